import { expect, it } from 'vitest';
import { observe } from './api.ts';
import { openGroupPad, rowOf, scoreButton, shownHole } from './group-pad.ts';
import { lookInSun } from './in-the-sun.ts';
import { untilChip, untilText } from './scorer.ts';

it("an admin's value met meanwhile: the row asks, both values are told, Keep mine ends with an official, Use theirs ends it", async () => {
  const { page, group, tap, tablet, server } = await openGroupPad();
  const [golfer] = group;
  const admin = await observe(server);
  await tablet.context().setOffline(true);
  await tap(scoreButton(page, golfer, 'Bogey'));
  await admin.write(golfer.id, 1, 3);
  await tablet.context().setOffline(false);
  const ask = page.getByRole('button', { name: `Needs you: ${golfer.name}, hole 1` });
  await ask.waitFor();
  for (const other of group.slice(1)) await tap(scoreButton(page, other, 'Par'));
  await page.waitForTimeout(2_500);
  expect(await shownHole(page), 'a hole that waits for an answer is not left').toBe(1);
  await lookInSun(page, 'needs-you');
  await tap(ask);
  const sheet = page.getByRole('dialog');
  await untilText(sheet, /On the server: 3, birdie.*Yours: 5, bogey/);
  await page.waitForTimeout(450);
  await lookInSun(page, 'two-values');
  await tap(sheet.getByRole('button', { name: 'Keep mine: 5' }));
  await sheet.waitFor({ state: 'hidden' });
  await untilChip(page, /Needs you/);
  await page.waitForTimeout(450);
  await tap(ask);
  await untilText(sheet, /An official decides/);
  await page.waitForTimeout(450);
  await tap(sheet.getByRole('button', { name: 'Use theirs: 3' }));
  await untilChip(page, /All sent/);
  await untilText(
    scoreButton(page, golfer, 'Birdie').and(page.locator('[aria-pressed=true]')),
    /3/,
  );
  expect(await admin.strokes(golfer.id, 1)).toBe(3);
});

it("another scorer's value under ours: the row says disputed and whose value it is; using it ends nobody's work in silence", async () => {
  const { page, group, tap, tablet, server } = await openGroupPad();
  const [golfer] = group;
  const other = await observe(server, 'scorer2');
  await tablet.context().setOffline(true);
  await tap(scoreButton(page, golfer, 'Bogey'));
  await other.write(golfer.id, 1, 4);
  await tablet.context().setOffline(false);
  await untilChip(page, /All sent/, 40_000);
  const ask = page.getByRole('button', { name: `Disputed: ${golfer.name}, hole 1` });
  await ask.waitFor();
  await page.waitForTimeout(450);
  await lookInSun(page, 'disputed');
  await tap(ask);
  const sheet = page.getByRole('dialog');
  await untilText(sheet, /Counted: 5, bogey.*4, par/);
  await page.waitForTimeout(450);
  await tap(sheet.getByRole('button', { name: 'Close' }));
  await page.waitForTimeout(450);

  await tap(rowOf(page, golfer).getByRole('button', { name: 'More' }));
  await page.waitForTimeout(450);
  await tap(sheet.getByRole('button', { name: 'History' }));
  await untilText(sheet, /5, bogey.*on the server.*4, par.*on the server/);
  await page.waitForTimeout(450);
  await tap(sheet.getByRole('button', { name: 'Use 4' }));
  await expect.poll(() => other.strokes(golfer.id, 1), { timeout: 20_000 }).toBe(4);
});
