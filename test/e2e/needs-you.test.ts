import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse, shareCourse } from './course.ts';
import { openGroup } from './group-pad.ts';
import { pass, writesMeet } from './link.ts';
import { atEach, crampedTargets, inspect, widths } from './look.ts';
import {
  announceNetwork,
  enter,
  findGroup,
  type Golfer,
  NOTHING_UNSENT,
  selectPlayers,
  signIn,
  untilChip,
  untilText,
} from './scorer.ts';
import { findEntry, openCards, openUnsent, secondTablet, signOut } from './unsent.ts';

// Neither scorer follows this group: their authority is equal, and the first value stays official.
const [golfer, neighbour] = findGroup(13);

/**
 * Enters 4 for each golfer on one tablet, and then 6 on the same hole on the other tablet, offline, so that the second
 * scorer is asked.
 */
async function twoTabletsDiffer(
  course: Course,
  golfers: readonly Golfer[],
): Promise<{ early: Page; late: Page }> {
  const { visit, link, tablet } = course;
  tablet.expectErrors(NETWORK_ERRORS);
  const late = await visit('/addrecord');
  await selectPlayers(late, golfers);
  link.setRule(writesMeet({ kind: 'refuse' }));
  for (const golfer of golfers) await enter(late, { golfer, strokes: 6 });
  const { page: early } = await secondTablet(course);
  await openCards(early, 'scorer2', golfers);
  for (const golfer of golfers) await enter(early, { golfer, strokes: 4 });
  await untilChip(early, NOTHING_UNSENT);
  link.setRule(pass);
  await announceNetwork(late);
  await untilChip(late, new RegExp(`^${golfers.length} disputed, hole 13$`));
  await openUnsent(late);
  return { early, late };
}

/** Waits until the group's pad shows the hole's dispute. */
async function untilDisputed(page: Page, { name }: Golfer) {
  await page.goto(new URL('/v2/addrecord', page.url()).href);
  await openGroup(page, 13);
  await page.getByRole('button', { name: `Disputed: ${name}, hole 13` }).waitFor();
}

describe('two tablets with different values for two players', () => {
  const course = shareCourse({ signedInAs: 'scorer' });
  let late: Page;

  it('the later scorer sees both values with names and stays with their own; both tablets show the dispute', async () => {
    const tablets = await twoTabletsDiffer(course(), [golfer, neighbour]);
    late = tablets.late;
    const card = findEntry(late, `${golfer.name} · Hole 13`);
    await untilText(card, /scorer2, counts4\d\d:\d\dYou6entered \d\d:\d\d/);
    await card.getByRole('button', { name: 'I stay with 6' }).click();
    await untilChip(late, /^1 disputed, hole 13$/);
    const observer = await observe(course().server);
    await expect.poll(() => observer.strokes(golfer.id, 13)).toBe(6);
    await untilDisputed(late, golfer);
    await untilDisputed(tablets.early, golfer);
  });

  it('the later scorer agrees, which ends the dispute', async () => {
    await openUnsent(late);
    await findEntry(late, `${neighbour.name} · Hole 13`)
      .getByRole('button', { name: '4 is right' })
      .click();
    // The other hole waits for the office until the other value's user answers.
    await untilChip(late, /^1 disputed, with the office$/);
    const { competitors } = await (await observe(course().server)).cards();
    const holes = competitors.find(({ competitor_info }) => competitor_info.id === neighbour.id);
    expect(holes?.hole_info[12]).toMatchObject({ current_hole_score: 4, disputed: false });
  });
});

it("an admin's value outranks a scorer's, who can ask the office, edit the hole or discard the entry after a confirmation", async () => {
  const { visit, link, tablet, server } = await openCourse({ signedInAs: 'scorer' });
  tablet.expectErrors(NETWORK_ERRORS);
  const page = await visit('/addrecord');
  const both = [golfer, neighbour];
  await selectPlayers(page, both);
  link.setRule(writesMeet({ kind: 'refuse' }));
  for (const one of both) await enter(page, { golfer: one, strokes: 6 });
  const admin = await observe(server);
  for (const { id } of both) await admin.write(id, 13, 3);
  link.setRule(pass);
  await untilChip(page, /^2 disputed, hole 13$/);
  await openUnsent(page);
  const card = findEntry(page, `${golfer.name} · Hole 13`);
  await card.getByText('You entered 6. admin entered 3. 3 counts.').waitFor();
  await card.getByRole('link', { name: 'Edit' }).click();
  await page.getByText(/Correcting: hole 13/).waitFor();
  await page.goBack();
  await card.getByRole('button', { name: 'I stay with 6' }).click();
  await card.waitFor({ state: 'hidden' });

  const other = findEntry(page, `${neighbour.name} · Hole 13`);
  await other.getByRole('button', { name: 'Discard' }).click();
  await other.getByRole('button', { name: 'Yes, discard 6' }).click();
  await page.getByText(/Hole 13\. Discarded\.$/).waitFor();
  // The server keeps the claim, so both users still see the dispute.
  await untilChip(page, /^1 disputed, hole 13$/);
  await expect.poll(() => admin.strokes(golfer.id, 13)).toBe(3);
});

describe('the dispute screens pass axe, have targets for a thumb and do not scroll sideways', () => {
  it.runIf(isLong)('at 390, 820 and 1440 px, walked on a phone', async () => {
    const { visit, link, url, server, tablet } = await openCourse({
      viewport: { width: 390, height: 844 },
    });
    tablet.expectErrors(NETWORK_ERRORS);
    const [first, second] = findGroup(1);
    const page = await visit('/sign-in?redirect=%2Faddrecord');
    await signIn(page, 'scorer2');
    await selectPlayers(page, [first]);
    link.setRule(writesMeet({ kind: 'refuse' }));
    await enter(page, { golfer: first, strokes: 4 });
    await signOut(page, 'scorer2');
    await page.getByText("1 entry hasn't reached the server.").waitFor();
    await inspect(page, 'sign-out');
    await page.getByRole('button', { name: 'Keep on this tablet and sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`${url}/sign-in?redirect=%2Faddrecord`);
    await openCards(page, 'scorer', [first, second]);
    await enter(page, { golfer: first, strokes: 5 });
    await (await observe(server)).write(first.id, 1, 6);
    link.setRule(pass);
    await untilChip(page, /^1 disputed, hole 1$/);
    link.setRule(writesMeet({ kind: 'refuse' }));
    await enter(page, { golfer: second, strokes: 4 });
    await openUnsent(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await page.getByText("This isn't a file of unsent entries.").waitFor();
    await inspect(page, 'needs-you');
    await atEach(widths, page, async () => {
      await expect.poll(() => crampedTargets(page.getByRole('main'))).toEqual([]);
    });
  });
});
