import type { LocalRow } from '../../../../outbox/store/overlay.ts';
import { createStore } from '../../../session/create-store.ts';

/**
 * A tap that the live query does not have yet. `saving`: the commit is running. `failed`: the commit failed, and the
 * value stays on the screen. `saved`: the commit succeeded.
 */
export interface UnsettledTap {
  readonly phase: 'saving' | 'saved' | 'failed';
  /** The strokes; null clears the hole. */
  readonly value: number | null;
  /** The lane's version at the time of the tap. */
  readonly version: number;
  /** True when the tap answers a dispute. */
  readonly isAnswer?: boolean;
}

/**
 * How long a saved tap may hide the live query's value, in ms. The query usually follows within a few ms, or later when
 * the database hangs. When another tab wrote first, the query never shows this tap.
 */
export const COVER_MS = 15_000;

/** A pad's unsettled taps, by lane. */
export type UnsettledTaps = ReadonlyMap<string, UnsettledTap>;

/** Creates a store of unsettled taps outside React, so that a commit uses the current taps. */
export function createUnsettledTaps() {
  const taps = createStore<UnsettledTaps>(new Map());

  function update(lane: string, tap: UnsettledTap | null) {
    const next = new Map(taps.get());
    if (tap) next.set(lane, tap);
    else next.delete(lane);
    taps.set(next);
  }

  /** Removes a tap after its Undo. A later tap stays. */
  function drop(lane: string, tap: UnsettledTap) {
    if (taps.get().get(lane) === tap) update(lane, null);
  }

  return {
    ...taps,
    put(lane: string, tap: UnsettledTap | null) {
      update(lane, tap);
      if (tap?.phase !== 'saved') return;
      setTimeout(() => drop(lane, tap), COVER_MS);
    },
    drop,
    /** To be called with the live query's rows. Removes the saved taps that they contain. */
    settle(rows: ReadonlyMap<string, LocalRow>) {
      for (const [lane, tap] of taps.get()) {
        const row = rows.get(lane);
        if (tap.phase === 'saved' && row && showsTap(row, tap)) update(lane, null);
      }
    },
  };
}

/**
 * Adds the saved taps to the device's facts about its lanes, so that the tick appears with the commit and an older
 * query brings no old value back (Invariant 15).
 */
export function withSavedTaps(
  rows: ReadonlyMap<string, LocalRow>,
  taps: UnsettledTaps,
): (lane: string) => LocalRow | undefined {
  return (lane) => {
    const row = rows.get(lane);
    const tap = taps.get(lane);
    if (tap?.phase !== 'saved' || (row && showsTap(row, tap))) return row;
    const blank = { owner: 0, lane, laneSeq: 0, known: null, undo: [] };
    const unsentValue = { value: tap.value, version: tap.version, state: 'saved' } as const;
    return { ...blank, ...row, unsent: unsentValue, isAnswer: tap.isAnswer ?? false };
  };
}

function showsTap({ unsent, known }: LocalRow, tap: UnsettledTap): boolean {
  if (unsent) return unsent.value === tap.value;
  return known !== null && known.version > tap.version;
}
