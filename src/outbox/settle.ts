import { isAnswered } from '../contract/call.ts';
import { type Answer, type Verdict, verdictOn } from './answer.ts';
import { backoffCap, backoffMs } from './backoff.ts';
import type { Attempt } from './claim.ts';
import { opsFor } from './db.ts';
import type { OutboxEnv } from './env.ts';
import { moveAllToLog } from './move-to-log.ts';
import { failsAlone, longerFloor, originRow, restAsked } from './origin.ts';
import type { LogRow, OpRow, OriginRow } from './rows.ts';
import { settleOp } from './settle-op.ts';
import { kicked } from './wake.ts';
import { ownerRow } from './writer.ts';

/**
 * Writes what an attempt brought, in one transaction. A receipt ends its row from any state, in the transaction that
 * stores it in the log (Invariant 8); any other answer touches only a row still leased to this attempt.
 *
 * It reads once, decides, and writes once, all at a time, whatever the number of ops: a batch of receipts must not cost
 * a tablet as many round trips to its disk. A second run finds the rows gone or free and changes nothing but the count of receipts.
 *
 * @param answers one per op of the attempt, in order
 * @returns how many receipts came, and whether the API itself answered
 */
export function settle(
  env: OutboxEnv,
  attempt: Attempt,
  answers: readonly Answer[],
): Promise<{ receipts: number; isHeard: boolean }> {
  const { db } = env;
  const tables = [db.ops, db.local, db.log, db.session, db.owners, db.origin];
  return db.transaction('rw', tables, async () => {
    const [session, owner, origin, queue, locals] = await Promise.all([
      db.session.get('current'),
      ownerRow(db, attempt.session.userId),
      originRow(db),
      opsFor(db, attempt.session),
      db.local.bulkGet(attempt.ops.map((op) => [op.owner, op.lane])),
    ]);
    const isCurrentSession = session?.token === attempt.session.token;
    const verdicts = attempt.ops.map((op, index) =>
      verdictOn(answers[index] as Answer, op, isCurrentSession),
    );
    const settled = attempt.ops.map((op, index) => {
      const onLane = queue.filter(({ owner, lane }) => owner === op.owner && lane === op.lane);
      const row = onLane.find(({ id }) => id === op.id);
      const [local, isOnlyOne] = [locals[index], onLane.length === 1];
      const sent = { op, attempt, row, local, isOnlyOne, origin };
      return settleOp(env, sent, verdicts[index] as Verdict);
    });
    const receipts = verdicts.filter(({ next }) => next === 'ended').length;
    const isHeard = answers.some(isFromApi);
    const silences = isHeard ? 0 : origin.silences + 1;
    const touched = settled.flatMap(({ row }) => row ?? []);
    const ended = settled.flatMap(({ ended }) => ended ?? []);
    const left = leftOf(queue, touched, ended);
    const delayed = isHeard ? [] : held(env, left, silences);
    const woken = receipts > 0 ? kicked(hopeful(without(left, attempt.ops), origin), env) : [];
    await Promise.all([
      session && verdicts.some(isRefusal) && db.session.put({ ...session, refused: true }),
      receipts > 0 && db.owners.put({ ...owner, lastReceiptAt: env.now() }),
      db.ops.bulkPut([...touched, ...delayed, ...woken]),
      db.local.bulkPut(settled.flatMap(({ local }) => local ?? [])),
      moveAllToLog(db, ended),
      db.origin.put(originAfter(env, origin, answers, { isHeard, silences, receipts })),
    ]);
    return { receipts, isHeard };
  });
}

/** The queue as the answers leave it. */
function leftOf(
  queue: readonly OpRow[],
  touched: readonly OpRow[],
  ended: readonly LogRow[],
): OpRow[] {
  const now = new Map(touched.map((row) => [row.id, row]));
  return without(queue, ended).map((row) => now.get(row.id) ?? row);
}

function without(rows: readonly OpRow[], gone: readonly { readonly id: string }[]): OpRow[] {
  const ids = new Set(gone.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
}

/** What others' receipts are a good sign for: not for an op on which the API failed again, and last, after earlier ones. */
function hopeful(queue: readonly OpRow[], { receipts }: OriginRow): OpRow[] {
  return queue.filter(
    (op) =>
      !failsAlone(op, receipts) ||
      op.trouble?.count === 1 ||
      op.lastError?.status !== op.trouble?.status,
  );
}

/** The API refused the session itself. */
function isRefusal(verdict: Verdict): boolean {
  return verdict.next === 'blocked' && verdict.error.status === 401;
}

/**
 * Without an answer everything waits, the longer the oftener: the next op would fare no better, and each that is tried
 * is one more whose value can no longer be corrected in place.
 */
function held(env: OutboxEnv, queue: readonly OpRow[], silences: number): OpRow[] {
  const wait = backoffMs(silences, backoffCap(env.isHidden?.() ?? false), env.random());
  const until = env.now() + wait;
  const early = queue.filter((op) => op.state === 'queued' && op.nextAttemptAt < until);
  return early.map((op) => ({ ...op, nextAttemptAt: until }));
}

/** The origin with the answers' sign of life and their floor. */
function originAfter(
  env: OutboxEnv,
  row: OriginRow,
  answers: readonly Answer[],
  { isHeard, silences, receipts }: { isHeard: boolean; silences: number; receipts: number },
): OriginRow {
  const now = env.now();
  const asked = answers.map((answer) => ('receipt' in answer ? 0 : restAsked(answer.failure)));
  return {
    ...row,
    floor: longerFloor(row.floor, Math.max(0, ...asked), now),
    silences,
    receipts: row.receipts + receipts,
    lastContactAt: isHeard ? now : row.lastContactAt,
  };
}

/** The API itself answered, whatever it said. */
function isFromApi(answer: Answer): boolean {
  return 'receipt' in answer || isAnswered(answer.failure);
}
