import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { observe } from './api.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse, shareCourse } from './course.ts';
import { pass, writesMeet } from './link.ts';
import { atEach, crampedTargets, look, widths } from './look.ts';
import {
  enter,
  type Golfer,
  groupOf,
  selectPlayers,
  signIn,
  untilChip,
  untilText,
} from './scorer.ts';
import { entryOf, openCards, openUnsent, secondTablet, signOut } from './unsent.ts';

// Nobody here walks with this group: their authority is equal, and what is there stays.
const [golfer, neighbour] = groupOf(13);

/** One tablet enters 4 for each golfer, then the other, offline on the same hole, 6: the second is asked. */
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
  await untilChip(early, /All sent/);
  link.setRule(pass);
  await late.bringToFront();
  await untilChip(late, new RegExp(`Needs you: ${golfers.length}$`), 60_000);
  await openUnsent(late);
  return { early, late };
}

/** What the group's pad says of the hole; the board a scorer looks at. */
async function untilDisputed(page: Page, { name }: Golfer) {
  await page.goto(new URL('/v2/addrecord', page.url()).href);
  await page.getByRole('button', { name: /^Group 13 / }).click();
  await page.getByRole('button', { name: 'Yes, open the pad' }).click();
  await page.getByRole('button', { name: `Disputed: ${name}, hole 13` }).waitFor();
}

describe('two tablets, two values for each of two players', () => {
  const course = shareCourse({ isScorers: true });
  let late: Page;

  it('the late one reads both with people, keeps its own, and a disputed hole says so on both', async () => {
    const tablets = await twoTabletsDiffer(course(), [golfer, neighbour]);
    late = tablets.late;
    const card = entryOf(late, `${golfer.name} · Hole 13`);
    await untilText(card, /On the server4scorer2, \d\d:\d\dYours6entered \d\d:\d\d/);
    await card.getByRole('button', { name: 'Keep mine: 6' }).click();
    await untilChip(late, /Needs you: 1$/);
    const observer = await observe(course().server);
    expect(await observer.strokes(golfer.id, 13)).toBe(6);
    await untilDisputed(late, golfer);
    await untilDisputed(tablets.early, golfer);
  });

  it('the late one uses theirs: one value, no dispute', async () => {
    await openUnsent(late);
    await entryOf(late, `${neighbour.name} · Hole 13`)
      .getByRole('button', { name: 'Use theirs: 4' })
      .click();
    await untilChip(late, /All sent/);
    const { competitors } = await (await observe(course().server)).cards();
    const holes = competitors.find(({ competitor_info }) => competitor_info.id === neighbour.id);
    expect(holes?.hole_info[12]).toMatchObject({ current_hole_score: 4, disputed: false });
  });
});

it('an official outranks a scorer: Keep mine ends with "An official decides"; edit opens the hole, discard asks and ends it', async () => {
  const { visit, link, tablet, server } = await openCourse({ isScorers: true });
  tablet.expectErrors(NETWORK_ERRORS);
  const page = await visit('/addrecord');
  await selectPlayers(page, [golfer]);
  link.setRule(writesMeet({ kind: 'refuse' }));
  await enter(page, { golfer, strokes: 6 });
  const admin = await observe(server);
  await admin.write(golfer.id, 13, 3);
  link.setRule(pass);
  await untilChip(page, /Needs you: 1$/, 60_000);
  await openUnsent(page);
  const card = entryOf(page, `${golfer.name} · Hole 13`);
  await card.getByRole('button', { name: 'Keep mine: 6' }).click();
  await card.getByText(/^An official decides/).waitFor();
  expect(await card.getByRole('button', { name: /Keep mine/ }).count()).toBe(0);

  await card.getByRole('link', { name: 'Edit' }).click();
  await page.getByText(/Correcting: hole 13/).waitFor();
  await page.goBack();
  await card.getByRole('button', { name: 'Discard' }).click();
  await card.getByRole('button', { name: 'Yes, discard 6' }).click();
  await page.getByText(/Hole 13\. Discarded\.$/).waitFor();
  await untilChip(page, /All sent/);
  expect(await admin.strokes(golfer.id, 13)).toBe(3);
});

describe('axe finds nothing, every target takes a thumb, nothing is wider than the screen', () => {
  it('at 390, 820 and 1440 px, walked on a phone', async () => {
    const { visit, link, url, server, tablet } = await openCourse({
      viewport: { width: 390, height: 844 },
    });
    tablet.expectErrors(NETWORK_ERRORS);
    const [first, second] = groupOf(1);
    const page = await visit('/sign-in?redirect=%2Faddrecord');
    await signIn(page, 'scorer2');
    await selectPlayers(page, [first]);
    link.setRule(writesMeet({ kind: 'refuse' }));
    await enter(page, { golfer: first, strokes: 4 });
    await signOut(page, 'scorer2');
    await page.getByText('1 entry has not reached the server.').waitFor();
    await look(page, 'sign-out');
    await page.getByRole('button', { name: 'Keep on this tablet and sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`${url}/sign-in?redirect=%2Faddrecord`);
    await openCards(page, 'scorer', [first, second]);
    await enter(page, { golfer: first, strokes: 5 });
    await (await observe(server)).write(first.id, 1, 6);
    link.setRule(pass);
    await untilChip(page, /Needs you: 1$/, 60_000);
    link.setRule(writesMeet({ kind: 'refuse' }));
    await enter(page, { golfer: second, strokes: 4 });
    await openUnsent(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await page.getByText('This is no file of unsent entries.').waitFor();
    await look(page, 'needs-you');
    await atEach(widths, page, async () => {
      expect(await crampedTargets(page.getByRole('main'))).toEqual([]);
    });
  });
});
