/** How long before its start time a round takes strokes, in ms: 3 hours. */
const OPENS_BEFORE_MS = 3 * 60 * 60_000;

/**
 * Returns the time from which a stroke makes a round live by itself. Before it, and without a start time, only the office
 * makes a round live.
 *
 * @param startsAt the round's start time in ms since 1970; null when nobody has set one
 * @returns ms since 1970, or null
 *
 * Source: docs/rules/README.md#when-a-round-takes-strokes.
 */
export function findOpeningTime(startsAt: number | null): number | null {
  return startsAt === null ? null : startsAt - OPENS_BEFORE_MS;
}
