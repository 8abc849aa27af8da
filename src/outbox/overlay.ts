import { laneRange, type OutboxDb } from './db.ts';
import type { LocalRecord, OpRow } from './rows.ts';

/** Why a shown value stands where it stands. `sent`: the API has it, the last snapshot does not yet. */
export type ShownState =
  | 'server'
  | 'saved'
  | 'sending'
  | 'sent'
  | 'conflict'
  | 'rejected'
  | 'blocked';

/** What a screen shows on a lane, and the version a tap on it is based on. */
export interface ShownValue {
  readonly value: number | null;
  readonly version: number;
  readonly state: ShownState;
}

/** What this device knows of a lane; `unsent` is the newest value that has not ended. */
export interface LocalRow extends LocalRecord {
  readonly unsent: ShownValue | null;
}

const shownStates = {
  queued: 'saved',
  sending: 'sending',
  blocked: 'blocked',
  conflict: 'conflict',
  rejected: 'rejected',
} as const;

/**
 * Overlays the server's snapshot with this device's own: a refetch never hides an unsent value, and a shown value
 * never goes back after a tap (Invariant 15).
 *
 * @param server value and version of the lane in the newest snapshot
 * @param local the lane's row of {@link localRows}, if it has one
 */
export function shownValue(
  server: { readonly value: number | null; readonly version: number },
  local?: LocalRow,
): ShownValue {
  if (local?.unsent) return local.unsent;
  if (local?.known && local.known.version > server.version)
    return { ...local.known, state: 'sent' };
  return { value: server.value, version: server.version, state: 'server' };
}

/** The value an op gives its lane: strokes, a start hole, or null for a cleared hole and an upload. */
export function valueIn(op: Pick<OpRow, 'kind' | 'body'>): number | null {
  if ('current_hole_score' in op.body) return op.body.current_hole_score;
  if ('value' in op.body) return op.body.value;
  return 'start_hole' in op.body ? op.body.start_hole : null;
}

/**
 * What a lane shows of its unsent ops: the newest value, in the state of the card where the attempted op waits for a
 * person. Its version is what the person saw: a conflict's, else the newest op's own base.
 */
export function unsentOf(ops: readonly OpRow[]): ShownValue | null {
  const newest = newestOf(ops);
  if (!newest) return null;
  const card = ops.find(isCard);
  const told = card ?? ops.find((op) => op.state === 'blocked') ?? newest;
  const version = card?.conflict?.version ?? newest.base ?? 0;
  return { value: valueIn(newest), version, state: shownStates[told.state] };
}

/** The op of a lane that was entered last. */
export function newestOf(ops: readonly OpRow[]): OpRow | null {
  return ops.reduce<OpRow | null>((a, b) => (a && a.laneSeq > b.laneSeq ? a : b), null);
}

/** The op waits for a person. */
export function isCard(op: OpRow): boolean {
  return op.state === 'conflict' || op.state === 'rejected';
}

/**
 * What this device knows of an owner's lanes that begin with a prefix. May run inside a live query.
 *
 * @param lanePrefix such as `10039/1/` for every card of a round
 */
export function localRows(db: OutboxDb, owner: number, lanePrefix: string): Promise<LocalRow[]> {
  return db.transaction('r', db.ops, db.local, async () => {
    const records = await laneRange(db.local, owner, lanePrefix).toArray();
    const ops = await laneRange(db.ops, owner, lanePrefix).toArray();
    return records.map((record) => ({
      ...record,
      unsent: unsentOf(ops.filter(({ lane }) => lane === record.lane)),
    }));
  });
}
