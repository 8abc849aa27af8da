const FIRST_MS = 1_000;
const VISIBLE_CAP_MS = 30_000;
const HIDDEN_CAP_MS = 5 * 60_000;

/** How far the ops that a sign of life wakes are spread, in ms: many tablets hear it at once. */
export const KICK_SPREAD_MS = 400;

/** Longest back-off in ms. Source: offline.md, "Back-off". */
export function backoffCap(isHidden: boolean): number {
  return isHidden ? HIDDEN_CAP_MS : VISIBLE_CAP_MS;
}

/**
 * How long an op waits after a failure: full jitter under a ceiling that doubles from 1 s to the cap.
 *
 * @param attempts failures so far, from 1
 * @param cap in ms
 * @param random 0 up to 1
 * @returns ms, at least 1: a failed op is never due in the same instant
 */
export function backoffMs(attempts: number, cap: number, random: number): number {
  return 1 + random * (Math.min(cap, FIRST_MS * 2 ** (attempts - 1)) - 1);
}
