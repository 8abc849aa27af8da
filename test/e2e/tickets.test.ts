import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse, shareCourse } from './course.ts';
import { refuse } from './link.ts';
import { look } from './look.ts';
import { linkFrom } from './mailed-link.ts';
import { chip, DEMO_PASSWORD, signIn, untilOfflineReady, untilText } from './scorer.ts';
import { anotherAccount, makeHolder } from './ticket-holder.ts';

declare global {
  /** When a page requested the tickets, on its own clock. */
  var loadTournamentTimes: number[] | undefined;
}

/** The demo's contests, by the name of their tournament. */
const LIVE = 'Silver Birch Invitational';
const UPCOMING = 'High Andes Championship';
const FINISHED = 'Two Oceans Classic';

function findTicket(page: Page, tournament: string): Locator {
  return page.getByRole('article').filter({
    has: page.getByRole('heading', { name: tournament }),
    hasText: 'G.P',
  });
}

function findClaim(page: Page, tournament: string): Locator {
  return page.getByRole('button', { name: `Get my free ticket: ${tournament}` });
}

/** Waits until all cards of a new ticket have turned, and closes the draw. */
async function closeDraw(page: Page, number = 1) {
  await page.getByRole('heading', { name: `Ticket ${number} is yours` }).waitFor();
  await page.keyboard.press('Escape');
}

/** Waits until the device has stored that its user saw a points receipt with these points, in hundredths. */
async function untilSeen(page: Page, userId: number, hundredths: number) {
  const isKept = ({ key, points }: { key: string; points: number }) => {
    const { queries } = JSON.parse(localStorage.getItem(key) ?? '{}').clientState ?? {};
    const storedQuery = queries?.find(
      ({ queryKey }: { queryKey: unknown[] }) => queryKey[0] === 'seen-receipt',
    );
    return storedQuery?.state.data.value.hundredths === points;
  };
  const wantedPoints = { key: `queries/${userId}`, points: hundredths };
  await page.waitForFunction(isKept, wantedPoints);
}

