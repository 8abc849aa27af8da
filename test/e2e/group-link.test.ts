import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { playOrder } from '../../src/golf/hole.ts';
import { copyTeeSheet } from '../server/scoring/group-links/copy-tee-sheet.ts';
import { observe } from './api.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse } from './course.ts';
import { scoreButton, tapTarget, untilHole } from './group-pad.ts';
import { pass, refuse } from './link.ts';
import { look, TABLET } from './look.ts';
import { findTotal } from './read-card.ts';
import { readQrCode } from './read-qr-code.ts';
import {
  chip,
  findGroup,
  NOTHING_UNSENT,
  untilChip,
  untilOfflineReady,
  untilText,
} from './scorer.ts';
import { setRounds } from './set-rounds.ts';

const GROUP = 5;
const players = findGroup(GROUP);
const SHEET = '/admin-panel/tournaments/10039/tee-sheet';

/** Prints the links of the groups of round 1 as the office does; returns the link and the code of the group. */
async function printLinks({ visitElsewhere }: Course) {
  const page = await visitElsewhere(SHEET, 'admin');
  const links = page.getByRole('region', { name: 'Group links' });
  await links
    .getByRole('button', { name: /^(Make links for all|New link for group 5)/ })
    .first()
    .waitFor();
  const printedPage = await print(page, 'Make links for all groups...');
  const { link, code } = await readSlip(printedPage);
  expect(link).toMatch(/\/s#[\w-]{22}$/);
  return { page, secret: link.split('#')[1] ?? '', code };
}

/** Makes links by a button of the card, and waits for the printed sheet. The test's browser prints nothing. */
async function print(page: Page, button: string): Promise<Page> {
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: 'Make and print' }).click();
  await page.locator('.paper-links').waitFor({ state: 'attached' });
  return page;
}

async function readSlip(page: Page): Promise<{ link: string; code: string }> {
  await page.emulateMedia({ media: 'print' });
  const slip = page.locator('.paper-links > li').filter({ hasText: `Group ${GROUP}:` });
  const link = await readQrCode(page, await slip.getByRole('img').screenshot());
  const code = (await slip.locator('strong').textContent()) ?? '';
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  return { link, code };
}

/** Enters a par for each player of the group on the open hole, and waits for the next one. */
async function enterPars(page: Page, next: number) {
  for (const golfer of players) {
    await tapTarget(scoreButton(page, golfer, 'Par'));
    await page.locator(`[data-player="${golfer.id}"][data-tick]`).first().waitFor();
  }
  await untilHole(page, next);
}

