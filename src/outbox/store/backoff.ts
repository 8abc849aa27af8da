const FIRST_MS = 1_000;
const VISIBLE_CAP_MS = 30_000;
const HIDDEN_CAP_MS = 5 * 60_000;

/** The time over which ops are spread when an event makes them due, in ms: many tablets see the same event at once. */
export const DUE_SPREAD_MS = 400;

/** Returns the longest back-off in ms. Source: docs/outbox.md#sending. */
export function chooseBackoffCap(isHidden: boolean): number {
  return isHidden ? HIDDEN_CAP_MS : VISIBLE_CAP_MS;
}

/**
 * Returns the wait after a failure: full jitter under a ceiling that doubles from 1 s to the cap.
 *
 * @param attempts failures so far, from 1
 * @param cap in ms
 * @param random 0 up to 1
 * @returns ms, at least 1: a failed op is never due in the same instant
 */
export function computeBackoffMs(attempts: number, cap: number, random: number): number {
  return 1 + random * (Math.min(cap, FIRST_MS * 2 ** (attempts - 1)) - 1);
}