describe('tickets', () => {
  it('a newcomer is offered each contest once, confirms being 18 on the first claim, and has one ticket per contest', async () => {
    const { server, tablet, visit, url } = await openCourse();
    await anotherAccount(server, 'nia');
    const page = await visit('/sign-in');
    await signIn(page, 'nia', DEMO_PASSWORD);
    const offer = page.getByRole('region', { name: 'A new contest is open' });
    await offer.waitFor();
    // The page stays usable: the offer is no dialog and takes no focus.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Enter');
    const first = offer.getByRole('button', { name: /^Get my free ticket/ });
    const offered = String(await first.getAttribute('aria-label'));
    await offer.getByRole('button', { name: 'Not now' }).click();
    // The next contest replaces it, and has the focus.
    await offer.getByRole('button', { name: offered }).waitFor({ state: 'detached' });
    await offer.getByRole('button', { name: /^Get my free ticket/ }).waitFor();
    await expect.poll(() => offer.evaluate((part) => part === document.activeElement)).toBe(true);
    await offer.getByRole('button', { name: 'Not now' }).click();
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => offer.count()).toBe(0);

    await page.getByRole('link', { name: 'My tickets' }).click();
    await findClaim(page, UPCOMING).waitFor();
    await expect.poll(() => page.getByText('No Tickets Available.').count()).toBe(0);
    // A user who only watches sends nothing.
    await expect.poll(() => chip(page).count()).toBe(0);

    const other = await visit('/tickets');
    await other.getByRole('checkbox', { name: 'I am 18 or older' }).first().waitFor();
    const claim = findClaim(page, UPCOMING);
    await expect.poll(() => claim.isDisabled()).toBe(true);
    await page
      .getByRole('article')
      .filter({ has: claim })
      .getByRole('checkbox', { name: 'I am 18 or older' })
      .check();
    await claim.click();
    await closeDraw(page);
    await findTicket(page, UPCOMING).getByText('Ticket 1').waitFor();
    await expect.poll(() => findTicket(page, UPCOMING).getByRole('listitem').count()).toBe(4);
    // The pressed button is gone, so the focus moves to the ticket.
    await expect.poll(() => page.locator(':focus').textContent()).toBe(UPCOMING);

    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
    // The other tab no longer asks for the age. It learns of the claim when it claims as well.
    tablet.expectErrors(/status of 409/);
    await expect.poll(() => other.getByRole('checkbox').count()).toBe(0);
    await findClaim(other, UPCOMING).click();
    await findTicket(other, UPCOMING).getByText('Ticket 1').waitFor();
    await findClaim(other, LIVE).waitFor();
    await expect.poll(() => other.getByRole('checkbox').count()).toBe(0);
    await findClaim(page, LIVE).click();
    await closeDraw(page, 32);
    // The tournament has started, and no golfer has a stroke.
    await untilText(findTicket(page, LIVE), /Entry open.*Not started/);
    expect(await findTicket(page, LIVE).textContent()).not.toMatch(/(?<!\d)0\.00/);
    await findTicket(page, LIVE)
      .getByRole('link', { name: /^Confirm your email before the first stroke/ })
      .waitFor();
    await look(page, 'tickets-not-ranked');
    await page.goto(`${url}/leaderboard?tab=points`);
    await page.getByRole('link', { name: /^Confirm your email before the first stroke/ }).click();
    await page.getByText(/or your tickets get no place/).waitFor();

    const token = await linkFrom(server, 'verify-email', 'nia@example.test');
    await page.goto(`${url}/verify-email#${token}`);
    await page.getByText('nia@example.test is confirmed').waitFor();
    await page.goto(`${url}/leaderboard?tab=points`);
    const noPlaces = page.getByText("You're on this board. Places appear with the first stroke.");
    await noPlaces.waitFor();
    await (await observe(server)).write(1, 1, 4);
    await page
      .locator('[data-row]')
      .filter({ hasText: 'nia' })
      .locator('td')
      .first()
      .filter({ hasText: /^T?\d+$/ })
      .waitFor();
    await expect.poll(() => noPlaces.count()).toBe(0);
    await page.getByText(/^Your place: (joint )?\d+[a-z]{2} of \d+ with/).waitFor();
    await page.goto(`${url}/tickets`);
    await findTicket(page, LIVE).waitFor();
    await page
      .getByText(/^Confirm your email before the first stroke/)
      .first()
      .waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByRole('button', { name: /^Get my free ticket/ }).count())
      .toBe(0);
  });

  it.runIf(isLong)(
    'the card counts down to the end of entry and shows when the first stroke closes it',
    async () => {
      const { server, tablet, visit } = await openCourse();
      tablet.expectErrors(/status of 409/);
      await anotherAccount(server, 'nia');
      const page = await visit(`/sign-in?redirect=${encodeURIComponent('/tickets')}`);
      await signIn(page, 'nia', DEMO_PASSWORD);
      const card = page.getByRole('article').filter({ has: findClaim(page, LIVE) });
      await untilText(
        card,
        /Entry closes in 2[34] h \d+ min \(.*\d\d:\d\d, your time\), or earlier, with the tournament's first stroke\./,
      );
      await untilText(
        page.getByRole('article').filter({ has: findClaim(page, UPCOMING) }),
        /Entry closes in 13 days/,
      );
      const { write } = await makeHolder(server, 'player', 10039);
      await write(1, 1, 4);
      await card.getByRole('checkbox').check();
      await findClaim(page, LIVE).click();
      await page.getByText(`${LIVE}: entry has closed, and you have no ticket.`).waitFor();
      await expect.poll(() => findClaim(page, LIVE).count()).toBe(0);
    },
  );

  it.runIf(isLong)(
    'the points change live, and the points receipt gives the reasons, the right sum and the history',
    async () => {
      const { server, visit } = await openCourse({ signedInAs: 'player' });
      const { userId, ticket, write } = await makeHolder(server, 'player', 10039);
      // This golfer is not in the ticket's team, whose place would bring points as well. Team n has the golfers up to 4n.
      const golfer = ticket.competitors.find(({ id }) => Math.ceil(id / 4) !== ticket.teams[0]?.id);
      const page = await visit('/tickets');
      await findTicket(page, LIVE).getByText('Not started').first().waitFor();
      // On a par 4 two strokes are an eagle.
      await write(Number(golfer?.id), 1, 2);
      await findTicket(page, LIVE).getByText('5.00').first().waitFor();
      await untilText(findTicket(page, LIVE), /In play.*Projected/);

      await findTicket(page, LIVE)
        .getByRole('link', { name: /^Why these points/ })
        .click();
      await page.getByRole('heading', { name: 'Why it changed' }).waitFor();
      await page.getByText('Your newest points:').waitFor();
      await write(Number(golfer?.id), 1, 3);
      const moves = page.getByRole('region', { name: 'Why it changed' });
      await untilText(moves, /Round 1, hole 1: Birdie, was Eagle−1\.50/);
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
        later.getByRole('region', { name: 'Why it changed' }),
        /\+0\.30 since you first looked.*Round 1, hole 2: Par\+1\.80.*hole 1: Birdie, was Eagle−1\.50/,
        20_000,
      );
    },
  );

  it.runIf(isLong)(
    'after an offline cold start tickets are shown with their age, and a claim explains why it has to wait',
    async () => {
      const { server, link, url, tablet, visit } = await openCourse();
      tablet.expectErrors(NETWORK_ERRORS);
      const page = await visit(`/sign-in?redirect=${encodeURIComponent('/tickets')}`);
      await signIn(page, 'player');
      await findTicket(page, FINISHED)
        .getByRole('link', { name: /^Why these points/ })
        .click();
      await page.getByRole('button', { name: 'Count it again on this device' }).waitFor();
      await untilOfflineReady(page);
      const receipt = new URL(page.url()).pathname;
      await page.waitForFunction(() => localStorage.getItem('queries/3')?.includes('"receipt"'));

      await tablet.close();
      await server.stop();
      link.setRule(refuse);
      await tablet.open();
      await tablet.context().setOffline(true);
      const cold = await visit('/tickets');
      await findTicket(cold, FINISHED).waitFor();
      await cold.getByText('No connection.').waitFor();
      await cold.getByText(/^Updated \d+ (s|min) ago/).waitFor();
      await findClaim(cold, UPCOMING).click();
      await cold
        .getByText(/^There's no connection to the server, which draws the ticket/)
        .waitFor();
      await cold.goto(url + receipt);
      await cold.getByRole('button', { name: 'Count it again on this device' }).click();
      await cold.getByText(/^The same: 216 holes/).waitFor();
    },
  );
});

