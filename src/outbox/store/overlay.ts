import { getOpValue, isPlayingOn, opKinds } from '../../contract/scoring/op-kinds.ts';
import { type OutboxDb, selectLanes } from './db.ts';
import type { AskedRuling, LaneVersion, LocalRecord, OpRow, OwnLateStroke } from './rows.ts';

/**
 * The source of a shown value. `sent`: the API has the value, but the last snapshot does not have it yet. `late`: the
 * office decides about the value (docs/outbox.md#late-strokes).
 */
export type ShownState =
  | 'server'
  | 'saved'
  | 'sending'
  | 'sent'
  | 'conflict'
  | 'rejected'
  | 'blocked'
  | 'late';

/** The value that a screen shows on a lane, and the version that a tap on it is based on. */
export interface ShownValue {
  readonly value: number | null;
  readonly version: number;
  readonly state: ShownState;
}

/**
 * The facts that this device has about a lane. `unsent` is the newest value that has not ended; `isAnswer`: it answers
 * a dispute; `hasPlaysOnEntry`: an unsent op confirms that a player who is out plays on (decision 046). `late`: the
 * strokes that met a closed round, until the user has seen the office's decision.
 */
export interface LocalRow extends LocalRecord {
  readonly unsent: ShownValue | null;
  readonly isAnswer?: boolean;
  readonly hasPlaysOnEntry?: boolean;
  readonly late?: readonly OwnLateStroke[];
  /** The ruling that an unsent op asks for. */
  readonly unsentRuling?: AskedRuling;
}

const shownStates = {
  queued: 'saved',
  sending: 'sending',
  blocked: 'blocked',
  conflict: 'conflict',
  rejected: 'rejected',
} as const;

/**
 * Combines the server's snapshot with the device's own facts. A read of the cards never hides an unsent value, and
 * after a tap the screen never shows an older value again (Invariant 15).
 *
 * @param server value and version of the lane in the newest snapshot
 * @param local the lane's row of {@link loadLocalRows}, if it has one
 */
export function resolveShownValue(
  server: { readonly value: number | null; readonly version: number },
  local?: LocalRow,
): ShownValue {
  if (local?.unsent) return local.unsent;
  const late = local && getLateValue(local, local.late, server.version);
  if (late) return { ...late, state: 'late' };
  if (local?.known && local.known.version > server.version)
    return { ...local.known, state: 'sent' };
  return { value: server.value, version: server.version, state: 'server' };
}

/**
 * Returns the late stroke that a lane shows: its owner's newest answered entry there, while the office has not decided. A
 * later entry may have been undone before it was sent.
 *
 * @param strokes the late strokes of the lane's owner, on any lane
 */
function findShownLate(
  { lane, answeredSeq, laneSeq }: LocalRecord,
  strokes: readonly OwnLateStroke[] = [],
): OwnLateStroke | undefined {
  const newest = answeredSeq ?? laneSeq;
  return strokes.find(
    (stroke) => stroke.lane === lane && stroke.laneSeq === newest && stroke.end === null,
  );
}

/**
 * Returns the value of the late stroke that a lane shows without its unsent ops; null when it shows an official value.
 *
 * @param serverVersion the lane's version in the snapshot that the screen shows
 */
export function getLateValue(
  local: LocalRecord,
  strokes: readonly OwnLateStroke[] | undefined,
  serverVersion: number,
): LaneVersion | null {
  const late = findShownLate(local, strokes);
  if (!late) return null;
  const version = local.known?.version ?? 0;
  const hasNewer = Math.max(serverVersion, version) > (late.version ?? version);
  return hasNewer ? null : { value: getOpValue(late.content), version };
}

/**
 * Returns the value and state that a lane shows of its unsent ops: the newest value, in the state of the decision if
 * there is one. The version is the one that the user saw: a conflict's, otherwise the newest op's base.
 */
export function getUnsentValue(ops: readonly OpRow[]): ShownValue | null {
  const newest = findNewestOp(ops);
  if (!newest) return null;
  const decision = ops.find(needsDecision);
  const source = decision ?? ops.find((op) => op.state === 'blocked') ?? newest;
  const version = decision?.conflict?.version ?? newest.base ?? 0;
  return { value: getOpValue(newest), version, state: shownStates[source.state] };
}

/** Whether the newest op answers a dispute. A new decision asks the user again, unless an official decides. */
function isAnswer(newest: OpRow | null, decision: OpRow | undefined): boolean {
  if (!newest || !opKinds[newest.kind].answersDispute) return false;
  return !decision || newest.conflict?.official_decides === true;
}

/** Returns the newest ruling that the ops of a lane ask for. */
function findUnsentRuling(ops: readonly OpRow[]): Pick<LocalRow, 'unsentRuling'> {
  const newest = findNewestOp(ops.filter(({ kind }) => kind === 'ruling'));
  if (newest?.kind !== 'ruling') return {};
  const { scores, reason } = newest.body;
  return { unsentRuling: { scores, reason } };
}

/**
 * Returns the ruling that a screen shows on a lane: what this device asks, or what the server's snapshot has. Null when
 * none is pending.
 *
 * @param server the ruling and the version of the lane in the newest snapshot
 */
export function resolveShownRuling(
  server: { readonly ruling: AskedRuling | null; readonly version: number },
  local?: LocalRow,
): AskedRuling | null {
  const told =
    local?.ruling && local.ruling.version > server.version ? local.ruling : server.ruling;
  return local?.unsentRuling ?? told;
}

/** Returns the op of a lane that was entered last. */
export function findNewestOp(ops: readonly OpRow[]): OpRow | null {
  return ops.reduce<OpRow | null>((a, b) => (a && a.laneSeq > b.laneSeq ? a : b), null);
}

/** Whether the op waits for an answer of the user. */
export function needsDecision(op: OpRow): boolean {
  return op.state === 'conflict' || op.state === 'rejected';
}

/** Whether the last attempt came before the op's round opened. */
export function isTooEarly({ lastError }: OpRow): boolean {
  return lastError?.problem?.type === 'round-not-open';
}

/** Whether the API asks if a player who is out plays on. */
export function isRejectedAsOut({ state, lastError }: OpRow): boolean {
  return state === 'rejected' && lastError?.problem?.type === 'player-out';
}

/**
 * Returns the facts of this device about an owner's lanes that begin with a prefix. May run inside a live query.
 *
 * @param lanePrefix such as `10039/1/` for every card of a round
 */
export function loadLocalRows(
  db: OutboxDb,
  owner: number,
  lanePrefix: string,
): Promise<LocalRow[]> {
  return db.transaction('r', db.ops, db.local, db.owners, async () => {
    const strokes = (await db.owners.get(owner))?.late ?? [];
    const records = await selectLanes(db.local, owner, lanePrefix).toArray();
    const ops = await selectLanes(db.ops, owner, lanePrefix).toArray();
    return records.map((record) => {
      const onLane = ops.filter(({ lane }) => lane === record.lane);
      const decision = onLane.find(needsDecision);
      const late = strokes.filter(({ lane }) => lane === record.lane);
      return {
        ...record,
        ...(late.length > 0 && { late }),
        conflict: decision?.conflict ?? record.conflict ?? null,
        unsent: getUnsentValue(onLane),
        isAnswer: isAnswer(findNewestOp(onLane), decision),
        hasPlaysOnEntry: !decision && onLane.some(isPlayingOn),
        ...findUnsentRuling(onLane),
      };
    });
  });
}
