import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { observe, revoke } from './api.ts';
import { expectEachOnce, readHistory } from './history.ts';
import { sharePad } from './pad.ts';
import {
  chip,
  enter,
  findCard,
  findCell,
  selectPlayers,
  signIn,
  untilCell,
  untilChip,
} from './scorer.ts';
import { signOut } from './unsent.ts';

const pad = sharePad();

/** Returns the session that the page stores for its next start. */
function readSession(page: Page): Promise<{ token: string; userId: number }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null'));
}

it('Invariant 10: a session revoked during a round stops only the sending, and each stroke arrives once', async () => {
  const { page, server, group } = pad();
  const [first, second] = group;
  await enter(page, { golfer: first, strokes: 4 });
  await untilChip(page, /All sent/);
  await revoke(server, await readSession(page));
  await enter(page, { golfer: first, strokes: 5 });
  await untilChip(page, /Needs you, sign in/);
  await page.reload();
  await untilChip(page, /Needs you, sign in/);
  await enter(page, { golfer: second, strokes: 6 });
  await expect.poll(() => findCell(page, first, 2).textContent()).toContain('5');
  await expect.poll(() => findCell(page, second, 1).textContent()).toContain('6');

  await chip(page).click();
  await page.getByRole('button', { name: 'Sign in again', exact: true }).click();
  await signIn(page, 'scorer');
  await untilChip(page, /All sent/);
  expectEachOnce(await readHistory(server, server.openDatabase), [
    { competitor: first.id, hole: 1, value: 4 },
    { competitor: first.id, hole: 2, value: 5 },
    { competitor: second.id, hole: 1, value: 6 },
  ]);
});

it('a tablet that has lost its localStorage opens the cards, never the sign-in form', async () => {
  const { page, group } = pad();
  const session = await readSession(page);
  await page.evaluate(() => localStorage.clear());
  const visited: string[] = [];
  const note = () => visited.push(new URL(page.url()).pathname);
  page.on('framenavigated', note);
  await page.reload();
  await page.getByRole('button', { name: 'Select Players' }).waitFor();
  page.off('framenavigated', note);
  expect(visited).toEqual(['/addrecord']);
  expect(await readSession(page)).toMatchObject(session);
  await selectPlayers(page, group);
  await untilChip(page, /All sent/);
});

it("Invariant 11: two scorers' different values for one hole cause a question, and the history has both", async () => {
  const { page, server, tablet, group } = pad();
  const [, , third] = group;
  const admin = await observe(server);
  await tablet.context().setOffline(true);
  await enter(page, { golfer: third, strokes: 4 });
  await admin.write(third.id, 1, 6);
  await tablet.context().setOffline(false);
  await untilChip(page, /^1 disputed, hole 1$/);
  await untilCell(page, third, 1, /conflict/);
  await expect.poll(() => admin.strokes(third.id, 1)).toBe(6);
  const decidedEntries = await readHistory(server, server.openDatabase);
  const history = decidedEntries.filter(({ competitor_id }) => competitor_id === third.id);
  expect(history.map(({ outcome, value }) => ({ outcome, value }))).toEqual([
    { outcome: 'applied', value: 6 },
    { outcome: 'conflict', value: 4 },
  ]);
});

it("Undo of a score in conflict keeps the other scorer's value", async () => {
  const { page, server, group } = pad();
  const [, , third] = group;
  await findCard(page, third)
    .getByRole('button', { name: 'Undo; gives 6, the official value' })
    .click();
  await untilChip(page, /All sent/);
  await expect.poll(() => findCell(page, third, 1).textContent()).toContain('6');
  await expect.poll(async () => (await observe(server)).strokes(third.id, 1)).toBe(6);
});

it('a sign-out that this tablet cannot store is reported, and the user stays signed in', async () => {
  const { page, tablet } = pad();
  tablet.expectErrors(/QuotaExceededError/);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('the disk is full', 'QuotaExceededError');
    };
  });
  await signOut(page, 'scorer');
  await page.getByText('Not signed out. Try again in a moment.').waitFor();
  await expect.poll(async () => (await readSession(page)).token).toBeTruthy();
});