describe("a user's draw and tickets", () => {
  const course = shareCourse();

  it.runIf(isLong)(
    'are drawn card by card, golfer by golfer and the team last, and one key shows all at once',
    async () => {
      const { server, visit } = await openCourse();
      await anotherAccount(server, 'nia');
      const page = await visit(`/sign-in?redirect=${encodeURIComponent('/tickets')}`);
      await signIn(page, 'nia', DEMO_PASSWORD);
      const card = page.getByRole('article').filter({ has: findClaim(page, UPCOMING) });
      await card.getByRole('checkbox').check();
      await page.evaluate(() => {
        const heard = new Set<string>();
        new MutationObserver(() => {
          const words = document.querySelector('[role=dialog] [role=status]')?.textContent;
          if (words) heard.add(words);
          document.body.dataset.heard = [...heard].join('; ');
        }).observe(document.body, { childList: true, characterData: true, subtree: true });
      });
      await findClaim(page, UPCOMING).click();
      await closeDraw(page);
      const heard = await page.evaluate(() => document.body.dataset.heard);
      expect(heard).toMatch(
        /^.+, golfer 1 of 4; .+, golfer 2 of 4; .+, golfer 3 of 4; .+, golfer 4 of 4; (.+, your team; )?Your ticket has been drawn$/,
      );
      await expect.poll(() => page.locator(':focus').textContent()).toBe(UPCOMING);

      await findClaim(page, LIVE).click();
      const draw = page.getByRole('dialog');
      await draw.getByRole('button', { name: 'Show all now' }).press('Enter');
      await draw.getByRole('heading', { name: /^Ticket \d+ is yours$/ }).waitFor();
      await expect.poll(() => draw.locator('li [aria-hidden=false]').count()).toBe(5);
      await expect.poll(() => page.locator(':focus').textContent()).toBe('My tickets');
    },
  );

  it("repeat a final tournament's draw in the browser, and show only the hash for a live one", async () => {
    const { visit } = course();
    const page = await visit('/draw');
    await page.getByText('Secret until the tournament is final').waitFor();
    await untilText(page.locator('code'), /^[0-9a-f]{64}$/);
    await expect.poll(() => page.getByRole('button', { name: /^Draw it again/ }).count()).toBe(0);

    await page
      .getByLabel('Tournament')
      .selectOption({ label: `${FINISHED} (Cape Town, South Africa), Official` });
    await page.getByRole('button', { name: 'Draw it again on this device' }).click();
    await page.getByText('The seed matches the published SHA-256.').waitFor();
    await page.getByText(/^\d+ tickets drawn again\. Every one is the same\.$/).waitFor();
  });

  it('are loaded again after 60,000 ms', async () => {
    const { visit } = course();
    const page = await visit(`/sign-in?redirect=${encodeURIComponent('/tickets')}`);
    await page.clock.install();
    // Records each request's time on the page's clock, because this clock also runs between the steps of the test.
    await page.evaluate(() => {
      const { fetch } = window;
      window.loadTournamentTimes = [];
      window.fetch = (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (url.includes('user-ticket')) window.loadTournamentTimes?.push(Date.now());
        return fetch(input, init);
      };
    });
    // This user has no ticket for the live tournament, whose live events would cause more requests.
    await signIn(page, 'scorer2');
    await findTicket(page, FINISHED).waitFor();
    const reads = () => page.evaluate(() => window.loadTournamentTimes ?? []);
    const before = await reads();
    await page.clock.runFor(60_000);
    await expect.poll(async () => (await reads()).length).toBe(before.length + 1);
    const after = Number((await reads()).at(-1)) - Number(before.at(-1));
    expect(after).toBeGreaterThanOrEqual(60_000);
    // The time until the previous answer arrived is part of the interval.
    expect(after).toBeLessThan(75_000);
  });
});

describe('the ticket screens pass axe and do not scroll sideways', () => {
  it.runIf(isLong)('at 390, 820 and 1440 px: offer, tickets, points receipt and draw', async () => {
    const { visit } = await openCourse({ signedInAs: 'player' });
    const page = await visit('/');
    await page.getByText('A new contest is open').waitFor();
    await look(page, 'contest-offer');
    await findClaim(page, UPCOMING).click();
    await page.getByText('Your ticket has been drawn').waitFor();
    await look(page, 'contest-offer-drawn');
    await page.getByRole('dialog').getByRole('link', { name: 'My tickets' }).click();
    await findTicket(page, LIVE).waitFor();
    await look(page, 'tickets');
    await findTicket(page, FINISHED)
      .getByRole('link', { name: /^Why these points/ })
      .click();
    await page.getByText('Round 1', { exact: true }).first().click();
    await look(page, 'receipt');
    await page.getByRole('link', { name: 'See the draw' }).click();
    await page.getByRole('button', { name: 'Draw it again on this device' }).waitFor();
    await look(page, 'draw');
  });
});
