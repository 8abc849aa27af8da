import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { holdTickets } from '../server/standings/hold-tickets.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse } from './course.ts';
import { holdBack, pass, refuse } from './link.ts';
import { look } from './look.ts';
import { makeHolder } from './ticket-holder.ts';

const TICKETS = '/admin-panel/tickets';
const FINAL_ID = 10038;
const UPCOMING_ID = 10040;
const LONG_NAME = 'W'.repeat(60);
const LONG_USERNAME = 'margaret.olofsson-vanden.berghe.of.malmo';
const REASON = 'The same person holds two tickets';

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name, exact: true }) });
const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const details = (page: Page) => page.getByRole('dialog', { name: 'Ticket Details' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function openTickets(course: Course, query = '') {
  const page = await course.visit(TICKETS + query);
  await page.getByLabel('Filter by Tournament:').waitFor();
  return page;
}

/** Gives some tickets of the upcoming contest content that is hard to display. */
async function spoilTickets({ server }: Course, ticketId: number, competitorId: number) {
  const { db, close } = await server.openDatabase();
  await db
    .updateTable('tickets')
    .set({ ticket_name: LONG_NAME })
    .where('id', '=', ticketId)
    .execute();
  await db
    .updateTable('users')
    .set({ username: LONG_USERNAME, deleted_at: new Date() })
    .where('username', '=', 'player')
    .execute();
  await db
    .updateTable('competitors')
    .set({ country_code: '' })
    .where('id', '=', competitorId)
    .execute();
  await close();
}

it.runIf(isLong)(
  'an admin can page, search and open tickets by mouse and by keyboard',
  async () => {
    const course = await openCourse({
      signedInAs: 'admin',
      viewport: { width: 1440, height: 900 },
    });
    const { db, close } = await course.server.openDatabase();
    await holdTickets(db, FINAL_ID, 80);
    await close();
    const reads: string[] = [];
    course.tablet.context().on('request', (request) => {
      if (request.url().includes('game-tickets')) reads.push(request.url());
    });
    const page = await openTickets(course);
    await page.getByText('Choose a tournament to see its tickets.').waitFor();
    expect(reads).toEqual([]);

    await page.getByLabel('Filter by Tournament:').selectOption(String(FINAL_ID));
    const pages = page.getByRole('navigation', { name: 'Pages of tickets' });
    await pages.getByText(/^Page 1 of 2 \| Total Tickets: 1\d\d$/).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(100);
    await page.getByText(/^Updated \d+ s ago$/).waitFor();
    const columns = () =>
      page
        .getByRole('list', { name: 'Tickets of page 1' })
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    for (const [width, count] of [
      [390, 1],
      [820, 2],
      [1180, 3],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(columns).toBe(count);
    }

    for (const open of [
      () => card(page, 'Ticket: Ticket 7').click(),
      () => page.keyboard.press('Enter'),
      () => page.keyboard.press('Space'),
    ]) {
      await open();
      await details(page).getByText('final', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await details(page).waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe('Ticket: Ticket 7');
    }
    await look(page, 'admin-tickets');
    await page.keyboard.press('Enter');
    await look(page, 'admin-ticket-details', [{ width: 390, height: 844 }]);
    await details(page).getByRole('link', { name: 'reopen the tournament' }).waitFor();
    expect(await opener(page, 'Make void...').count()).toBe(0);
    await details(page).getByRole('link', { name: 'Points receipt' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ticket 7' }).waitFor();
    await page.goBack();

    await pages.getByRole('button', { name: 'Next' }).click();
    await page.getByText('No. 101', { exact: false }).waitFor();
    const start = page.getByRole('list', { name: 'Tickets of page 2' });
    await expect.poll(() => start.evaluate((list) => list === document.activeElement)).toBe(true);
    await expect
      .poll(() => start.evaluate((list) => list.getBoundingClientRect().top))
      .toBeLessThan(450);
    await expect.poll(() => page.url()).toMatch(/page=2$/);
    await page.getByLabel('Ticket number or username').fill('#101');
    await pages.getByText('Page 1 of 1 | Total Tickets: 1').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    const download = page.waitForEvent('download');
    await opener(page, 'CSV of all 1').click();
    expect((await download).suggestedFilename()).toMatch(/^tickets-.*\.csv$/);
    await page.getByLabel('Ticket number or username').fill('nobody-at-all');
    await page.getByText('No ticket matches: “nobody-at-all”').waitFor();
    await opener(page, 'Clear them').click();
    await pages.getByText(/^Page 1 of 2 /).waitFor();
  },
);

it.runIf(isLong)(
  'an admin sees a new claim within 60 s and makes the ticket void, and its holder reads why',
  async () => {
    const course = await openCourse({
      signedInAs: 'admin',
      viewport: { width: 1440, height: 900 },
    });
    const page = await openTickets(course, `?tournament=${UPCOMING_ID}`);
    await page.getByText('Nobody has a ticket for this tournament yet.').waitFor();
    await page.clock.install();
    await page.reload();
    await page.getByText('Nobody has a ticket for this tournament yet.').waitFor();
    const { ticket } = await makeHolder(course.server, 'player', UPCOMING_ID);
    await page.clock.runFor(60_000);
    await opener(page, 'Ticket: Ticket 1').click();
    await details(page).getByText('open', { exact: true }).waitFor();
    await opener(page, 'Make void...').click();
    const question = page.getByRole('dialog', { name: 'Make this ticket void?' });
    await question.getByText(/^The ticket of player counts 0 points/).waitFor();
    const reason = question.getByLabel('Reason');
    await expect.poll(() => reason.evaluate((field) => field.matches(':focus'))).toBe(true);
    await look(page, 'admin-ticket-void');

    // A lost answer: pressing again changes the ticket once.
    await page.keyboard.type(REASON);
    course.tablet.expectErrors(NETWORK_ERRORS);
    const staleList = holdBack(({ path }) => path.includes('game-tickets'));
    course.link.setRule((request) =>
      request.path.includes('ticket-status') ? { kind: 'lose-answer' } : staleList.rule(request),
    );
    await page.keyboard.press('Enter');
    await question.getByText(/^No answer came/).waitFor();
    course.link.setRule(staleList.rule);
    await question.getByRole('button', { name: 'Try again' }).click();
    await details(page).getByText('The ticket is void.').waitFor();
    await details(page).getByText(REASON).waitFor();
    staleList.letGo();
    course.link.setRule(pass);
    await page.keyboard.press('Escape');
    await card(page, 'Ticket: Ticket 1').getByText('Void', { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe('Ticket: Ticket 1');

    // The ticket's holder reads why.
    const holder = await course.visitElsewhere('/tickets', 'player');
    await holder.getByText(`Why it is void: ${REASON}`).waitFor();

    // A refused change closes the question.
    course.link.setRule(({ path }) =>
      path.includes('ticket-status') ? { kind: 'answer', type: 'state-changed' } : { kind: 'pass' },
    );
    await page.keyboard.press('Enter');
    await opener(page, 'Make valid again...').click();
    await page.keyboard.type('Two persons after all');
    await page.keyboard.press('Enter');
    await details(page).getByText('as the test says. This request changed nothing.').waitFor();

    // A dialog closed while the change was being sent stays closed, and the holder's card updates at once.
    const change = holdBack(({ path }) => path.includes('ticket-status'));
    course.link.setRule(change.rule);
    await opener(page, 'Make valid again...').click();
    await page.keyboard.type('Two persons after all');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await details(page).waitFor({ state: 'detached' });
    change.letGo();
    const badge = card(page, 'Ticket: Ticket 1').getByText('Void', { exact: true });
    await badge.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await holder.getByText(`Why it is void: ${REASON}`).waitFor({ state: 'detached' });

    await spoilTickets(course, ticket.id, ticket.competitors[0]?.id ?? 0);
    await page.clock.runFor(60_000);
    await card(page, `Ticket: ${LONG_NAME}`).getByText('(deleted account)').waitFor();
    // A picture that fails leaves an empty box, and a golfer without a country has no flag.
    const pictures = card(page, `Ticket: ${LONG_NAME}`).locator('img');
    await expect.poll(() => pictures.count()).toBe(8);
    await pictures.nth(1).dispatchEvent('error');
    await expect.poll(() => pictures.count()).toBe(7);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await look(page, `admin-tickets-odd-${colorScheme}`);
    }

    course.link.setRule(refuse);
    await page.clock.runFor(60_000);
    await page.clock.runFor(30_000);
    await page.getByText(/^No connection\. These are the tickets as of \d/).waitFor();
    await card(page, `Ticket: ${LONG_NAME}`).waitFor();
  },
);
