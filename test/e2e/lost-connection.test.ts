import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openGroupPad, untilHole } from './group-pad.ts';
import { enter, selectPlayers } from './scorer.ts';

/** Makes each query of a page fail, as in a Safari that has lost the connection to its database. */
function loseConnection() {
  IDBTransaction.prototype.objectStore = () => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  };
}

/** Opens the pad and loses its connection, while a score of another tab makes its queries run again. */
async function openLostPad(): Promise<Page> {
  const { page, visit, tablet, group } = await openGroupPad();
  tablet.expectErrors(/Connection to Indexed Database server lost/);
  // The build shortens the name of Dexie's error, which is all that the console shows.
  tablet.expectErrors(/^\w http/);
  const other = await visit('/addrecord');
  await selectPlayers(other, group);
  await page.addInitScript(() => {
    sessionStorage.setItem('loads', `${Number(sessionStorage.getItem('loads')) + 1}`);
  });
  await page.evaluate(loseConnection);
  await enter(other, { golfer: group[0], strokes: 4 });
  return page;
}

const countLoads = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('loads')));

it('a pad whose database connection is lost under its queries reloads itself once and goes on', async () => {
  const page = await openLostPad();
  await expect.poll(() => countLoads(page).catch(() => 0)).toBe(1);
  await untilHole(page, 1);
  await page.locator('[data-player] [aria-pressed=true]').first().waitFor();
  expect(await countLoads(page)).toBe(1);
});
