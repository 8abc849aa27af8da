import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { observe, revoke } from './api.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { readHistory } from './history.ts';
import { pass, writesMeet } from './link.ts';
import { openPad } from './pad.ts';
import {
  enter,
  findCell,
  findGroup,
  selectPlayers,
  signIn,
  untilCell,
  untilChip,
  untilText,
} from './scorer.ts';
import { findEntry, listSenders, openUnsent, signOut } from './unsent.ts';

const bothOrders = [
  ['scorer', 'scorer2'],
  ['scorer2', 'scorer'],
] as const;

const accounts = { scorer: 2, scorer2: 4 } as const;
// Neither scorer follows this group: their authority is equal.
const [golfer] = findGroup(7);

describe('two users on one tablet', () => {
  it.each(isLong ? bothOrders : bothOrders.slice(0, 1))(
    'Invariants 7 and 21: %s and then %s enter scores on the same hole, and each op keeps its value and session',
    async (first, second) => {
      const { visit, link, url, server, tablet } = await openCourse();
      tablet.expectErrors(NETWORK_ERRORS);
      const page = await visit('/sign-in?redirect=%2Faddrecord');
      await signIn(page, first);
      await selectPlayers(page, [golfer]);
      link.setRule(writesMeet({ kind: 'refuse' }));
      await enter(page, { golfer, strokes: 4 });
      await signOut(page, first);
      await page.getByRole('button', { name: 'Keep on this tablet and sign out' }).click();
      await page.waitForURL((url) => url.pathname === '/');

      await page.goto(`${url}/sign-in?redirect=%2Faddrecord`);
      await signIn(page, second);
      await selectPlayers(page, [golfer]);
      expect(await findCell(page, golfer, 7).getAttribute('data-state')).toBe('empty');
      link.setRule(pass);
      await enter(page, { golfer, strokes: 5 });
      await untilChip(page, new RegExp(`^1 unsent, from ${first}, here$`));
      await openUnsent(page);
      const leftEntry = findEntry(page, new RegExp(`unsent entry of ${first}$`));
      await untilText(leftEntry, new RegExp(`Hole 7${golfer.name}: 4 strokes`));
      await expect
        .poll(() => leftEntry.getByRole('button').allTextContents())
        .toEqual([`Export entries of ${first}`, 'Show as QR codes']);
      await expect.poll(async () => (await observe(server)).strokes(golfer.id, 7)).toBe(5);

      await signOut(page, second);
      await page.waitForURL((url) => url.pathname === '/');
      await page.goto(`${url}/sign-in?redirect=%2Faddrecord`);
      await signIn(page, first);
      await untilChip(page, /^1 disputed, hole 7$/);
      await untilCell(page, golfer, 7, /conflict/);
      const holes = (await readHistory(server)).filter(({ hole_number }) => hole_number === 7);
      expect(holes.map(({ outcome, value, user_id }) => ({ outcome, value, user_id }))).toEqual([
        { outcome: 'applied', value: 5, user_id: accounts[second] },
        { outcome: 'conflict', value: 4, user_id: accounts[first] },
      ]);
      const senders = await listSenders(server);
      expect(senders.length).toBeGreaterThan(0);
      expect(senders.filter(({ owner, sent_by }) => owner !== sent_by)).toEqual([]);
    },
  );
});

it('a sign-out can send unsent entries first, and finishes when the last one has arrived', async () => {
  const { page, link, server, group } = await openPad();
  const [first] = group;
  link.setRule(writesMeet({ kind: 'refuse' }));
  await enter(page, { golfer: first, strokes: 4 });
  await signOut(page, 'scorer');
  await page.getByText("1 entry hasn't reached the server.").waitFor();
  link.setRule(pass);
  await page.getByRole('button', { name: 'Send first' }).click();
  await page.getByRole('link', { name: 'Login' }).waitFor();
  await expect.poll(async () => (await observe(server)).strokes(first.id, 1)).toBe(4);
});

it.runIf(isLong)(
  'an ended session is announced, entry continues, and no entry is lost',
  async () => {
    const { page, server, group } = await openPad();
    const [first] = group;
    const session = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('session') ?? 'null'),
    );
    await revoke(server, session);
    await enter(page, { golfer: first, strokes: 4 });
    await untilChip(page, /Needs you, sign in/);
    await enter(page, { golfer: first, strokes: 5 });
    await openUnsent(page);
    await page.getByText('Your session has ended. Keep entering scores').waitFor();
    await page.getByRole('button', { name: 'Sign in again', exact: true }).click();
    await signIn(page, 'scorer');
    await untilChip(page, /All sent/);
    const observer = await observe(server);
    await expect.poll(() => observer.strokes(first.id, 1)).toBe(4);
    await expect.poll(() => observer.strokes(first.id, 2)).toBe(5);
  },
);
