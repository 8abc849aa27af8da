import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { type Course, openCourse } from './course.ts';
import { holdBack, pass } from './link.ts';
import { DEMO_PASSWORD, signIn, untilText } from './scorer.ts';
import { anotherAccount } from './ticket-holder.ts';

/** The demo's only open contest. Its tournament is upcoming. */
const CONTEST = 'High Andes Championship';
const TOURNAMENT = 10040;

/** Matches the card's text in the last minute before entry closes. */
const COUNTDOWN =
  /Entry closes in \d+ s \(.*\d\d:\d\d, your time\), or earlier, with the tournament's first stroke\./;

const findClaim = (page: Page) =>
  page.getByRole('button', { name: `Get my free ticket: ${CONTEST}` });
const findMissed = (page: Page) =>
  page.getByText(`${CONTEST}: entry has closed, and you have no ticket.`);

/** How long until entry to the contest closes, in ms. The card counts seconds only in the last minute. */
const CLOSES_AFTER_MS = 50_000;

interface OpenContest extends Course {
  /** The page with the tickets of the demo's player. */
  readonly page: Page;
  /** Lets time pass on the server and in all pages. */
  passTime(ms: number): Promise<void>;
}

/** Opens the tickets of the demo's player shortly before entry closes. */
async function openBeforeEnd(): Promise<OpenContest> {
  const course = await openCourse({ signedInAs: 'player' });
  const { server, tablet } = course;
  await tablet.context().clock.install();
  const { db, close } = await server.openDatabase();
  const closesAt = Date.now() + CLOSES_AFTER_MS;
  await db
    .updateTable('tournaments')
    .set({ entry_closes_at: new Date(closesAt) })
    .where('id', '=', TOURNAMENT)
    .execute();
  await close();
  const page = await course.visit('/tickets');
  await untilText(page.getByRole('article').filter({ has: findClaim(page) }), COUNTDOWN);
  const passTime = async (ms: number) => {
    server.passTime(ms);
    await tablet.context().clock.runFor(ms);
  };
  return { ...course, page, passTime };
}

it.runIf(isLong)(
  'when the countdown ends, every tab shows that entry has closed without a ticket',
  async () => {
    const { page, visit, passTime } = await openBeforeEnd();
    const other = await visit('/tickets');
    await findClaim(other).waitFor();
    await passTime(CLOSES_AFTER_MS);
    await findMissed(page).waitFor();
    await expect.poll(() => findClaim(page).count()).toBe(0);
    await findMissed(other).waitFor();
  },
);

it.runIf(isLong)(
  'a claim that is unanswered when entry closes is not reported as missed before its answer arrives',
  async () => {
    const { page, link, tablet, passTime } = await openBeforeEnd();
    tablet.expectErrors(/status of 409/);
    const claim = holdBack(({ method, path }) => method === 'POST' && path.includes('user-ticket'));
    link.setRule(claim.rule);
    const countAsks = () =>
      link.passages.filter(({ path }) => path.includes('game/contests')).length;
    // A call waits up to 8 s, so the contest closes before it ends. The page asks up to 2 s later.
    await passTime(CLOSES_AFTER_MS - 3_000);
    const before = countAsks();
    await findClaim(page).click();
    await untilText(findClaim(page), /Drawing/);
    await passTime(5_000);
    await expect.poll(countAsks).toBeGreaterThan(before);
    await untilText(findClaim(page), /Drawing/);
    await expect.poll(() => findMissed(page).count()).toBe(0);
    claim.letGo();
    await findMissed(page).waitFor();
  },
);

it('free tickets that could not be loaded are reported, with a button to try again', async () => {
  const { link, tablet, visit } = await openCourse({ signedInAs: 'player' });
  tablet.expectErrors(/status of 503/);
  link.setRule(({ path }) =>
    path.includes('game/contests') ? { kind: 'answer', type: 'unavailable' } : { kind: 'pass' },
  );
  const page = await visit('/tickets');
  await page.getByText("The free tickets couldn't be loaded").waitFor();
  link.setRule(pass);
  await page.getByRole('button', { name: 'Try again' }).click();
  await findClaim(page).waitFor();
});

it.runIf(isLong)(
  'a claim that another tab made first leads to the ticket, with an explanation',
  async () => {
    const { tablet, visit } = await openCourse({ signedInAs: 'scorer' });
    tablet.expectErrors(/status of 409 .*user-ticket/);
    const [page, other] = [await visit('/tickets'), await visit('/tickets')];
    await findClaim(page).waitFor();
    await findClaim(other).click();
    await other.getByText('Your ticket has been drawn').waitFor();
    await findClaim(page).click();
    const note = page.getByRole('status').filter({ hasText: 'You already hold your free ticket' });
    await note.getByRole('link', { name: /^Ticket \d+$/ }).click();
    await page.getByRole('heading', { level: 1, name: /^Ticket \d+$/ }).waitFor();
  },
);

it.runIf(isLong)(
  'a tab shows that the ticket is held while another tab is still showing its draw, and does not offer the draw again',
  async () => {
    const { tablet, visit } = await openCourse({ signedInAs: 'scorer' });
    tablet.expectErrors(/status of 409 .*user-ticket/);
    const [page, other] = [await visit('/tickets'), await visit('/tickets')];
    await findClaim(page).waitFor();
    // The other tab's cards wait for their timer.
    await other.evaluate(() => Object.assign(window, { setInterval: () => 0 }));
    await findClaim(other).click();
    await other.getByRole('button', { name: 'Show all now' }).waitFor();
    await findClaim(page).click();
    const note = page.getByRole('status').filter({ hasText: 'You already hold your free ticket' });
    await note.waitFor();
    await expect.poll(() => note.evaluate((part) => part === document.activeElement)).toBe(true);
    const draw = page.getByRole('region', { name: 'Your draw' });
    expect(await draw.count()).toBe(0);
    // The other tab's record stays: a reload during the draw still leads back to it.
    await other.reload();
    await other.getByRole('region', { name: 'Your draw' }).waitFor();
    expect(await draw.count()).toBe(0);
  },
);

it.runIf(isLong)('home offers the next contest below the note that a ticket is held', async () => {
  const { server, tablet, visit } = await openCourse();
  tablet.expectErrors(/status of 409 .*user-ticket/);
  await anotherAccount(server, 'nia');
  const page = await visit('/sign-in');
  await signIn(page, 'nia', DEMO_PASSWORD);
  const offer = page.getByRole('region', { name: 'A new contest is open' });
  const claim = offer.getByRole('button', { name: /^Get my free ticket/ });
  const offered = String(await claim.getAttribute('aria-label'));
  await offer.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  const other = await visit('/tickets');
  await other.getByRole('checkbox', { name: 'I am 18 or older' }).first().waitFor();
  const first = other.getByRole('article').filter({
    has: other.getByRole('button', { name: offered, exact: true }),
  });
  await first.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await first.getByRole('button', { name: offered, exact: true }).click();
  await other.getByText('Your ticket has been drawn').waitFor();
  await claim.click();
  await page.getByText('You already hold your free ticket').waitFor();
  await claim.waitFor();
  expect(await claim.getAttribute('aria-label')).not.toBe(offered);
});