it('a volunteer opens the printed link, enters holes offline, and all are sent after a cold start', async () => {
  const course = await openCourse({ viewport: TABLET });
  const { server, link, tablet, visit } = course;
  tablet.expectErrors(NETWORK_ERRORS);
  const { secret, code } = await printLinks(course);
  const sent: string[] = [];
  tablet.context().on('request', (request) => {
    sent.push(request.url(), request.headers().referer ?? '');
  });
  const page = await visit(`/s#${secret}`);
  await page.getByRole('heading', { name: `Group ${GROUP}` }).waitFor();
  // The secret leaves the address at once.
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  for (const { name } of players) await page.getByText(name).waitFor();
  await look(page, 'group-link');
  await page.getByLabel('Your name').fill('Admin');
  await page.getByRole('button', { name: 'Enter scores' }).click();
  await page.getByText(/looks like the name of somebody who runs the game/).waitFor();
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('button', { name: 'Enter scores' }).click();
  await untilHole(page, GROUP);
  await untilChip(page, NOTHING_UNSENT);
  await untilOfflineReady(page);
  // A guest has no player's area.
  await page.goto(new URL('/profile', page.url()).href);
  await page.getByRole('link', { name: 'Open the pad' }).click();
  await untilHole(page, GROUP);

  // Neither a URL nor a Referer has it; the calls have it in their body.
  expect(sent.filter((text) => text.includes(secret))).toEqual([]);
  link.setRule(refuse);
  await tablet.context().setOffline(true);
  for (const hole of [5, 6, 7]) await enterPars(page, hole + 1);
  await tablet.kill();

  await tablet.open();
  await tablet.context().setOffline(true);
  const cold = await visit('/v2/addrecord');
  await untilHole(cold, 8);
  for (const hole of [8, 9]) await enterPars(cold, hole + 1);
  await tablet.context().setOffline(false);
  link.setRule(pass);
  await untilChip(cold, NOTHING_UNSENT);
  const observer = await observe(server);
  for (const { id } of players)
    for (const hole of [5, 6, 7, 8, 9]) expect(await observer.strokes(id, hole)).not.toBeNull();
  expect(code).toMatch(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
});

it('a volunteer whose link was ended goes on, and a newer link of the group sends everything', async () => {
  const course = await openCourse({ viewport: TABLET });
  const { tablet, visit } = course;
  tablet.expectErrors(NETWORK_ERRORS);
  const { page: office, code } = await printLinks(course);
  const page = await visit('/s');
  await page.getByLabel('Code').fill('AAAA BBBB');
  await page.getByRole('button', { name: 'Show the group' }).click();
  await page.getByText(/doesn't work, or the office has ended it/).waitFor();
  await page.getByLabel('Code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Show the group' }).click();
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('button', { name: 'Enter scores' }).click();
  await untilHole(page, GROUP);

  await office.reload();
  await office.getByText(/opened by Anna \(guest/).waitFor();
  await look(office, 'admin-group-links');
  await office.getByRole('button', { name: `End the link of group ${GROUP}...` }).click();
  await office.getByRole('button', { name: 'End it' }).click();
  await office.getByRole('dialog').waitFor({ state: 'detached' });
  await enterPars(page, 6);
  await untilChip(page, /^Needs you.*link ended/);
  await chip(page).click();
  await page.getByRole('button', { name: 'What to do' }).click();
  await page.getByText(/everything is saved on this tablet/).waitFor();
  await look(page, 'group-link-ended');
  await page.getByRole('link', { name: 'Type a code' }).click();

  const next = await readSlip(await print(office, `New link for group ${GROUP}...`));
  await page.getByLabel('Code').fill(next.code);
  await page.getByRole('button', { name: 'Show the group' }).click();
  await page.getByRole('button', { name: /^Continue as Anna \(guest/ }).click();
  await untilText(page.getByRole('heading', { level: 1 }), /^Hole 6/);
  await untilChip(page, NOTHING_UNSENT);
});

it('a volunteer who has entered all 18 holes opens the card, and from it the next round of the group', async () => {
  const course = await openCourse({ viewport: TABLET });
  const { server, tablet, visit } = course;
  tablet.expectErrors(NETWORK_ERRORS);
  const { db, close } = await server.openDatabase();
  await copyTeeSheet(db, 10_039, 1, 2);
  await close();
  const { secret } = await printLinks(course);
  const observer = await observe(server);
  for (const { id } of players)
    for (const hole of playOrder(GROUP).slice(1)) await observer.write(id, hole, 4);
  const page = await visit(`/s#${secret}`);
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('button', { name: 'Enter scores' }).click();
  await untilHole(page, GROUP);
  for (const golfer of players) await tapTarget(scoreButton(page, golfer, 'Par'));
  await untilChip(page, NOTHING_UNSENT);
  await tapTarget(page.getByRole('button', { name: 'Card', exact: true }));
  for (const golfer of players) await findTotal(page, golfer).getByText('All 18 holes').waitFor();

  await observer.linkGroup(2, GROUP);
  await tapTarget(page.getByRole('button', { name: /^Back to hole/ }));
  await tapTarget(page.getByRole('button', { name: 'Card', exact: true }));
  const next = page.getByRole('link', { name: /^Round 2, group 5/ });
  await next.waitFor();
  await look(page, 'pad-next-round');
  await setRounds(server, ['closed', 'live']);
  await tapTarget(next);
  await page.getByRole('heading', { name: `Group ${GROUP}` }).waitFor();
  await look(page, 'group-link-next-round');
  await page.getByRole('button', { name: 'Open round 2' }).click();
  await untilHole(page, GROUP);
  await enterPars(page, GROUP + 1);
  await untilChip(page, NOTHING_UNSENT);
  for (const { id } of players) expect(await observer.strokes(id, GROUP, 2)).not.toBeNull();
});
