import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Course, openCourse } from './course.ts';
import { holdBack, pass } from './link.ts';
import { signIn, untilText } from './scorer.ts';

/** The demo's only open contest. Its tournament is upcoming. */
const CONTEST = 'High Andes Championship';
const TOURNAMENT = 10040;

/** The words of the card in the last minute before entry closes. */
const COUNTDOWN =
  /Entry closes in \d+ s \(.*\d\d:\d\d\), or earlier, with the tournament's first stroke\./;

const findClaim = (page: Page) =>
  page.getByRole('button', { name: `Get my free ticket: ${CONTEST}` });
const findMissed = (page: Page) =>
  page.getByText(`${CONTEST}: entry has closed, and you have no ticket.`);

/** The time in ms in which a slow machine loads two pages before entry to the contest closes. */
const CLOSES_AFTER_MS = 20_000;

/** Opens the tickets of the demo's player on a course. Then sets the time at which entry to the contest closes. */
async function openBeforeEnd(): Promise<Course & { page: Page; closesAt: number }> {
  const course = await openCourse();
  const { server, visit } = course;
  const page = await visit(`/sign-in?redirect=${encodeURIComponent('/tickets')}`);
  await signIn(page, 'player');
  await findClaim(page).waitFor();
  const { db, close } = await server.openDatabase();
  const closesAt = Date.now() + CLOSES_AFTER_MS;
  await db
    .updateTable('tournaments')
    .set({ entry_closes_at: new Date(closesAt) })
    .where('id', '=', TOURNAMENT)
    .execute();
  await close();
  await page.reload();
  await untilText(page.getByRole('article').filter({ has: findClaim(page) }), COUNTDOWN);
  return { ...course, page, closesAt };
}

it('every tab says that entry has closed without a ticket when the countdown ends', async () => {
  const { page, visit } = await openBeforeEnd();
  const other = await visit('/tickets');
  await findClaim(other).waitFor();
  await findMissed(page).waitFor({ timeout: 50_000 });
  await expect.poll(() => findClaim(page).count()).toBe(0);
  await findMissed(other).waitFor();
});

it('a claim that is unanswered when entry closes is neither lost nor reported as missed before the answer', async () => {
  const { page, link, tablet, closesAt } = await openBeforeEnd();
  tablet.expectErrors(/status of 409/);
  const claim = holdBack(({ method, path }) => method === 'POST' && path.includes('user-ticket'));
  link.setRule(claim.rule);
  const countAsks = () => link.passages.filter(({ path }) => path.includes('game/contests')).length;
  // A call waits up to 8 s, so the contest closes before this call ends. The page asks up to 2 s later.
  await wait(Math.max(0, closesAt - 3_000 - Date.now()));
  const before = countAsks();
  await findClaim(page).click();
  await expect.poll(countAsks, { timeout: 10_000 }).toBeGreaterThan(before);
  expect(Date.now()).toBeGreaterThan(closesAt);
  await untilText(findClaim(page), /Drawing/);
  await expect.poll(() => findMissed(page).count()).toBe(0);
  claim.letGo();
  await findMissed(page).waitFor();
});

it('the screen says that free tickets could not be loaded and offers to try again', async () => {
  const { link, tablet, visit } = await openCourse();
  tablet.expectErrors(/status of 503/);
  link.setRule(({ path }) =>
    path.includes('game/contests') ? { kind: 'answer', type: 'unavailable' } : { kind: 'pass' },
  );
  const page = await visit(`/sign-in?redirect=${encodeURIComponent('/tickets')}`);
  await signIn(page, 'player');
  await page.getByText("The free tickets couldn't be loaded").waitFor();
  link.setRule(pass);
  await page.getByRole('button', { name: 'Try again' }).click();
  await findClaim(page).waitFor();
});
