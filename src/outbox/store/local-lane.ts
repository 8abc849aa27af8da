import { needsDecision } from './overlay.ts';
import type { LaneVersion, LocalRecord, OpRow } from './rows.ts';

/** How many taps of a lane can be undone. */
export const UNDO_DEPTH = 10;

/** A lane as a transaction over `ops` and `local` reads it. */
export interface LocalLane {
  readonly local: LocalRecord;
  readonly ops: readonly OpRow[];
  /** The op whose bytes never left this device; at most one. */
  readonly waiting: OpRow | undefined;
  /**
   * The attempted op is in conflict or rejected. A tap then answers the decision, and the waiting op is the proposal.
   */
  readonly hasOpenDecision: boolean;
}

/** The tables that {@link loadLocalLane} reads. */
export interface LaneTables {
  readonly ops: { onLane(owner: number, lane: string): PromiseLike<OpRow[]> };
  readonly local: { get(key: [owner: number, lane: string]): PromiseLike<LocalRecord | undefined> };
}

/** Loads a lane inside the caller's transaction. */
export async function loadLocalLane(
  { ops: table, local: locals }: LaneTables,
  owner: number,
  lane: string,
): Promise<LocalLane> {
  const [local, ops] = await Promise.all([locals.get([owner, lane]), table.onLane(owner, lane)]);
  return {
    local: local ?? { owner, lane, laneSeq: 0, known: null, undo: [] },
    ops,
    waiting: ops.find((op) => !op.frozen),
    hasOpenDecision: ops.some(needsDecision),
  };
}

/** Returns the newer of two server states: a version only rises. */
export function pickNewer(
  knownVersion: LaneVersion | null,
  toldVersion: LaneVersion | null,
): LaneVersion | null {
  if (!knownVersion || !toldVersion) return toldVersion ?? knownVersion;
  return toldVersion.version >= knownVersion.version
    ? { value: toldVersion.value, version: toldVersion.version }
    : knownVersion;
}
