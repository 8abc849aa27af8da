import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoGolfers } from '../../src/server/demo/field.ts';
import { teeSheet } from '../../src/server/demo/tee-sheet.ts';
import { until } from '../faults/until.ts';
import { registrationsOf } from './browser.ts';

/** The password of every account of the demo. */
export const DEMO_PASSWORD = 'golf-demo';

/** A card ignores a press this soon after an entry, in ms, with a little room: it was meant for what stood there before. */
export const DOUBLE_TAP_MS = 450;

/** A competitor of the demo. */
export interface Golfer {
  readonly id: number;
  readonly name: string;
}

/** The three golfers of a group of round 1 of the demo's live tournament, in card order. */
export function groupOf(number: number): [Golfer, Golfer, Golfer] {
  const group = teeSheet(1).find(({ group_number }) => group_number === number);
  const golfers = (group?.competitors ?? []).flatMap((id) => {
    const golfer = demoGolfers.find((one) => one.id === id);
    return golfer ? [{ id, name: golfer.full_name }] : [];
  });
  const [first, second, third] = golfers;
  if (!first || !second || !third) throw new Error(`the demo has no group ${number}`);
  return [first, second, third];
}

/** Signs in on the sign-in page or dialog that is open and waits until what comes after it stands. */
export async function signIn(page: Page, username: string, password = DEMO_PASSWORD) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  const logIn = page.getByRole('button', { name: 'Log In' });
  await logIn.click();
  await logIn.waitFor({ state: 'detached' });
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}

/** Waits until the worker can start the app without a network, also after the browser was closed. */
export async function untilOfflineReady(page: Page) {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated' && navigator.serviceWorker.controller;
  });
  // Chromium says "activated" a second before it has written the registration down; closed sooner it forgets it.
  const script = new URL('/sw.js', page.url()).href;
  while (!registrationsOf(page.context()).includes(script)) await wait(50);
}

/** Has the browser look for a newer worker, as it does by itself when the page is shown again. */
export async function lookForUpdate(page: Page) {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

/** Checks golfers in 'Select Players' and closes it. */
export async function selectPlayers(page: Page, golfers: readonly Golfer[]) {
  await page.getByRole('button', { name: 'Select Players' }).click();
  for (const { name } of golfers) await page.getByRole('checkbox', { name }).check();
  await page.keyboard.press('Escape');
  for (const golfer of golfers) await cardOf(page, golfer).waitFor();
}

/** A golfer's card. */
export function cardOf(page: Page, golfer: Golfer): Locator {
  return page.getByRole('article', { name: golfer.name });
}

/** The cell of a hole on a card. `data-state` says where its value is. */
export function cellOf(page: Page, golfer: Golfer, hole: number): Locator {
  return cardOf(page, golfer).locator(`[data-hole="${hole}"]`);
}

/** An entry as a person makes it. Without `hole` it goes to the next one. */
export interface Entry {
  readonly golfer: Golfer;
  readonly strokes: number;
  /** Typed into Start Hole. */
  readonly start?: number;
  /** Tapped first, to correct it. */
  readonly hole?: number;
}

/** Makes an entry and waits until the screen calls it saved. */
export async function enter(page: Page, { golfer, strokes, start, hole }: Entry) {
  const card = cardOf(page, golfer);
  if (hole !== undefined) await cellOf(page, golfer, hole).click();
  if (start !== undefined) await card.getByLabel('Start Hole', { exact: true }).fill(`${start}`);
  await card.getByLabel('Add Score').fill(String(strokes));
  await card.getByRole('button', { name: 'Submit Score' }).click();
  await untilText(card.getByRole('status'), /^Saved on this tablet/);
  await wait(DOUBLE_TAP_MS);
}

/** The status that is always visible. */
export function chip(page: Page): Locator {
  return page
    .getByRole('banner')
    .locator('[aria-haspopup="dialog"]')
    .filter({
      hasText: /sent|waiting|Offline|Needs you|Checking/,
    });
}

/** A tick and the status hear of an entry one after the other: what the status said before may stand this long. */
const STATUS_FOLLOWS_MS = 300;

/** Waits until the status says what matches, and goes on saying it. */
export async function untilChip(page: Page, text: RegExp, timeoutMs = 20_000) {
  await untilText(chip(page), text, timeoutMs);
  await wait(STATUS_FOLLOWS_MS);
  await untilText(chip(page), text, timeoutMs);
}

/** Waits until an element's text matches; fails with the text it has. */
export async function untilText(element: Locator, text: RegExp, timeoutMs = 20_000) {
  const read = () => element.textContent({ timeout: timeoutMs });
  await until(`text ${text}`, read, (words) => text.test(words ?? ''), timeoutMs);
}

/** Waits until the cell of a hole is in a state, for instance `saved`, `sent` or `server`. */
export async function untilCell(page: Page, golfer: Golfer, hole: number, state: RegExp) {
  await expect
    .poll(() => cellOf(page, golfer, hole).getAttribute('data-state'), { timeout: 20_000 })
    .toMatch(state);
}
