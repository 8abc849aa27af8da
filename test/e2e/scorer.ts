import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createDemoTeeSheet } from '../../src/demo/tee-sheet.ts';
import { demoGolfers } from '../../src/drawings/demo-cast.ts';
import { until } from '../faults/until.ts';
import { PATIENCE_MS } from '../patience.ts';
import { listRegistrations } from './browser.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'golf-demo';

/**
 * How long after an entry a card ignores a press, because it was meant for the previous button. In ms, with a margin.
 */
export const DOUBLE_TAP_MS = 450;

/** A demo competitor. */
export interface Golfer {
  readonly id: number;
  readonly name: string;
}

/** Returns a group's three golfers in round 1 of the demo's live tournament, in card order. */
export function findGroup(number: number): [Golfer, Golfer, Golfer] {
  const group = createDemoTeeSheet(1).find(({ group_number }) => group_number === number);
  const golfers = (group?.competitors ?? []).flatMap((id) => {
    const golfer = demoGolfers.find((one) => one.id === id);
    return golfer ? [{ id, name: golfer.full_name }] : [];
  });
  const [first, second, third] = golfers;
  if (!first || !second || !third) throw new Error(`the demo has no group ${number}`);
  return [first, second, third];
}

/** Signs in on the open sign-in page or dialog, and waits until the next screen is shown. */
export async function signIn(page: Page, username: string, password = DEMO_PASSWORD) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  const logIn = page.getByRole('button', { name: 'Log In' });
  await logIn.click();
  await logIn.waitFor({ state: 'detached' });
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}

/** Waits until the worker can start the app without a network, even after the browser was closed. */
export async function untilOfflineReady(page: Page) {
  await until('worker in control', () => page.evaluate(isControlled).catch(() => false), Boolean);
  // Chromium reports "activated" a second before the registration is on disk. A browser that closes earlier loses it.
  const script = new URL('/sw.js', page.url()).href;
  const isOnDisk = () => listRegistrations(page.context()).includes(script);
  await until('registration on disk', async () => isOnDisk(), Boolean);
}

async function isControlled(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
}

/** Counts the cards and tee sheets stored on the tablet. */
export function countStoredAnswers(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('gimme-outbox');
    await new Promise((done) => opening.addEventListener('success', done));
    const countRequest = opening.result.transaction('snapshots').objectStore('snapshots').count();
    await new Promise((done) => countRequest.addEventListener('success', done));
    opening.result.close();
    return countRequest.result;
  });
}

