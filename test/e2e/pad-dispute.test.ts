import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { NETWORK_ERRORS, openTablet } from './browser.ts';
import {
  type GroupPad,
  openGroup,
  openGroupPad,
  scoreButton,
  shownHole,
  tapTarget,
  untilHole,
  untilOnServer,
  untilTapsCount,
} from './group-pad.ts';
import { lookInSun } from './in-the-sun.ts';
import { look } from './look.ts';
import { type Golfer, NOTHING_UNSENT, signIn, untilChip, untilText } from './scorer.ts';

/** Opens the same group's pad on the tablet of a scorer who does not follow it. */
async function openOtherPad({ server }: GroupPad, username: string) {
  const device = await openTablet();
  device.expectErrors(NETWORK_ERRORS);
  onTestFinished(() => device.dispose());
  const page = await device.newPage();
  await page.goto(`${server.url}/sign-in?redirect=%2Fv2%2Faddrecord`);
  await signIn(page, username);
  await openGroup(page, 1);
  await untilHole(page, 1);
  await untilChip(page, NOTHING_UNSENT);
  return page;
}

/**
 * Enters 5 as the group's scorer and 4 as another scorer on hole 1, so that 5 counts and both tablets show the dispute.
 */
async function openDispute() {
  const pad = await openGroupPad();
  const [golfer] = pad.group;
  const other = await openOtherPad(pad, 'scorer3');
  await other.context().setOffline(true);
  await pad.tap(scoreButton(pad.page, golfer, 'Bogey'));
  await untilOnServer(pad.page, golfer);
  await tapTarget(scoreButton(other, golfer, 'Par'));
  await other.context().setOffline(false);
  await untilChip(other, /^1 disputed, hole 1$/);
  await pad.page.reload();
  await untilChip(pad.page, /^1 disputed, hole 1$/);
  return { ...pad, other, golfer };
}

/** Opens the sheet from the row, and waits until the sheet accepts taps. */
async function openSheet(page: Page, { name }: Golfer): Promise<Locator> {
  await tapTarget(page.getByRole('button', { name: `Disputed: ${name}, hole 1` }));
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await untilTapsCount(page);
  return sheet;
}

const findClaim = (page: Page, golfer: Golfer, name: string, claim: string) =>
  scoreButton(page, golfer, name)
    .and(page.locator(`[data-claim="${claim}"]`))
    .waitFor();

it('both scorers see a dispute from their own side, each asks the office, and the office ends it for both', async () => {
  const { page, other, golfer, visitElsewhere } = await openDispute();
  const mine = await openSheet(page, golfer);
  await untilText(mine, /You entered 5\. scorer3 entered 4\. 5 counts\./);
  await expect
    .poll(() => mine.getByRole('button').allTextContents())
    .toEqual([
      '5 is right The office decides and tells you both',
      '4 is right Your 5 will be removed',
      'Later',
    ]);
  await lookInSun(page, 'dispute-counts');
  await mine.getByRole('button', { name: 'Later' }).click();
  await untilChip(page, /^1 disputed, hole 1$/);

  await findClaim(other, golfer, 'Par', 'You');
  await findClaim(other, golfer, 'Bogey', 'Counts');
  const theirs = await openSheet(other, golfer);
  await untilText(theirs, /You entered 4\. scorer, who follows this group, entered 5\. 5 counts\./);
  await expect
    .poll(() => theirs.getByRole('button').allTextContents())
    .toEqual([
      '5 is right Your 4 will be removed',
      'I stay with 4 The office decides and tells you both',
      'Later',
    ]);
  await theirs.getByRole('button', { name: /^I stay with 4/ }).click();
  await untilChip(other, /^1 disputed, with the office$/);
  await findClaim(other, golfer, 'Par', 'You');

  const again = await openSheet(page, golfer);
  await again.getByRole('button', { name: /^5 is right/ }).click();
  await untilChip(page, /^1 disputed, with the office$/);

  const office = await visitElsewhere('/admin-panel/tournaments/10039', 'admin');
  const words = `${golfer.name}, round 1, hole 1: scorer 5, scorer3 4`;
  const dispute = office
    .getByRole('region', { name: 'Two different scores' })
    .getByRole('listitem')
    .filter({ hasText: words });
  await dispute.waitFor();
  await look(office, 'now-dispute');
  await dispute.getByLabel('Reason').selectOption('Ruling');
  await dispute.getByRole('button', { name: '4 is right' }).click();
  await office.getByText('You answered: 4 is right.').waitFor();
  await dispute.waitFor({ state: 'detached' });
  for (const tablet of [page, other]) {
    await tablet.reload();
    await untilChip(tablet, /All sent/);
    await scoreButton(tablet, golfer, 'Par').and(tablet.locator('[aria-pressed=true]')).waitFor();
  }
  // That the second tablet opened the group stands in the slot before the correction.
  await page.getByRole('button', { name: /took over this group/ }).click();
  await untilTapsCount(page);
  await page.getByRole('button', { name: 'I have read this' }).click();
  await page
    .getByText(/5 became 4/)
    .first()
    .waitFor();
});

