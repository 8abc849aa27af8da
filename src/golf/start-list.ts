import type { EndingStatus } from './ending.ts';
import { FIRST_ROUND } from './hole.ts';

/** An entry of the current field. */
export interface FieldEntry {
  /** From 1, fixed when entry opened. */
  readonly number: number;
  /** The competitor id of the golfer who plays the entry now. */
  readonly golfer: number;
  /** The earlier golfers of the entry, whom reserves replaced; the first golfer first. */
  readonly replaced: readonly number[];
  readonly team: number | null;
  readonly isInPlay: boolean;
}

/** The current field: entries by number, the numbers of those in play, and the teams with an entry in play. */
export interface StartList {
  readonly entries: ReadonlyMap<number, FieldEntry>;
  readonly entriesInPlay: ReadonlySet<number>;
  readonly teamsInPlay: ReadonlySet<number>;
}

/** The round in which a golfer stopped, and the hole when it was on the course. */
export interface Stop {
  readonly status: EndingStatus;
  readonly round: number;
  readonly hole: number | null;
}

/**
 * Whether a golfer is out before the first stroke of round 1: the golfer stopped in round 1, on no hole, and the
 * card has no stroke. The result depends on recorded facts only, so an undone status has no effect.
 *
 * @param stop how the golfer stopped, null for a golfer who is still in
 * @param strokes how many holes of round 1 have strokes
 *
 * Source: docs/rules/README.md#the-draw.
 */
export function isOutBeforeStart(stop: Stop | null, strokes: number): boolean {
  if (stop === null || strokes > 0 || stop.round > FIRST_ROUND) return false;
  // A golfer who was cut has played, although the strokes may not have arrived.
  if (stop.status === 'CUT') return false;
  return stop.status === 'DNS' || stop.hole === null;
}

/** Builds a start list of entries; a team is in play while one of its entries is. */
export function buildStartList(entries: readonly FieldEntry[]): StartList {
  const inPlay = entries.filter(({ isInPlay }) => isInPlay);
  return {
    entries: new Map(entries.map((entry) => [entry.number, entry])),
    entriesInPlay: new Set(inPlay.map(({ number }) => number)),
    teamsInPlay: new Set(inPlay.flatMap(({ team }) => team ?? [])),
  };
}

/** Whether an entry of the field has a team. Without one, tickets hold no team. */
export function hasTeams({ entries }: StartList): boolean {
  return [...entries.values()].some(({ team }) => team !== null);
}
