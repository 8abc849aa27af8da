import { getOpValue } from '../../contract/scoring/op-kinds.ts';
import { addReason } from '../enter/add-reason.ts';
import { toOpContent } from '../enter/enter.ts';
import { selectLaneLeaders } from '../send/plan.ts';
import { loadLaneOps, loadOps, type OutboxDb } from '../store/db.ts';
import { runDurably } from '../store/durable.ts';
import { moveToLog } from '../store/move-to-log.ts';
import { loadOrigin } from '../store/origin.ts';
import { findNewestOp, needsDecision } from '../store/overlay.ts';
import { IMPORTED, type OpRow } from '../store/rows.ts';
import { confirmOwnValue, resolveDecision } from './resolve-decision.ts';
import { sendLostLane } from './send-lost.ts';
import { isStuck } from './status.ts';

/**
 * The question of an op to the user. `lost`: it was sent, and a restored server does not have it. A `waiting` op asks nothing, because it is sent automatically. A `proposal` asks
 * nothing, because it belongs to the decision of its lane.
 */
export type Question =
  | 'conflict'
  | 'rejected'
  | 'lost'
  | 'stuck'
  | 'blocked'
  | 'waiting'
  | 'proposal';

/** An unsent op for a list in plain words. `value` is the value that the op gives the lane. */
export interface UnsentOp {
  readonly opId: string;
  readonly question: Question;
  readonly value: number | null;
  /** The newer value behind this op's decision. */
  readonly proposal: { readonly value: number | null } | null;
  readonly op: OpRow;
  /** The op of its lane that is sent first, which may be itself. It gives the question. */
  readonly leader: OpRow;
}

/** Returns every unsent op of an owner and every imported one, oldest first. May run inside a live query. */
export function listUnsent(db: OutboxDb, owner: number): Promise<UnsentOp[]> {
  return db.transaction('r', db.ops, db.origin, async () => {
    const ops = [...(await loadOps(db, owner)), ...(await loadOps(db, IMPORTED))];
    ops.sort((a, b) => a.enteredAt - b.enteredAt);
    const origin = await loadOrigin(db);
    const leaders = new Map(selectLaneLeaders(ops).map((op) => [op.lane, op]));
    return ops.map((op) => {
      const leader = leaders.get(op.lane) ?? op;
      const behind = needsDecision(op)
        ? ops.filter((row) => row.lane === op.lane && row !== op)
        : [];
      const proposal = findNewestOp(behind);
      const isBehindDecision = needsDecision(leader) && !needsDecision(op);
      return {
        opId: op.id,
        question: isBehindDecision ? 'proposal' : chooseQuestion(leader, isStuck(leader, origin)),
        value: getOpValue(op),
        proposal: proposal ? { value: getOpValue(proposal) } : null,
        op,
        leader,
      };
    });
  });
}

/**
 * Retries an op. Sends a rejected value as a new op, a lost one and those on its lane as they are, and answers a conflict as {@link confirmOwnValue} does. A queued op
 * keeps its id and is due at once.
 *
 * @param reason why an admin sends a rejected value, or the answer, to a closed round
 * @returns the id of the op that holds the value now; null when the op has ended meanwhile
 * @throws NotSaved as `enqueue` does
 */
export async function retryOp(db: OutboxDb, opId: string, reason?: string): Promise<string | null> {
  const op = await runDurably(db, () => db.ops.get(opId));
  if (op?.lost) return (await sendLostLane(db, op)) > 0 ? op.id : null;
  if (op?.state === 'conflict') return confirmOwnValue(db, opId, reason);
  if (op?.state === 'rejected')
    return resolveDecision(db, opId, (_decision, newest) => addReason(toOpContent(newest), reason));
  return runDurably(db, () =>
    db.transaction('rw', db.ops, async () => {
      const row = await db.ops.get(opId);
      if (row?.state === 'queued') await db.ops.put({ ...row, nextAttemptAt: 0 });
      return row?.id ?? null;
    }),
  );
}

/**
 * Discards an op and the proposal behind its decision; both stay in the log. The caller asks the user first.
 *
 * @returns false when the op cannot be discarded: it is being sent, or has ended
 * @throws NotSaved as `enqueue` does
 */
export function discardOp(db: OutboxDb, opId: string): Promise<boolean> {
  return runDurably(db, () =>
    db.transaction('rw', db.ops, db.local, db.log, async () => {
      const op = await db.ops.get(opId);
      if (!op) return (await db.log.get(opId))?.ending === 'discarded';
      if (op.state === 'sending') return false;
      const givenOps = needsDecision(op) ? await loadLaneOps(db, op.owner, op.lane) : [op];
      await moveToLog(db, givenOps, 'discarded');
      await deleteTaps(db, op, new Set(givenOps.map(({ id }) => id)));
      return true;
    }),
  );
}

/** Removes the taps of discarded ops, which can no longer be undone. */
async function deleteTaps(db: OutboxDb, { owner, lane }: OpRow, givenIds: ReadonlySet<string>) {
  const local = await db.local.get([owner, lane]);
  if (!local) return;
  await db.local.put({ ...local, undo: local.undo.filter((tap) => !givenIds.has(tap.opId)) });
}

function chooseQuestion(op: OpRow, isStuckOp: boolean): Question {
  if (op.state === 'sending' || op.state === 'queued') return isStuckOp ? 'stuck' : 'waiting';
  return op.lost ? 'lost' : op.state;
}
