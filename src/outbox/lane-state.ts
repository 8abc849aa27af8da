import type { DirectTables } from './direct-transaction.ts';
import { isCard, unsentOf } from './overlay.ts';
import type { Known, LocalRecord, OpRow } from './rows.ts';

/** How many taps of a lane can be undone. */
export const UNDO_DEPTH = 10;

/** A lane as a transaction over `ops` and `local` finds it. */
export interface LaneState {
  readonly local: LocalRecord;
  readonly ops: readonly OpRow[];
  /** The value that never left this device; at most one. */
  readonly waiting: OpRow | undefined;
  /** The attempted op ended in conflict or rejection: a tap is an answer, the waiting value its proposal. */
  readonly isCard: boolean;
}

/** Reads a lane inside the caller's transaction. */
export async function laneState(
  { ops: table, local: locals }: DirectTables<'ops' | 'local'>,
  owner: number,
  lane: string,
): Promise<LaneState> {
  const [local, ops] = await Promise.all([locals.get([owner, lane]), table.onLane(owner, lane)]);
  return {
    local: local ?? { owner, lane, laneSeq: 0, known: null, undo: [] },
    ops,
    waiting: ops.find((op) => !op.frozen),
    isCard: ops.some(isCard),
  };
}

/** What the lane shows without a snapshot at hand. */
export function shownNow({ ops, local }: LaneState): Known {
  return unsentOf(ops) ?? local.known ?? { value: null, version: 0 };
}

/** The newer of two server states: a version only rises. */
export function newerOf(known: Known | null, told: Known | null): Known | null {
  if (!known || !told) return told ?? known;
  return told.version >= known.version ? { value: told.value, version: told.version } : known;
}
