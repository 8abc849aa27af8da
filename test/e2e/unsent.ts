import type { Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { NETWORK_ERRORS, openTablet, type Tablet } from './browser.ts';
import type { Course } from './course.ts';
import {
  chip,
  type Golfer,
  selectPlayers,
  signIn,
  untilChip,
  untilOfflineReady,
} from './scorer.ts';
import type { TestServer } from './server.ts';

/** Signs in on one of the tablet's pages and opens golfers' cards. Nothing is unsent. */
export async function openCards(page: Page, username: string, golfers: readonly Golfer[]) {
  await signIn(page, username);
  await selectPlayers(page, golfers);
  await untilChip(page, /sent|None waiting|Needs you|disputed/);
  await untilOfflineReady(page);
}

/** Opens another tablet on the same course, with its own good network. */
export async function secondTablet({ server }: Course): Promise<Tablet & { page: Page }> {
  const tablet = await openTablet();
  tablet.expectErrors(NETWORK_ERRORS);
  onTestFinished(() => tablet.dispose());
  const page = await tablet.newPage();
  await page.goto(`${server.url}/sign-in?redirect=%2Faddrecord`);
  return { ...tablet, page };
}

/** Opens the unsent entries as a user does, online or offline. */
export async function openUnsent(page: Page) {
  await chip(page).click();
  await page.getByRole('link', { name: 'Show the entries' }).click();
  await page.getByRole('heading', { level: 1, name: 'Unsent entries' }).waitFor();
}

/** Returns an entry in the list by its heading. */
export function findEntry(page: Page, name: string | RegExp): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
}

/** Opens the sign-out question, from the menu of a small or a large screen. */
export async function signOut(page: Page, username: string) {
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menu' });
  const user = header.getByRole('button', { name: username });
  await menu.or(user).first().waitFor();
  await ((await menu.isVisible()) ? menu : user).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** Returns each decided op's account, and the account whose session sent it. Stops the server. */
export async function listSenders(
  server: TestServer,
): Promise<{ owner: number; sent_by: number }[]> {
  const database = await server.stopForDatabase();
  try {
    return await database.db.selectFrom('op_receipts').select(['owner', 'sent_by']).execute();
  } finally {
    await database.close();
  }
}
