import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse } from './course.ts';
import { pass, refuse, withoutScripts } from './link.ts';
import { findEnlargedFaults, look } from './look.ts';
import { DEMO_PASSWORD, signIn, untilOfflineReady, untilText } from './scorer.ts';
import { setRounds } from './set-rounds.ts';
import { confirmedAccount, makeHolder } from './ticket-holder.ts';
import { isApp } from './until-app.ts';

const LIVE = 'Silver Birch Invitational';
const TOURNAMENT = 10039;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const findHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const findEvent = (page: Page, name: string) => page.getByRole('article', { name });

/** Changes the live tournament's state and that of its rounds in order, as the office does. */
async function setState(
  { server }: Course,
  status: 'live' | 'final',
  rounds: readonly ('closed' | 'official')[],
) {
  await setRounds(server, rounds);
  const { db, close } = await server.openDatabase();
  await db
    .updateTable('tournaments')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', TOURNAMENT)
    .execute();
  await close();
}

it.runIf(isLong)(
  'two players and a visitor see the same event state and ticket place, from open entry through play to the end',
  async () => {
    const course = await openCourse({ signedInAs: 'player', viewport: PHONE });
    const { server, visit, visitElsewhere, url } = course;
    await confirmedAccount(server, 'nia');
    const { ticket, userId, write } = await makeHolder(server, 'player', TOURNAMENT);
    const second = await makeHolder(server, 'nia', TOURNAMENT);
    const page = await visit('/dashboard');
    const [secondPage, visitor] = [
      await visitElsewhere('/sign-in?redirect=%2Fdashboard'),
      await visitElsewhere('/events'),
    ];
    for (const wide of [secondPage, visitor]) await wide.setViewportSize(DESKTOP);
    await signIn(secondPage, 'nia', DEMO_PASSWORD);
    await secondPage.waitForURL('**/dashboard');

    /** Opens a reader's screen and waits for the label of the state. */
    async function open(reader: Page, path: string, state: string) {
      await reader.goto(url + path);
      await reader.getByText(state, { exact: true }).first().waitFor();
    }

    /** Waits for the state and the place on a player's dashboard, and returns the place. */
    async function readPlace(reader: Page, state: string, place: RegExp | null) {
      await open(reader, '/dashboard', state);
      if (place) await findHeading(reader, place).waitFor();
      const heading = (await reader.locator('h1').textContent()) ?? '';
      return /\d+(?:st|nd|rd|th)|You won/.exec(heading)?.[0] ?? null;
    }

    /** Finds a place on a screen. Only some screens call the first place a win. */
    const findPlace = (reader: Page, place: string) =>
      reader.getByText(place === 'You won' ? /You won|1st/ : place).first();

    /** Waits until a points board has the user's place. */
    async function untilOnBoard(reader: Page, id: number, state: string, place: string | null) {
      await open(reader, `/leaderboard?tournament=${TOURNAMENT}&tab=points`, state);
      const row = reader.locator(`[data-row="${id}"]`);
      if (!place) return;
      const position = Number.parseInt(place, 10) || 1;
      await untilText(row, new RegExp(`^T?${position}(?!\\d)`));
    }

    /** Checks the state's label on each screen of the three readers, and the places where there are any. */
    async function untilEverywhere(state: string, place: RegExp | null) {
      const number = await readPlace(page, state, place);
      for (const path of ['/tickets', `/tickets/${ticket.id}`, '/events']) {
        await open(page, path, state);
        if (number) await findPlace(page, number).waitFor();
      }
      await open(page, '/leaderboard', state);
      await untilText(
        page.getByRole('combobox', { name: 'Tournament' }),
        new RegExp(`${LIVE}.*${state}`),
      );
      const secondNumber = await readPlace(secondPage, state, place);
      await open(secondPage, `/tickets/${second.ticket.id}`, state);
      if (secondNumber) await findPlace(secondPage, secondNumber).waitFor();
      await open(visitor, '/events', state);
      await untilOnBoard(visitor, userId, state, number);
      await untilOnBoard(visitor, second.userId, state, secondNumber);
    }

    await untilEverywhere('Entry open', null);
    const golfer = ticket.competitors[0]?.id ?? 0;
    await write(golfer, 1, 2);
    await untilEverywhere('In play', /^You are/);
    await page.goto(`${url}/dashboard`);
    await untilText(page.getByRole('main'), /\+5\.00.*eagle at hole 1/);
    await page.goto(`${url}/leaderboard?tab=points&user=${userId}`);
    await page.getByText(/^Your place:/).waitFor();
    await page.goto(`${url}/dashboard`);
    // Ticket and place are on a phone's first screen.
    const bottom = await page.getByText('Open my ticket').boundingBox();
    expect(bottom && bottom.y + bottom.height).toBeLessThan(PHONE.height);
    await look(page, 'dashboard');
    await page.goto(`${url}/tickets/${ticket.id}`);
    await page.getByText('Round 1', { exact: true }).first().click();
    await page.getByRole('region', { name: 'Lines of round 1' }).waitFor();
    expect(await findEnlargedFaults(page), 'a receipt with letters of twice the size').toEqual([]);
    await page.getByRole('link', { name: 'See the draw' }).click();
    await page.getByRole('link', { name: `Ticket ${ticket.number}` }).click();
    await page.getByRole('region', { name: 'Recount' }).waitFor();

    if (isLong) {
      await setState(course, 'live', ['official']);
      await untilEverywhere('In play', /^You are/);
      await setState(course, 'live', ['official', 'official', 'closed']);
      await untilEverywhere('Play is over', /^You are/);
      await setState(course, 'live', ['official', 'official', 'official']);
      await untilEverywhere('Play is over', /^You are/);
    }
    await setState(course, 'final', ['official', 'official', 'official']);
    await untilEverywhere('Official', /^You (finished|won|share)/);
  },
);

