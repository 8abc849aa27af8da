import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse, shareCourse } from './course.ts';
import { refuse } from './link.ts';
import { look } from './look.ts';
import { chip, DEMO_PASSWORD, signIn, untilOfflineReady, untilText } from './scorer.ts';
import { anotherAccount, holderOf } from './ticket-holder.ts';

/** The demo's contests, by their tournaments. */
const LIVE = 'Silver Birch Invitational';
const UPCOMING = 'High Andes Championship';
const FINISHED = 'Two Oceans Classic';

/** What is kept on the device is written at most once in this time. */
const KEPT_WITHIN_MS = 10_000;

function ticketOf(page: Page, tournament: string): Locator {
  return page.getByRole('article').filter({
    has: page.getByRole('heading', { name: tournament }),
    hasText: 'G.P',
  });
}

function claimOf(page: Page, tournament: string): Locator {
  return page.getByRole('button', { name: `Get my free ticket: ${tournament}` });
}

/** Waits until the device has written down that its reader saw a receipt with these points, in hundredths. */
async function untilSeen(page: Page, userId: number, hundredths: number) {
  const isKept = ({ key, points }: { key: string; points: number }) => {
    const { queries } = JSON.parse(localStorage.getItem(key) ?? '{}').clientState ?? {};
    const seen = queries?.find(
      ({ queryKey }: { queryKey: unknown[] }) => queryKey[0] === 'seen-receipt',
    );
    return seen?.state.data.receipt.hundredths === points;
  };
  const wanted = { key: `queries/${userId}`, points: hundredths };
  await page.waitForFunction(isKept, wanted, { timeout: KEPT_WITHIN_MS });
}

describe('tickets', () => {
  it('a newcomer is told of a contest once, confirms to be 18 on the first claim and has one ticket a contest', async () => {
    const { server, visit, url } = await openCourse();
    await anotherAccount(server, 'nia');
    const page = await visit('/sign-in');
    await signIn(page, 'nia', DEMO_PASSWORD);
    await page.getByText('A new contest is open').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.getByRole('link', { name: 'My tickets' }).click();
    await page.getByText('No Tickets Available.').waitFor();
    // Who only watches sends nothing.
    expect(await chip(page).count()).toBe(0);

    const claim = claimOf(page, UPCOMING);
    expect(await claim.isDisabled()).toBe(true);
    await page
      .getByRole('article')
      .filter({ has: claim })
      .getByRole('checkbox', { name: 'I am 18 or older' })
      .check();
    await claim.click();
    await ticketOf(page, UPCOMING).getByText('Ticket 1').waitFor();
    expect(await ticketOf(page, UPCOMING).getByRole('listitem').count()).toBe(4);
    // The button that was pressed is gone: the reader is led to the ticket.
    await expect.poll(() => page.locator(':focus').textContent()).toBe(UPCOMING);

    expect(await page.getByRole('checkbox').count()).toBe(0);
    await claimOf(page, LIVE).click();
    await ticketOf(page, LIVE).getByText('Projected').waitFor();
    expect(await page.getByRole('button', { name: /^Get my free ticket/ }).count()).toBe(0);
  });

  it('points move while they are looked at, and the receipt tells why, adds up here too and remembers', async () => {
    const { server, visit } = await openCourse();
    const { userId, ticket, write } = await holderOf(server, 'player', 10039);
    // Of another team than the ticket's, whose place would bring points too: team n has the golfers up to 4n.
    const golfer = ticket.competitors.find(({ id }) => Math.ceil(id / 4) !== ticket.teams[0]?.id);
    const page = await visit(`/sign-in?redirect=${encodeURIComponent('/tickets')}`);
    await signIn(page, 'player');
    await ticketOf(page, LIVE).getByText('0.00').waitFor();
    // Par 4: two strokes are an eagle.
    await write(Number(golfer?.id), 1, 2);
    await ticketOf(page, LIVE).getByText('5.00').waitFor();

    await ticketOf(page, LIVE)
      .getByRole('link', { name: /^Why these points/ })
      .click();
    await page.getByRole('heading', { name: 'Why it moved' }).waitFor();
    await page.getByText('Nothing moved since').waitFor();
    await write(Number(golfer?.id), 1, 3);
    const moves = page.getByRole('region', { name: 'Why it moved' });
    await untilText(moves, /Round 1, hole 1: Birdie, was Eagle−1\.50/, 20_000);
    await page.getByText('Round 1', { exact: true }).click();
    await page.getByRole('row', { name: '1 3 4 Birdie +3.50' }).waitFor();
    await page.getByRole('button', { name: 'Count it again on this device' }).click();
    await page.getByText('The same: 1 hole and the team give 3.50 here too.').waitFor();

    await untilSeen(page, userId, 350);
    const address = page.url();
    await page.close();
    await write(Number(golfer?.id), 2, 4);
    const later = await visit(new URL(address).pathname);
    await untilText(
      later.getByRole('region', { name: 'Why it moved' }),
      /: \+1\.80.*Round 1, hole 2: Par\+1\.80/,
      20_000,
    );
  });

  it('read after a cold start without a network, with their age; a claim says why it has to wait', async () => {
    const { server, link, url, tablet, visit } = await openCourse();
    tablet.expectErrors(NETWORK_ERRORS);
    const page = await visit(`/sign-in?redirect=${encodeURIComponent('/tickets')}`);
    await signIn(page, 'player');
    await ticketOf(page, FINISHED)
      .getByRole('link', { name: /^Why these points/ })
      .click();
    await page.getByRole('button', { name: 'Count it again on this device' }).waitFor();
    await untilOfflineReady(page);
    const receipt = new URL(page.url()).pathname;
    await page.waitForFunction(
      () => localStorage.getItem('queries/3')?.includes('"receipt"'),
      null,
      {
        timeout: KEPT_WITHIN_MS,
      },
    );

    await tablet.close();
    await server.kill();
    link.setRule(refuse);
    await tablet.open();
    await tablet.context().setOffline(true);
    const cold = await visit('/tickets');
    await ticketOf(cold, FINISHED).waitFor();
    await cold.getByText('No connection.').waitFor();
    await cold.getByText(/^Updated \d+ s ago/).waitFor();
    await claimOf(cold, LIVE).click();
    await cold.getByText(/^There is no connection to the server, which draws the ticket/).waitFor();
    await cold.goto(url + receipt);
    await cold.getByRole('button', { name: 'Count it again on this device' }).click();
    await cold.getByText(/^The same: 216 holes/).waitFor();
  });
});

