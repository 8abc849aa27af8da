import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { observe } from './api.ts';
import { findRow, openGroupPad, scoreButton } from './group-pad.ts';
import { look } from './look.ts';
import { signIn, untilChip, untilText } from './scorer.ts';
import { secondTablet } from './unsent.ts';

/** Takes a step on the State tab, with a reason. */
async function take(office: Page, label: string) {
  await office.getByRole('button', { name: `${label}...` }).click();
  const dialog = office.getByRole('dialog', { name: label });
  await look(office, label.toLowerCase().replaceAll(/\W+/g, '-'));
  await dialog.getByLabel('Reason').fill('Lightning over the course');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('Invariant 31: a stroke for a round that was cancelled meanwhile is told once as void, and the pad goes on when the round is restored', async () => {
  const course = await openGroupPad();
  const { page, group, tap, server, tablet } = course;
  const [golfer, other] = group;
  await tablet.context().setOffline(true);
  await tap(scoreButton(page, golfer, 'Bogey'));

  const { page: office } = await secondTablet(course);
  const path = encodeURIComponent('/admin-panel/tournaments/10039');
  await office.goto(`${server.url}/sign-in?redirect=${path}`);
  await signIn(office, 'admin');
  await take(office, 'Cancel round 1: its scores are void');
  await office.getByText('Reason: Lightning over the course').waitFor();
  const round = office.getByRole('region', { name: 'Round 1' });
  await round.getByText('Cancelled', { exact: true }).waitFor();

  await tablet.context().setOffline(false);
  await untilChip(page, /Office decided/);
  expect(await (await observe(server)).strokes(golfer.id, 1)).toBeNull();
  const slot = page.locator('[data-kind=late]');
  await untilText(slot, /: 5 is void, the round was cancelled/);
  await tap(slot);
  const sheet = page.getByRole('dialog');
  await untilText(
    sheet,
    /The round was cancelled before 5 reached the server\. It is in the history and does not count\./,
  );
  await look(page, 'pad-void');
  await tap(sheet.getByRole('button', { name: 'Seen' }));
  await tap(sheet.getByRole('button', { name: 'Later' }));
  await findRow(page, golfer).and(page.locator('[data-tick=none]')).waitFor();
  await untilChip(page, /All sent/);
  await page.getByText('Round 1 was cancelled').first().waitFor();
  await look(page, 'pad-cancelled');

  await tap(scoreButton(page, other, 'Par'));
  await tap(page.getByRole('button', { name: "Don't enter it" }));
  await take(office, 'Restore round 1');
  await page.getByText('Round 1 was cancelled').first().waitFor({ state: 'detached' });
  await tap(scoreButton(page, other, 'Par'));
  await expect.poll(async () => (await observe(server)).strokes(other.id, 1)).toBe(4);
});