it("a player's home page opens with the ticket, without first showing the page for visitors", async () => {
  const { server, link, tablet, url } = await openCourse({
    signedInAs: 'player',
    viewport: PHONE,
  });
  await makeHolder(server, 'player', TOURNAMENT);
  const { rule, letGo } = withoutScripts();
  link.setRule(rule);
  const page = await tablet.newPage();
  // The service worker and the browser's cache would start the app without the link.
  const devTools = await tablet.devTools(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devTools.send('Network.setBypassServiceWorker', { bypass: true });
  await page.goto(url, { waitUntil: 'commit' });
  const visitors = page.locator('main').getByText('Free To Play', { exact: true });
  await visitors.waitFor({ state: 'attached' });
  // The browser paints nothing before the style sheet, which hides the visitors' page, but its elements are there.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href));
  expect(await isApp(page)).toBe(false);
  expect(await visitors.isVisible()).toBe(false);
  letGo();
  await page.locator('h1').getByText(`You're in for ${LIVE}`).waitFor();
  // The offer replaces the next event.
  const next = page.getByRole('region', { name: 'Next event' });
  const offer = page.getByRole('region', { name: 'A new contest is open' });
  await offer.waitFor();
  expect(await next.isVisible()).toBe(false);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await next.waitFor();
  await page.getByRole('heading', { level: 2, name: 'Free To Play' }).waitFor();
  const top = await visitors.evaluate((text) => text.getBoundingClientRect().top + scrollY);
  expect(top).toBeGreaterThan(PHONE.height);
});

describe("the player's area offline", () => {
  it.runIf(isLong)(
    'opens its screens with the last data, and a claim keeps the typed name',
    async () => {
      const { server, link, tablet, visit, url } = await openCourse({ signedInAs: 'player' });
      tablet.expectErrors(NETWORK_ERRORS);
      await makeHolder(server, 'player', TOURNAMENT);
      const page = await visit('/dashboard');
      await untilOfflineReady(page);
      await findHeading(page, `You're in for ${LIVE}`).waitFor();
      await page.goto(`${url}/players`);
      await page.getByRole('link', { name: /Ximena Quispe Aranda/ }).waitFor();
      await page.goto(`${url}/tickets`);
      const claim = page.getByRole('button', { name: /^Get my free ticket/ });
      await claim.waitFor();
      await page.goto(`${url}/events`);
      await findEvent(page, LIVE).waitFor();

      link.setRule(refuse);
      await tablet.context().setOffline(true);
      await page.reload();
      await page.getByText(/These are the events as of/).waitFor();
      await findEvent(page, LIVE)
        .getByText(/^You hold ticket/)
        .waitFor();
      await page.goto(`${url}/players`);
      await page.getByText(/These are the players as of/).waitFor();
      await page.goto(`${url}/dashboard`);
      await page.getByText(/These are your tickets as of/).waitFor();
      await findHeading(page, `You're in for ${LIVE}`).waitFor();
      await page.goto(`${url}/tickets`);
      await page.getByText('Name this ticket').click();
      await page.getByLabel('Ticket name (optional)').fill('Lucky four');
      await claim.click();
      await page.getByRole('alert').filter({ hasText: "There's no connection" }).waitFor();
      await expect
        .poll(() => page.getByLabel('Ticket name (optional)').inputValue())
        .toBe('Lucky four');
      await tablet.context().setOffline(false);
      link.setRule(pass);
      await claim.click();
      await page.getByText('Lucky four · No. 1').waitFor();
    },
  );
});

it("dates are shown in the event's and the reader's zone, across a change to summer time", async () => {
  const { server, tablet, url } = await openCourse({ signedInAs: 'player' });
  const { db, close } = await server.openDatabase();
  await db
    .updateTable('tournaments')
    .set({ time_zone: 'Asia/Dubai', starts_at: null, ends_at: null })
    .where('id', '=', 10_040)
    .execute();
  // Auckland sets its clocks back on the morning of 4 April 2027.
  for (const [round, day] of [
    [1, 2],
    [2, 3],
    [3, 4],
  ] as const) {
    await db
      .updateTable('rounds')
      .set({ starts_at: new Date(`2027-04-0${day}T08:00:00Z`) })
      .where('tournament_id', '=', 10_040)
      .where('round_id', '=', round)
      .execute();
  }
  await close();
  const page = await tablet.newPage();
  const devTools = await tablet.devTools(page);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' });
  await page.goto(`${url}/events`);
  const event = findEvent(page, 'High Andes Championship');
  await untilText(event, /2\s–\s4 Apr 2027/);
  await untilText(event, /Fri,? 2 Apr, 12:00, Dubai time/);
  await untilText(event, /Fri,? 2 Apr, 21:00, your time/);
  const download = page.waitForEvent('download');
  await event.getByRole('button', { name: /^Add to calendar/ }).click();
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).join('');
  expect(text.match(/^DTSTART:.*$/gm)).toEqual(
    ['DTSTART:20270402T080000Z\r', 'DTSTART:20270403T080000Z\r', 'DTSTART:20270404T080000Z\r'].map(
      (line) => line.trimEnd(),
    ),
  );
});