it.runIf(isLong)(
  'a tap on the official value agrees with it, and nothing is open on either tablet',
  async () => {
    const { page, other, golfer, server } = await openDispute();
    await tapTarget(scoreButton(other, golfer, 'Bogey'));
    await untilChip(other, /All sent/);
    await scoreButton(other, golfer, 'Bogey').and(other.locator('[aria-pressed=true]')).waitFor();
    await page.reload();
    await untilChip(page, /All sent/);
    await expect.poll(async () => (await observe(server)).strokes(golfer.id, 1)).toBe(5);
  },
);

it.runIf(isLong)(
  'a beaten scorer agrees offline, and the dispute ends when the tablet is back online',
  async () => {
    const { page, other, golfer, server } = await openDispute();
    await other.context().setOffline(true);
    const sheet = await openSheet(other, golfer);
    await sheet.getByRole('button', { name: /^5 is right/ }).click();
    await sheet.waitFor({ state: 'hidden' });
    await other.getByRole('button', { name: /Disputed:/ }).waitFor({ state: 'detached' });
    await other.context().setOffline(false);
    await untilChip(other, /All sent/);
    await page.reload();
    await untilChip(page, /All sent/);
    await expect.poll(async () => (await observe(server)).strokes(golfer.id, 1)).toBe(5);
  },
);

it.runIf(isLong)(
  "an admin's earlier value causes a question, the pad stays on the hole, and the scorer can agree later",
  async () => {
    const { page, group, tap, tablet, server } = await openGroupPad();
    const [golfer] = group;
    const admin = await observe(server);
    await tablet.context().setOffline(true);
    await tap(scoreButton(page, golfer, 'Bogey'));
    await admin.write(golfer.id, 1, 3);
    await tablet.context().setOffline(false);
    const askButton = page.getByRole('button', { name: `Disputed: ${golfer.name}, hole 1` });
    await askButton.waitFor();
    for (const one of group.slice(1)) await tap(scoreButton(page, one, 'Par'));
    await page.waitForTimeout(2_500);
    expect(await shownHole(page), 'a hole that waits for an answer is not left').toBe(1);
    await lookInSun(page, 'needs-you');
    await tap(askButton);
    const sheet = page.getByRole('dialog');
    await untilText(sheet, /You entered 5\. admin entered 3\. 3 counts\./);
    await untilTapsCount(page);
    await lookInSun(page, 'two-values');
    await tap(sheet.getByRole('button', { name: /^I stay with 5/ }));
    await sheet.waitFor({ state: 'hidden' });
    await untilChip(page, /^1 disputed, with the office$/);
    const later = await openSheet(page, golfer);
    await untilText(later, /You left it to the office/);
    await tap(later.getByRole('button', { name: /^3 is right/ }));
    await untilChip(page, /All sent/);
    await scoreButton(page, golfer, 'Birdie').and(page.locator('[aria-pressed=true]')).waitFor();
    await expect.poll(() => admin.strokes(golfer.id, 1)).toBe(3);
  },
);
