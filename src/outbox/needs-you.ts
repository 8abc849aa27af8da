import { answerCard, keepMine } from './answer-card.ts';
import { laneOps, type OutboxDb, opsOf } from './db.ts';
import { durably } from './durable.ts';
import { contentOf } from './enter.ts';
import { moveToLog } from './move-to-log.ts';
import { originRow } from './origin.ts';
import { isCard, newestOf, valueIn } from './overlay.ts';
import { IMPORTED, type OpRow } from './rows.ts';
import { isStuck } from './status.ts';

/**
 * What is asked of the person about an op. `waiting` and `proposal` ask nothing: the one goes by itself, the other
 * stands on the card of its lane.
 */
export type Question = 'conflict' | 'rejected' | 'stuck' | 'blocked' | 'waiting' | 'proposal';

/** An unsent op for a list in plain words. `value` is what it gives the lane. */
export interface UnsentOp {
  readonly opId: string;
  readonly question: Question;
  readonly value: number | null;
  /** The newer value that waits on this op's card. */
  readonly proposal: { readonly value: number | null } | null;
  readonly op: OpRow;
}

/** Every unsent op of an owner and every imported one, oldest first. May run inside a live query. */
export function listUnsent(db: OutboxDb, owner: number): Promise<UnsentOp[]> {
  return db.transaction('r', db.ops, db.origin, async () => {
    const ops = [...(await opsOf(db, owner)), ...(await opsOf(db, IMPORTED))];
    ops.sort((a, b) => a.enteredAt - b.enteredAt);
    const origin = await originRow(db);
    const cards = new Set(ops.filter(isCard).map((op) => op.lane));
    return ops.map((op) => {
      const behind = isCard(op) ? ops.filter((it) => it.lane === op.lane && it !== op) : [];
      const proposal = newestOf(behind);
      const isOnCard = cards.has(op.lane) && !isCard(op);
      return {
        opId: op.id,
        question: isOnCard ? 'proposal' : questionOf(op, isStuck(op, origin)),
        value: valueIn(op),
        proposal: proposal ? { value: valueIn(proposal) } : null,
        op,
      };
    });
  });
}

/**
 * Tries again: a rejected value as a new op, a conflicting one as {@link keepMine}. An op that is still being tried is
 * made due at once and keeps its id.
 *
 * @returns the id of the op that holds the value now; null when the op has ended meanwhile
 * @throws NotSaved as `enqueue` does
 */
export async function retryOp(db: OutboxDb, opId: string): Promise<string | null> {
  const op = await durably(db, () => db.ops.get(opId));
  if (op?.state === 'conflict') return keepMine(db, opId);
  if (op?.state === 'rejected') return answerCard(db, opId, (_card, newest) => contentOf(newest));
  return durably(db, () =>
    db.transaction('rw', db.ops, async () => {
      const row = await db.ops.get(opId);
      if (row?.state === 'queued') await db.ops.put({ ...row, nextAttemptAt: 0 });
      return row?.id ?? null;
    }),
  );
}

/**
 * Gives an op up, with the proposal on its card; both stay in the log. Ask the person first.
 *
 * @returns false when it cannot be given up: it is on its way, or has ended
 * @throws NotSaved as `enqueue` does
 */
export function discardOp(db: OutboxDb, opId: string): Promise<boolean> {
  return durably(db, () =>
    db.transaction('rw', db.ops, db.local, db.log, async () => {
      const op = await db.ops.get(opId);
      if (!op) return (await db.log.get(opId))?.ending === 'discarded';
      if (op.state === 'sending') return false;
      const given = isCard(op) ? await laneOps(db, op.owner, op.lane) : [op];
      await moveToLog(db, given, 'discarded');
      await forgetTaps(db, op, new Set(given.map(({ id }) => id)));
      return true;
    }),
  );
}

/** A tap that was given up is not there to be undone. */
async function forgetTaps(db: OutboxDb, { owner, lane }: OpRow, given: ReadonlySet<string>) {
  const local = await db.local.get([owner, lane]);
  if (!local) return;
  await db.local.put({ ...local, undo: local.undo.filter((tap) => !given.has(tap.opId)) });
}

function questionOf(op: OpRow, stuck: boolean): Question {
  if (op.state === 'sending' || op.state === 'queued') return stuck ? 'stuck' : 'waiting';
  return op.state;
}
