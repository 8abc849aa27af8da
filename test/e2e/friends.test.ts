import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { deleteFriendships, friendAt, makePlayer } from './friend.ts';
import { holdBack, pass } from './link.ts';
import { look } from './look.ts';
import { untilText } from './scorer.ts';
import { makeHolder } from './ticket-holder.ts';

/** The demo's live tournament. */
const LIVE = 10039;

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Finds a button in the open tab panel. The search results have buttons with the same names. */
const inTab = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('button', { name, exact: true });

/** Returns the aria-label of the focused element. */
const readFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);

it('two users become friends and unfriend again: request, acceptance before a cancel, removal, rejection', async () => {
  const { server, link, tablet, visit } = await openCourse({ signedInAs: 'player' });
  tablet.expectErrors(NETWORK_ERRORS);
  await deleteFriendships(server);
  const player = await friendAt(server, 'player');
  const sam = await friendAt(server, 'scorer');
  const jo = await friendAt(server, 'scorer2');
  const page = await visit('/friends');
  await page.getByText('No friend requests.').waitFor();
  await expect.poll(() => tab(page, 'Received 0').getAttribute('aria-selected')).toBe('true');

  // The typed text stays after a failed search.
  const search = page.getByLabel('Search Players');
  link.setRule(({ path }) => ({ kind: path.includes('auth/users') ? 'refuse' : 'pass' }));
  await search.fill('SAM wal');
  await page.getByText(/^There's no connection to the server/).waitFor();
  await look(page, 'friends-search-failed');
  link.setRule(pass);
  await button(page, 'Try again').click();
  await page.getByText('1 player found.').waitFor();
  await expect.poll(() => search.inputValue()).toBe('SAM wal');

  await button(page, 'Send Request to Sam Walker').press('Enter');
  await page.getByText('Request sent to Sam Walker').waitFor();
  // The button has another label now, and keeps the focus.
  await expect.poll(() => readFocused(page)).toBe('Cancel the request to Sam Walker');
  await look(page, 'friends-found');

  // The request is cancelled before the screen gets the answer.
  link.setRule(({ path }) => ({ kind: path.includes('user-send-requests') ? 'hang' : 'pass' }));
  await sam.accept(player);
  await tab(page, 'Sent 1').click();
  await inTab(page, 'Cancel the request to Sam Walker').click();
  await page.getByText('Too late: you and Sam Walker are already friends').waitFor();
  link.setRule(pass);
  await page.getByText('No open requests.').waitFor();
  await expect.poll(() => sam.friends()).toEqual(['player']);

  await search.fill('');
  await tab(page, 'All Friends 1').click();
  await inTab(page, 'Remove Sam Walker').click();
  const question = page.getByRole('dialog', { name: 'Remove Sam Walker from your friends?' });
  await look(page, 'friends-remove');
  await question.getByRole('button', { name: 'Stay friends' }).click();
  await inTab(page, 'Remove Sam Walker').click();
  await question.getByRole('button', { name: 'Remove friend' }).click();
  await page.getByText('No friends here yet.').waitFor();
  // The row and its button are gone, so the focus moves to the row's list.
  await expect.poll(() => readFocused(page)).toBe('friends');
  await expect.poll(() => sam.friends()).toEqual([]);

  await sam.send(player);
  await jo.send(player);
  await page.reload();
  await tab(page, 'Received 2').waitFor();
  await look(page, 'friends-received');

  // The bell counts the requests until their notices are shown; the list opens without a network.
  const bell = page.getByRole('link', { name: /^\d+ unread notices?$/ });
  await bell.click();
  const request = page.getByRole('link', { name: /^(New: )?scorer2 wants to be your friend/ });
  await request.waitFor();
  await bell.waitFor({ state: 'detached' });
  await look(page, 'notices');
  link.setRule(({ path }) => ({ kind: path.includes('notices') ? 'refuse' : 'pass' }));
  await page.reload();
  await page.getByText('These are your notices').waitFor();
  await request.click();
  link.setRule(pass);
  await inTab(page, 'Reject Jo Marker').click();
  await tab(page, 'Received 1').waitFor();
  await inTab(page, 'Accept Sam Walker').click();
  // No other request waits, so the list with the new friend opens.
  await inTab(page, 'Remove Sam Walker').waitFor();
  await expect.poll(() => readFocused(page)).toBe('friends');
  await tab(page, 'Received 0').click();
  await page.getByText('No friend requests.').waitFor();
  await tab(page, 'All Friends 1').waitFor();
  await expect.poll(() => sam.friends()).toEqual(['player']);
  await expect.poll(() => jo.sent()).toEqual([]);

  // The lists stay on the device until sign-out. They contain no email address.
  link.setRule(({ path }) => ({ kind: path.includes('auth/user-') ? 'refuse' : 'pass' }));
  await page.reload();
  await page.getByText('These are the requests you received').waitFor();
  await tab(page, 'All Friends 1').click();
  await page.getByText('Sam Walker').waitFor();
  const keptQueries = await page.evaluate(() => localStorage.getItem('queries/3') ?? '');
  expect(keptQueries).toContain('Sam Walker');
  expect(keptQueries).not.toContain('@');

  await page.addInitScript(() => localStorage.removeItem('queries/3'));
  await page.reload();
  await untilText(page.getByRole('tabpanel'), /^The requests you received couldn't be loaded/);
  await look(page, 'friends-failed');
});

it.runIf(isLong)(
  "other users' friend actions appear on an open page, with their number in the menu",
  async () => {
    const { server, visit } = await openCourse({ signedInAs: 'player' });
    await deleteFriendships(server);
    const player = await friendAt(server, 'player');
    const sam = await friendAt(server, 'scorer');
    const jo = await friendAt(server, 'scorer2');
    const noor = await friendAt(server, 'scorer3');
    await player.send(sam);
    await player.send(jo);
    const page = await visit('/friends');
    await tab(page, 'Sent 2').waitFor();
    const number = page.getByRole('button', { name: 'player' }).getByText('1 friend request');

    await Promise.all([sam.accept(player), jo.end('received', player), noor.send(player)]);
    await inTab(page, 'Accept Noor Tally').waitFor();
    await tab(page, 'Sent 0').waitFor();
    await tab(page, 'All Friends 1').waitFor();
    await number.waitFor({ state: 'attached' });
    await look(page, 'friends-live-request');

    await Promise.all([noor.end('sent', player), sam.end('friends', player)]);
    await page.getByText('No friend requests.').waitFor();
    await tab(page, 'All Friends 0').waitFor();
    await number.waitFor({ state: 'detached' });
  },
);

it.runIf(isLong)(
  "once play has begun, a friend's name opens their ticket beside the reader's, with the differences, until the friend is blocked",
  async () => {
    const { server, link, visit } = await openCourse({ signedInAs: 'player' });
    await deleteFriendships(server);
    const mine = await makeHolder(server, 'player', LIVE);
    // Only tickets of users who enter no scores are ranked.
    await makePlayer(server, 'scorer');
    const theirs = await makeHolder(server, 'scorer', LIVE);
    const [me, sam] = [await friendAt(server, 'player'), await friendAt(server, 'scorer')];
    await sam.send(me);
    await me.accept(sam);
    const page = await visit('/friends');
    const opener = button(page, 'scorer: compare your tickets');
    await page.getByRole('heading', { name: 'Silver Birch Invitational' }).waitFor();
    expect(await opener.count(), 'before the first stroke').toBe(0);

    const golfers = ({ ticket }: typeof mine) =>
      ticket.competitors.map(({ full_name }) => full_name);
    const only = mine.ticket.competitors.find(({ id }) => {
      return theirs.ticket.competitors.every((golfer) => golfer.id !== id);
    });
    await mine.write(only?.id ?? 0, 1, 1);
    await page.reload();
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'You and scorer' });
    await untilText(dialog, /^.*scorer is \d+\.\d\d G\.P behind you/s);
    for (const name of golfers(mine).filter((one) => !golfers(theirs).includes(one))) {
      await dialog.getByRole('region', { name: 'You' }).getByText(name).waitFor();
    }
    for (const name of golfers(theirs).filter((one) => !golfers(mine).includes(one))) {
      await dialog.getByRole('region', { name: 'scorer' }).getByText(name).waitFor();
    }
    await look(page, 'friends-compare');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => readFocused(page)).toBe('scorer: compare your tickets');
    await button(page, 'Week').click();
    await page.getByRole('heading', { name: /^Week of / }).waitFor();
    await button(page, 'Month').click();
    await page
      .getByRole('heading', { name: /^[A-Z][a-z]+$/, level: 2 })
      .first()
      .waitFor();
    await page.getByText(/^You are (1st|2nd) of 2 among friends\.$/).waitFor();

    // A blocked friend leaves the board before the server has answered with a new one.
    const { rule, letGo } = holdBack(({ path }) => path.includes('friends-points'));
    link.setRule(rule);
    await tab(page, 'All Friends 1').click();
    await inTab(page, 'Block Sam Walker').click();
    await button(page, 'Block player').click();
    await opener.waitFor({ state: 'detached' });
    letGo();
  },
);