/** Makes the browser look for a newer worker, as happens when the page is shown again. */
export async function lookForUpdate(page: Page) {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

/** Selects golfers in 'Select Players' and closes the dialog. */
export async function selectPlayers(page: Page, golfers: readonly Golfer[]) {
  await page.getByRole('button', { name: 'Select Players' }).click();
  for (const { name } of golfers) await page.getByRole('checkbox', { name }).check();
  await page.keyboard.press('Escape');
  for (const golfer of golfers) await findCard(page, golfer).waitFor();
}

/** Returns a golfer's card. */
export function findCard(page: Page, golfer: Golfer): Locator {
  return page.getByRole('article', { name: golfer.name });
}

/** Returns a hole's cell on a card. Its attribute `data-state` shows where the value is. */
export function findCell(page: Page, golfer: Golfer, hole: number): Locator {
  return findCard(page, golfer).locator(`[data-hole="${hole}"]`);
}

/** An entry to make as a user does. Without `hole` it goes to the next hole. */
export interface Entry {
  readonly golfer: Golfer;
  readonly strokes: number;
  /** The hole to type into Start Hole. */
  readonly start?: number;
  /** The hole to tap first, to correct its value. */
  readonly hole?: number;
}

/** When a test last made an entry on a page, by golfer. */
const enteredAt = new WeakMap<Page, Map<number, number>>();

/** Waits until a golfer's card accepts a press again after the previous entry. */
async function untilPressCounts(page: Page, { id }: Golfer) {
  const before = enteredAt.get(page)?.get(id) ?? 0;
  await wait(Math.max(0, before + DOUBLE_TAP_MS - Date.now()));
}

/** Makes an entry, confirms a question about it, and waits until the screen shows it as saved. */
export async function enter(page: Page, { golfer, strokes, start, hole }: Entry) {
  const card = findCard(page, golfer);
  if (hole !== undefined) await findCell(page, golfer, hole).click();
  if (start !== undefined) await card.getByLabel('Start Hole', { exact: true }).fill(`${start}`);
  await card.getByLabel('Add Score').fill(String(strokes));
  await untilPressCounts(page, golfer);
  await card.getByRole('button', { name: 'Submit Score' }).click();
  const yes = card.getByRole('alertdialog').getByRole('button', { name: /^Yes/ });
  const savedStatus = card.getByRole('status').filter({ hasText: /^Saved on this tablet/ });
  await yes.or(savedStatus).waitFor();
  if (await yes.isVisible()) await yes.click();
  await savedStatus.waitFor();
  enteredAt.set(page, (enteredAt.get(page) ?? new Map()).set(golfer.id, Date.now()));
}

/** Fires the browser's event for a restored network. The page then sends at once. */
export async function announceNetwork(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Returns the status in the header, which is always visible. */
export function chip(page: Page): Locator {
  return page
    .getByRole('banner')
    .locator('[aria-haspopup="dialog"]')
    .filter({
      hasText: /sent|waiting|too early|Offline|Needs you|disputed|late|Office decided|Checking/,
    });
}

/** Accepts the new version with the button behind the chip. */
export async function acceptUpdate(page: Page) {
  await chip(page).click();
  await page.getByRole('dialog').getByText('A new version is ready').waitFor();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
}

/** How long the old status may stay after the tick has changed, in ms. */
const STATUS_FOLLOWS_MS = 300;

/** The status of a tablet without unsent entries. */
export const NOTHING_UNSENT = /^(All sent|None waiting)/;

/** Waits until the status matches and no longer changes. That nothing is unsent counts only once the outbox is empty. */
export async function untilChip(page: Page, text: RegExp, timeoutMs = PATIENCE_MS) {
  const words = await untilText(chip(page), text, timeoutMs);
  if (NOTHING_UNSENT.test(words)) await untilEmpty(page, timeoutMs);
  await wait(STATUS_FOLLOWS_MS);
  await untilText(chip(page), text, timeoutMs);
}

/** Makes the page load its cards and the office's decisions, as it does when the user returns to it. */
export async function returnTo(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/** Waits until the outbox is empty. The status lags behind: just after an entry it is still "All sent". */
async function untilEmpty(page: Page, timeoutMs: number) {
  // A page that is being replaced can't answer.
  const read = () => page.evaluate(countOps).catch(() => null);
  await until('empty outbox', read, (count) => count === 0, timeoutMs);
}

async function countOps(): Promise<number> {
  const opening = indexedDB.open('gimme-outbox');
  await new Promise((done) => opening.addEventListener('success', done));
  const countRequest = opening.result.transaction('ops').objectStore('ops').count();
  await new Promise((done) => countRequest.addEventListener('success', done));
  opening.result.close();
  return countRequest.result;
}

/** Waits until an element's text matches, and returns it. The error includes the actual text. */
export async function untilText(
  element: Locator,
  text: RegExp,
  timeoutMs = PATIENCE_MS,
): Promise<string> {
  const read = async () => (await element.textContent({ timeout: timeoutMs })) ?? '';
  return until(`text ${text}`, read, (words) => text.test(words), timeoutMs);
}

/** Waits until a hole's cell has a state, for instance `saved`, `sent` or `server`. */
export async function untilCell(page: Page, golfer: Golfer, hole: number, state: RegExp) {
  await expect.poll(() => findCell(page, golfer, hole).getAttribute('data-state')).toMatch(state);
}
