import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoGolfers } from '../../src/drawings/demo-cast.ts';
import { isLong } from '../form.ts';
import { observe, revoke } from './api.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse, shareCourse } from './course.ts';
import { friendAt, makePlayer } from './friend.ts';
import { holdBack } from './link.ts';
import { atEach, inspect, look } from './look.ts';
import { chip, findGroup, signIn, untilOfflineReady } from './scorer.ts';
import { makeHolder } from './ticket-holder.ts';

const [leader, second, third] = findGroup(1);

function findRow(page: Page, name: string) {
  return page.locator('[data-row]').filter({ hasText: name });
}

/** Enters the first stroke. Before it, the boards are not tables. */
async function beginPlay(server: Parameters<typeof observe>[0]): Promise<void> {
  await (await observe(server)).write(third.id, 1, 6);
}

/**
 * Returns the top of a row in px, after some painted frames without a move. Rows that come into view are laid out a few
 * frames later, and then their heights change.
 */
async function placeAtRest(row: Locator): Promise<number> {
  return row.evaluate(async (element) => {
    const top = () => element.getBoundingClientRect().top;
    let place = top();
    for (let frames = 0; frames < 10; frames++) {
      await new Promise(requestAnimationFrame);
      if (top() !== place) frames = 0;
      place = top();
    }
    return place;
  });
}

function boardLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Boards' }).getByRole('link', { name });
}

/** Each board's number of rows. When it changes, the other board is gone. */
const ROWS = { Players: 54, Teams: 13 } as const;

async function untilBoard(page: Page, board: keyof typeof ROWS) {
  await expect.poll(() => page.locator('[data-row]').count()).toBe(ROWS[board]);
}

/** Returns the board's names, from the top. */
async function names(page: Page): Promise<string[]> {
  return page
    .locator('[data-row] button')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.querySelector('.leading-tight')?.textContent ?? ''),
    );
}

const narrow = { width: 320, height: 568 };
const phone = { width: 390, height: 844 };

