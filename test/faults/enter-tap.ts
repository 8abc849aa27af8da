import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { DOUBLE_TAP_MS } from '../e2e/scorer.ts';
import { until } from './until.ts';

/** A tap on a hole of a competitor: strokes, or null to clear the hole. */
export interface Tap {
  readonly competitor: number;
  readonly hole: number;
  readonly strokes: number | null;
}

const SAVED_TIMEOUT_MS = 15_000;

/** The time of the last entry on each card, by competitor, in each tab. */
const lastEntries = new WeakMap<Page, Map<number, number>>();

/**
 * Taps as a scorer does: the hole, the strokes, Submit Score, and Yes where the screen asks.
 *
 * @returns the state on the screen: saved on this tablet, or not saved
 */
export async function enterTap(page: Page, tap: Tap): Promise<'saved' | 'not-saved'> {
  const { competitor, hole, strokes } = tap;
  const lastEntryAt = lastEntries.get(page) ?? new Map<number, number>();
  lastEntries.set(page, lastEntryAt);
  await wait(Math.max(0, (lastEntryAt.get(competitor) ?? 0) + DOUBLE_TAP_MS - Date.now()));
  const card = page.locator(`article[data-competitor="${competitor}"]`);
  const cell = card.locator(`[data-hole="${hole}"]`);
  if ((await cell.getAttribute('aria-pressed')) !== 'true') await cell.click();
  if (strokes === null) await card.getByRole('button', { name: `Clear hole ${hole}` }).click();
  else {
    await card.getByLabel('Add Score').fill(String(strokes));
    await card.getByRole('button', { name: 'Submit Score' }).click();
  }
  const words = `hole ${hole}${strokes === null ? ' cleared' : `, ${strokes}`}.`;
  const yes = card.getByRole('alertdialog').getByRole('button', { name: /^Yes/ });
  const message = await until(
    `word about ${words}`,
    async () => {
      if (await yes.isVisible()) await yes.click();
      return {
        status: await card.getByRole('status').textContent(),
        problem: await card.getByRole('alert').textContent(),
      };
    },
    ({ status, problem }) => Boolean(problem) || status === `Saved on this tablet: ${words}`,
    SAVED_TIMEOUT_MS,
  );
  lastEntryAt.set(competitor, Date.now());
  if (!message.problem) return 'saved';
  if (message.problem.startsWith('Not saved')) return 'not-saved';
  throw new Error(`the tablet refuses ${words} ${message.problem}`);
}

/** Presses Undo for the last tap of a card, and returns the strokes that its hole shows then; null without any. */
export async function undoTap(page: Page, { competitor, hole, strokes }: Tap) {
  const card = page.locator(`article[data-competitor="${competitor}"]`);
  await card.getByRole('button', { name: /^Undo/ }).click();
  const cell = card.locator(`[data-hole="${hole}"]`);
  const shownStrokes = await until(
    'undone tap',
    async () => readStrokes(await cell.textContent()),
    (shown) => shown !== strokes,
  );
  lastEntries.get(page)?.set(competitor, Date.now());
  return shownStrokes;
}

/** Returns the strokes in the text of a card's hole, "Hole 5par 43birdie"; null when it has none. */
function readStrokes(text: string | null): number | null {
  const [, strokes] = /par \d(\d+)/.exec(text ?? '') ?? [];
  return strokes === undefined ? null : Number(strokes);
}