it('a golfer is found without accents, has a page with cards and tickets, and can become the favourite', async () => {
  const { server, visit } = await openCourse({ signedInAs: 'player' });
  const { ticket, write } = await makeHolder(server, 'player', TOURNAMENT);
  const golfer = ticket.competitors.find(({ id }) => id !== 1);
  await write(Number(golfer?.id), 1, 4);
  const page = await visit(`/players?tournament=${TOURNAMENT}`);
  const search = page.getByRole('searchbox', { name: 'Search players and teams' });
  await search.fill('nguyen gia han');
  await page.getByRole('link', { name: /Nguyễn Gia Hân/ }).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
  await search.fill(String(golfer?.full_name));
  await page.getByRole('link', { name: String(golfer?.full_name) }).click();
  await findHeading(page, String(golfer?.full_name)).waitFor();
  await page.goBack();
  await expect.poll(() => search.inputValue()).toBe(golfer?.full_name);
  await page.goForward();
  await findHeading(page, String(golfer?.full_name)).waitFor();
  await page.getByRole('link', { name: new RegExp(`^Ticket \\d+, ${LIVE}`) }).waitFor();
  await findEvent(page, LIVE).getByText('Holes Out').waitFor({ state: 'attached' });
  const favourite = page.getByRole('button', { name: 'Make my favourite' });
  await favourite.click();
  await page.getByRole('button', { name: 'Your favourite' }).waitFor();
  await look(page, 'golfer');
  await page.reload();
  await page.getByRole('button', { name: 'Your favourite' }).waitFor();
});
