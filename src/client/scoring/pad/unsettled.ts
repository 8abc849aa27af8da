import type { LocalRow } from '../../../outbox/db.ts';
import { createStore } from '../../store.ts';

/**
 * A tap between the finger and the live query. `saving`: the commit has not completed; `failed`: it did not, the value
 * stays on the screen; `saved`: it did, and the live query has not told yet.
 */
export interface UnsettledTap {
  readonly phase: 'saving' | 'saved' | 'failed';
  /** Null takes the hole back. */
  readonly value: number | null;
  /** The version the tap was based on. */
  readonly version: number;
}

/**
 * How long a saved tap may cover the live query, in ms: it tells in a few, or once a database that hung has answered;
 * never when another tab was quicker.
 */
export const COVER_MS = 15_000;

/** The unsettled taps of a pad, by lane. */
export type UnsettledTaps = ReadonlyMap<string, UnsettledTap>;

/** Holds the unsettled taps outside React, so that a commit reads them as they are. */
export function createUnsettledTaps() {
  const taps = createStore<UnsettledTaps>(new Map());

  function put(lane: string, tap: UnsettledTap | null) {
    const next = new Map(taps.get());
    if (tap) next.set(lane, tap);
    else next.delete(lane);
    taps.set(next);
  }

  return {
    get: taps.get,
    watch: taps.watch,
    set: taps.set,
    put(lane: string, tap: UnsettledTap | null) {
      put(lane, tap);
      if (tap?.phase !== 'saved') return;
      setTimeout(() => {
        if (taps.get().get(lane) === tap) put(lane, null);
      }, COVER_MS);
    },
    /** The live query has told of these lanes: what it told of is settled. */
    told(rows: ReadonlyMap<string, LocalRow>) {
      for (const [lane, tap] of taps.get()) {
        const row = rows.get(lane);
        if (tap.phase === 'saved' && row && tells(row, tap)) put(lane, null);
      }
    },
  };
}

/**
 * What the device knows of its lanes, with the taps it has committed and not told of yet: the tick appears with the
 * commit, and a query that was under way does not take a value back (Invariant 15).
 */
export function withSavedTaps(
  rows: ReadonlyMap<string, LocalRow>,
  taps: UnsettledTaps,
): (lane: string) => LocalRow | undefined {
  return (lane) => {
    const row = rows.get(lane);
    const tap = taps.get(lane);
    if (tap?.phase !== 'saved' || (row && tells(row, tap))) return row;
    const blank = { owner: 0, lane, laneSeq: 0, known: null, undo: [] };
    const unsent = { value: tap.value, version: tap.version, state: 'saved' } as const;
    return { ...blank, ...row, unsent };
  };
}

function tells({ unsent, known }: LocalRow, tap: UnsettledTap): boolean {
  if (unsent) return unsent.value === tap.value;
  return known !== null && known.version > tap.version;
}