describe('the draw, and the tickets of a reader', () => {
  const course = shareCourse();

  it('of a final tournament runs again in the browser; of a live one only the hash is told', async () => {
    const { visit } = course();
    const page = await visit('/draw');
    await page.getByText('Secret until the tournament is final').waitFor();
    await untilText(page.locator('code'), /^[0-9a-f]{64}$/);
    expect(await page.getByRole('button', { name: /^Draw it again/ }).count()).toBe(0);

    await page
      .getByLabel('Tournament')
      .selectOption({ label: `${FINISHED} (Cape Town, South Africa)` });
    await page.getByRole('button', { name: 'Draw it again on this device' }).click();
    await page.getByText('The seed has the published SHA-256.').waitFor();
    await page.getByText(/^\d+ tickets drawn again, all the same\.$/).waitFor();
  });

  it('are read again after 60,000 ms', async () => {
    const { visit, link } = course();
    const page = await visit(`/sign-in?redirect=${encodeURIComponent('/tickets')}`);
    await page.clock.install();
    await signIn(page, 'player');
    await ticketOf(page, FINISHED).waitFor();
    const reads = () => link.passages.filter(({ path }) => path.includes('user-ticket')).length;
    const before = reads();
    await page.clock.runFor(59_000);
    expect(reads()).toBe(before);
    await page.clock.runFor(1_000);
    await expect.poll(reads).toBe(before + 1);
  });
});

describe('axe finds nothing and nothing is wider than the screen', () => {
  it('at 390, 820 and 1440 px: popup, tickets, receipt and draw', async () => {
    const { visit } = await openCourse();
    const page = await visit('/sign-in');
    await signIn(page, 'player');
    await page.getByText('A new contest is open').waitFor();
    await look(page, 'contest-popup');
    await claimOf(page, LIVE).click();
    await page.getByText('Your ticket is drawn').waitFor();
    await look(page, 'contest-popup-drawn');
    await page.getByRole('dialog').getByRole('link', { name: 'My tickets' }).click();
    await ticketOf(page, LIVE).waitFor();
    await look(page, 'tickets');
    await ticketOf(page, FINISHED)
      .getByRole('link', { name: /^Why these points/ })
      .click();
    await page.getByText('Round 1', { exact: true }).first().click();
    await look(page, 'receipt');
    await page.getByRole('link', { name: 'See the draw' }).click();
    await page.getByRole('button', { name: 'Draw it again on this device' }).waitFor();
    await look(page, 'draw');
  });
});
