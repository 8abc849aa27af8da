import { START_LANE } from '../../contract/base/fields.ts';
import { getLaneIds, getOpValue, isValueOp } from '../../contract/scoring/op-kinds.ts';
import type { Claim, ScoreRecords } from '../../contract/scoring/scoring.ts';
import { type OutboxDb, selectLanes } from '../store/db.ts';
import { isDatabaseFailure, runDurably } from '../store/durable.ts';
import { pickNewer } from '../store/local-lane.ts';
import { moveToLog } from '../store/move-to-log.ts';
import { isRestored, loadOrigin } from '../store/origin.ts';
import type { Conflict, LocalRecord, OpRow } from '../store/rows.ts';

/** The state of a lane in a read of the cards. */
interface LaneReading {
  readonly version: number;
  readonly value: number | null;
  readonly by: string | null;
  /** The open claims of the ops' owner; null when the read cannot tell them from other claims. */
  readonly own: readonly Claim[] | null;
}

/** The effect on a decision: the decision closes with these ops, or shows these values from now on. */
type Change = { readonly ended: readonly OpRow[] } | { readonly conflict: Conflict };

/**
 * Updates an owner's conflict decisions from a read of the cards. Closes a decision whose dispute is over or is left to
 * the office. Updates the value in a decision whose hole was written meanwhile. A proposal closes with its decision
 * only when its value counts. When the device is full, nothing changes and the next read tries again.
 *
 * @returns how many decisions closed
 *
 * Source: decision 043.
 */
export async function applyServerRecords(
  db: OutboxDb,
  owner: number,
  records: ScoreRecords,
): Promise<number> {
  try {
    return await followDurably(db, owner, records);
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    return 0;
  }
}

function followDurably(db: OutboxDb, owner: number, records: ScoreRecords): Promise<number> {
  const prefix = `${records.tournament_id}/${records.round_id}/`;
  return runDurably(db, () =>
    db.transaction('rw', db.ops, db.local, db.log, db.origin, async () => {
      // The server may have lost the claim of a dispute that is not over.
      if (isRestored(await loadOrigin(db))) return 0;
      const ops = await selectLanes(db.ops, owner, prefix).toArray();
      const changes = ops.filter(isDispute).flatMap((decision) => {
        const read = findLane(records, owner, decision);
        const change = read && toChange(decision, filterOpsOfLane(ops, decision), read);
        return change ? [{ decision, read, change }] : [];
      });
      if (changes.length === 0) return 0;
      const locals = await db.local.bulkGet(
        changes.map(({ decision }) => [decision.owner, decision.lane]),
      );
      const endedRows = changes.flatMap(({ change }) => ('ended' in change ? change.ended : []));
      await moveToLog(db, endedRows, 'decided');
      await db.ops.bulkPut(
        changes.flatMap(({ decision, change }) =>
          'conflict' in change ? [{ ...decision, ...change }] : [],
        ),
      );
      await db.local.bulkPut(
        changes.flatMap(
          ({ read, change }, index) => updateLocalRecord(locals[index], read, change) ?? [],
        ),
      );
      return changes.filter(({ change }) => 'ended' in change).length;
    }),
  );
}

type ConflictOp = OpRow & { readonly conflict: Conflict };

/** Whether the server stored the op's value as a claim. */
function isDispute(op: OpRow): op is ConflictOp {
  const isConflict = op.state === 'conflict' && op.lastError?.problem?.type === 'score-conflict';
  return isConflict && op.conflict !== null;
}

function filterOpsOfLane(ops: readonly OpRow[], { lane }: OpRow): OpRow[] {
  return ops.filter((op) => op.lane === lane);
}

/**
 * Returns the effect of a read on a decision. A write that closes a claim raises the version, so a later version
 * without the claim means that the dispute is over.
 */
function toChange(
  decision: ConflictOp,
  onLane: readonly OpRow[],
  read: LaneReading,
): Change | null {
  const { version, value, by, own } = read;
  const isLater = version > decision.conflict.version;
  const isSettled = onLane.every((op) => op === decision || getOpValue(op) === value);
  if (own?.length === 0 && isLater && isSettled) return { ended: onLane };
  const isAsked = own?.some(
    (claim) => claim.asked_at && onLane.every((op) => getOpValue(op) === claim.value),
  );
  if (isAsked && version >= decision.conflict.version) return { ended: onLane };
  if (!isLater) return null;
  return {
    conflict: { version, official: { value, by, at: null }, yours: decision.conflict.yours },
  };
}

function updateLocalRecord(
  local: LocalRecord | undefined,
  { value, version }: LaneReading,
  change: Change,
): LocalRecord | undefined {
  if (!local) return undefined;
  const knownVersion = pickNewer(local.known, { value, version });
  return 'ended' in change
    ? { ...local, known: knownVersion, undo: [] }
    : { ...local, known: knownVersion, conflict: change.conflict };
}

function findLane(records: ScoreRecords, owner: number, decision: OpRow): LaneReading | null {
  if (!isValueOp(decision)) return null;
  const { competitor_id, hole_number } = getLaneIds(decision);
  const record = records.competitors.find(({ competitor_info: { id } }) => id === competitor_id);
  if (!record) return null;
  const isMine = ({ user_id }: Claim) => user_id === owner;
  if (hole_number === START_LANE) {
    const { start_hole_disputed: isDisputed, start_hole_claim: latest } = record;
    const ownEntry = latest && isMine(latest) ? [latest] : null;
    return {
      version: record.start_hole_version,
      value: record.start_hole_number || null,
      by: null,
      own: isDisputed ? ownEntry : [],
    };
  }
  const hole = record.hole_info[hole_number - 1];
  if (!hole) return null;
  const { claims, counted_by } = hole;
  return {
    version: hole.version,
    value: hole.current_hole_score,
    by: counted_by?.by ?? null,
    own: hole.disputed ? (claims?.filter(isMine) ?? null) : [],
  };
}