/** Returns the words in the board's names and column titles that break over two lines. */
async function listBrokenWords(page: Page): Promise<string[]> {
  return page.locator('[data-row] th .leading-tight, thead th > span').evaluateAll((names) =>
    names.flatMap((name) => {
      const text = name.firstChild;
      return [...(text?.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (!text) return [];
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
}

describe('the leaderboard', () => {
  const course = shareCourse();

  it.runIf(isLong)(
    'answers 304 until a stroke changes it, and then sends the whole board',
    async () => {
      const { server, link, visit } = await openCourse();
      const scorer = await observe(server);
      const answers = () =>
        link.passages
          .filter(({ path }) => path.startsWith('/api/leaderboardstats/players'))
          .map(({ status }) => status);
      await beginPlay(server);
      await findRow(await visit('/leaderboard'), leader.name).waitFor();
      expect(answers()).toEqual([200]);

      const again = await visit('/leaderboard');
      await findRow(again, leader.name).waitFor();
      await expect.poll(() => answers().slice(0, 2)).toEqual([200, 304]);

      await scorer.write(leader.id, 1, 2);
      const after = await visit('/leaderboard');
      await findRow(after, leader.name).getByText('−2').first().waitFor();
      await expect.poll(() => answers().slice(2)).toContain(200);
    },
  );

  it("shows another device's stroke from the stream, without loading the board again", async () => {
    const { server, visit } = course();
    const scorer = await observe(server);
    await beginPlay(server);
    const page = await visit('/leaderboard');
    await findRow(page, leader.name).waitFor();
    await untilBoard(page, 'Players');
    const reads: string[] = [];
    page.on('request', (request) => {
      if (/leaderboardstats\/(players|teams)/.test(request.url())) reads.push(request.url());
    });

    // On a par 4 two strokes are an eagle. No other player has begun.
    await findRow(page, leader.name).getByText('Starts on hole 1').waitFor();
    await scorer.write(leader.id, 1, 2);
    await findRow(page, leader.name).getByText('−2').first().waitFor();
    await findRow(page, leader.name).getByText('Starts on hole').waitFor({ state: 'detached' });
    await findRow(page, second.name).getByText('Starts on hole 1').waitFor();
    await findRow(page, leader.name).getByText('5.00').waitFor();
    await expect.poll(async () => (await names(page))[0]).toBe(leader.name);

    await scorer.write(second.id, 1, 1);
    await findRow(page, second.name).getByText('−3').first().waitFor();
    await expect
      .poll(async () => (await names(page)).slice(0, 2))
      .toEqual([second.name, leader.name]);
    await findRow(page, leader.name).getByText('down 1 place').waitFor({ state: 'attached' });
    expect(reads).toEqual([]);
  });

  it("keeps the reader's scroll position when rows move down, and opens a row into its card", async () => {
    const { server, visit, tablet } = await openCourse({ viewport: { width: 390, height: 844 } });
    const scorer = await observe(server);
    await beginPlay(server);
    const page = await visit('/leaderboard');
    await findRow(page, leader.name).waitFor();
    const order = await names(page);
    const [read, later] = [order[30], order[45]].map((name) => String(name));
    const climber = demoGolfers.find((golfer) => golfer.full_name === later);
    const row = findRow(page, String(read));
    await row.scrollIntoViewIfNeeded();
    // The browser scrolls some time after the wheel turns, so the test scrolls with a script, at once.
    await page.evaluate(() => window.scrollBy({ top: 400, behavior: 'instant' }));
    const before = await placeAtRest(row);
    await scorer.write(Number(climber?.id), 1, 2);
    await page.waitForFunction(
      (name) => document.querySelector('[data-row]')?.textContent?.includes(name),
      String(later),
    );
    await expect.poll(async () => (await row.boundingBox())?.y).toBeCloseTo(before, 0);

    await row.getByRole('button').click();
    await page.getByRole('button', { name: 'Round 1', exact: true }).waitFor();
    await page
      .getByRole('row', { name: /^Score/ })
      .first()
      .waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.has('player')).toBe(true);
    const sharedPage = await tablet.newPage();
    await sharedPage.goto(page.url());
    await sharedPage
      .getByRole('row', { name: /^Score/ })
      .first()
      .waitFor();

    // The sheet first opens the card of the round that the golfer plays. An open card then stays open.
    const card = (round: number) =>
      page.getByRole('button', { name: `Round ${round}`, exact: true, pressed: true });
    await card(1).waitFor();
    await scorer.moveRound(2, 'setup', 'live');
    const reader = demoGolfers.find((golfer) => golfer.full_name === read);
    await scorer.write(Number(reader?.id), 1, 4, 2);
    await row.getByText('E', { exact: true }).first().waitFor();
    await card(1).waitFor();
    await card(1).focus();
    await page.keyboard.press('Escape');
    await card(1).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await card(2).waitFor();
  });

  it.runIf(isLong)('shows the last loaded rows and their age when offline', async () => {
    const { server, tablet, visit } = course();
    tablet.expectErrors(NETWORK_ERRORS);
    await beginPlay(server);
    const page = await visit('/leaderboard');
    await findRow(page, leader.name).waitFor();
    await untilOfflineReady(page);
    await boardLink(page, 'Teams').click();
    await untilBoard(page, 'Teams');

    // The network is lost at once: the device stores a board even when it was visible only for a moment.
    await tablet.context().setOffline(true);
    await page.reload();
    await untilBoard(page, 'Teams');
    await page.getByText('No connection.').waitFor();
    await page.getByText(/Updated \d+ (s|min) ago/).waitFor();
    await boardLink(page, 'Players').click();
    await findRow(page, leader.name).waitFor();

    await tablet.context().setOffline(false);
    await page.getByText('No connection.').waitFor({ state: 'detached' });
  });

  it.runIf(isLong)(
    'keeps its table head right below the header for every user, even with a higher chip or the update bar',
    async () => {
      const { server, visit, tablet } = await openCourse({ viewport: { width: 390, height: 844 } });
      tablet.expectErrors(NETWORK_ERRORS);
      await beginPlay(server);
      const page = await visit('/leaderboard');
      const gap = async () => {
        await findRow(page, leader.name).waitFor();
        await page.mouse.move(200, 600);
        await page.mouse.wheel(0, 1500);
        const [header, head] = [page.getByRole('banner').locator('..'), page.locator('thead')];
        const bottom = async () => {
          const box = await header.boundingBox();
          return Number(box?.y) + Number(box?.height);
        };
        await expect
          .poll(async () => Number((await head.boundingBox())?.y) - (await bottom()))
          .toBe(0);
      };
      await gap();
      await page.goto(new URL('/sign-in?redirect=%2Fleaderboard', page.url()).href);
      await signIn(page, 'player');
      await gap();
      // Each player's chip is on its own line.
      const session = await page.evaluate(() =>
        JSON.parse(localStorage.getItem('session') ?? 'null'),
      );
      await revoke(server, session);
      await page.reload();
      await chip(page).waitFor();
      await gap();
    },
  );

  it.runIf(isLong)(
    'shows that a tournament is unknown and offers the others, and Back returns to the previous one',
    async () => {
      const { visit } = await openCourse();
      const page = await visit('/leaderboard?tournament=77');
      await page.getByText("We can't find this tournament.").waitFor();
      expect(await page.locator('[data-row]').count()).toBe(0);
      await page.getByRole('link', { name: /^Old Harbour Links/ }).click();
      await untilBoard(page, 'Players');
      const select = page.getByRole('combobox', { name: 'Tournament' });
      await select.selectOption('10037');
      await page.waitForURL('**tournament=10037');
      await untilBoard(page, 'Players');
      await page.goBack();
      await expect.poll(() => select.inputValue()).toBe('10038');
      await page.goBack();
      await page.getByText("We can't find this tournament.").waitFor();
    },
  );

  it.runIf(isLong)(
    "marks the golfers of my ticket, opens my row and a friend's into tickets, and Back closes them",
    async () => {
      const { server, visit, tablet } = await openCourse({
        signedInAs: 'player',
      });
      tablet.expectErrors(NETWORK_ERRORS);
      const { ticket, userId } = await makeHolder(server, 'player', 10039);
      // Only tickets of users who enter no scores are ranked.
      await makePlayer(server, 'scorer');
      const mate = await makeHolder(server, 'scorer', 10039);
      const [me, sam] = [await friendAt(server, 'player'), await friendAt(server, 'scorer')];
      await sam.send(me);
      await me.accept(sam);
      await beginPlay(server);
      const page = await visit('/leaderboard');
      const markedRows = page.locator('[data-row]').filter({ hasText: 'On your ticket' });
      await expect.poll(() => markedRows.count()).toBe(4);
      for (const { full_name } of ticket.competitors) {
        await findRow(page, full_name).getByText('On your ticket').waitFor();
      }

      await findRow(page, leader.name).getByRole('button').click();
      await page.waitForURL('**player=*');
      await page.goBack();
      await page.waitForURL((url) => !url.searchParams.has('player'));
      expect(new URL(page.url()).pathname).toBe('/leaderboard');
      // Closing the sheet by hand removes its history entry. Back then goes to the previous tab.
      await boardLink(page, 'Teams').click();
      await page.waitForURL('**tab=teams');
      await boardLink(page, 'Points').click();
      const mine = page.locator(`[data-row="${userId}"]`);
      await mine.getByRole('button').click();
      await page.getByRole('link', { name: 'Why these points' }).waitFor();
      for (const { full_name } of ticket.competitors) {
        await page.getByRole('listitem').filter({ hasText: full_name }).waitFor();
      }
      await look(page, 'leaderboard-my-tickets');
      await mine.getByRole('button').click();
      await page.getByRole('link', { name: 'Why these points' }).waitFor({ state: 'detached' });

      await page.locator(`[data-row="${mate.userId}"]`).getByRole('button').click();
      for (const { full_name } of mate.ticket.competitors) {
        await page.getByRole('listitem').filter({ hasText: full_name }).waitFor();
      }
      await expect
        .poll(() => page.locator('[data-row] button').count(), { message: 'rows that open' })
        .toBe(2);
      await look(page, 'leaderboard-friend-tickets');
      await page.goBack();
      await page.getByRole('list', { name: 'Players' }).waitFor({ state: 'detached' });
      await page.goBack();
      await page.waitForURL('**tab=teams');
      await page.goBack();
      await expect.poll(() => markedRows.count()).toBe(4);
      await untilOfflineReady(page);
      await tablet.context().setOffline(true);
      await page.reload();
      await expect.poll(() => markedRows.count()).toBe(4);
    },
  );

  it.runIf(isLong)(
    "lets an admin set, change (after a confirmation) and clear a team's official place",
    async () => {
      const { server, link, visit, visitElsewhere } = await openCourse({ signedInAs: 'admin' });
      const scorer = await observe(server);
      await scorer.write(leader.id, 1, 2);
      const watchedPage = await visitElsewhere('/leaderboard?tab=teams');
      const team = watchedPage.locator('[data-row]').nth(6);
      const name = String(await team.locator('th .leading-tight').textContent());

      const page = await visit('/leaderboard?tab=teams');
      const row = findRow(page, name).getByRole('button');
      await row.focus();
      await page.keyboard.press('Enter');
      const place = page.getByLabel('Official place', { exact: true });
      const seenPlace = () => findRow(watchedPage, name).locator('td').first().textContent();
      await page.getByText('No official place so far.').waitFor();
      await look(page, 'leaderboard-official-place');
      await place.selectOption('Place 13');
      await page.getByLabel('Reason').fill('a playoff');
      const heldEntry = holdBack(({ method }) => method === 'PUT');
      link.setRule(heldEntry.rule);
      await page.keyboard.press('Enter');
      // No player has an official place above this one, so the screen asks for a confirmation.
      const unusual = page.getByRole('dialog', { name: `Enter place 13 of ${name}?` });
      await unusual.getByText('Place 13 needs 12 teams ahead of it').waitFor();
      await unusual.getByRole('button', { name: 'Enter place 13' }).click();
      await page.getByRole('button', { name: 'Entering...' }).waitFor();
      await expect
        .poll(() => page.getByLabel('Reason').isEditable(), { message: 'while it is entered' })
        .toBe(false);
      await expect.poll(() => place.isDisabled()).toBe(true);
      heldEntry.letGo();
      const message = page.getByText(`Entered: place 13 of ${name} is official.`);
      await message.waitFor();
      await expect
        .poll(() => message.evaluate((text) => text === document.activeElement))
        .toBe(true);
      await findRow(watchedPage, name).getByText('official: a playoff').waitFor();
      await expect.poll(seenPlace).toMatch(/^13/);

      await place.selectOption('Place 12');
      await page.getByLabel('Reason').fill('miscounted');
      await page.reload();
      await findRow(page, name).getByRole('button').click();
      await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe('miscounted');
      await page.getByRole('button', { name: 'Enter place' }).click();
      await page.getByRole('dialog', { name: `Change place 13 of ${name} to 12?` }).waitFor();
      await look(page, 'leaderboard-official-question');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Enter place' }).click();
      await page.getByRole('button', { name: 'Change place' }).click();
      await page.getByText('Place 12, was 13').waitFor();
      await page.reload();
      await findRow(page, name).getByRole('button').click();
      await page.getByText('Place 12, was 13').waitFor();
      await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe('');

      await place.selectOption('computed');
      await page.getByLabel('Reason').fill('the playoff did not count');
      await page.getByRole('button', { name: 'Enter place' }).click();
      await page.getByRole('button', { name: 'Remove' }).click();
      await page.getByText('Removed, was 12').waitFor();
      await findRow(watchedPage, name).getByText('official:').waitFor({ state: 'detached' });
      // The question that Escape closed is not among these changes.
      const history = page.getByRole('region', { name: `History of the place of ${name}` });
      await expect.poll(() => history.getByRole('listitem').count()).toBe(3);
      await look(page, 'leaderboard-official-history');
    },
  );

  it.runIf(isLong)('breaks a name between words at 320 and 390 px', async () => {
    const { server, visit } = course();
    await beginPlay(server);
    const page = await visit('/leaderboard');
    for (const board of ['Players', 'Teams'] as const) {
      await boardLink(page, board).click();
      await untilBoard(page, board);
      await atEach([narrow, phone], page, async ({ width }) => {
        await expect
          .poll(() => listBrokenWords(page), { message: `${board} at ${width} px` })
          .toEqual([]);
      });
    }
  });

  it.runIf(isLong)(
    'passes axe at every width on every board, with an open card and a search',
    async () => {
      const { server, visit } = course();
      const scorer = await observe(server);
      for (const [hole, strokes] of [3, 4, 5, 3, 4].entries()) {
        await scorer.write(leader.id, hole + 1, strokes);
      }
      const page = await visit('/sign-in?redirect=%2Fleaderboard');
      await signIn(page, 'player');
      await findRow(page, leader.name).waitFor();
      await inspect(page, 'leaderboard');
      await findRow(page, leader.name).getByRole('button').click();
      await page
        .getByRole('row', { name: /^Score/ })
        .first()
        .waitFor();
      await inspect(page, 'leaderboard-card');
      await page.getByLabel('Search players and teams').fill(second.name.slice(0, 5));
      await page.getByText(/\d+ of 54 players/).waitFor();
      await inspect(page, 'leaderboard-search');
      for (const board of ['Teams', 'Points']) {
        await boardLink(page, board).click();
        await page.getByText(/^Updated/).waitFor();
        await inspect(page, `leaderboard-${board.toLowerCase()}`);
      }
      await page.getByRole('button', { name: 'Season' }).click();
      await page.getByText(/^Updated/).waitFor();
      await inspect(page, 'leaderboard-season');
    },
  );
});
