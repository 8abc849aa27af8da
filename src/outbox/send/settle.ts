import { isAnswered } from '../../contract/base/call.ts';
import { chooseBackoffCap, computeBackoffMs } from '../store/backoff.ts';
import { loadSendableOps } from '../store/db.ts';
import type { OutboxEnv } from '../store/env.ts';
import { moveAllToLog } from '../store/move-to-log.ts';
import {
  failsAlone,
  getRetryAfterMs,
  loadOrigin,
  pickLongerFloor,
  withServerFacts,
} from '../store/origin.ts';
import type { LogRow, OpRow, OriginRow } from '../store/rows.ts';
import { getOrCreateOwner } from '../store/writer.ts';
import { type Answer, judgeAnswer, type Verdict } from './answer.ts';
import type { Reply } from './attempt.ts';
import { mergeLateStrokes } from './late-stroke.ts';
import type { Attempt } from './lease.ts';
import { toDueOps } from './mark-ops-due.ts';
import { settleOp } from './settle-op.ts';

/**
 * Stores the answers of an attempt in one transaction. A receipt, or the answer that the office decides, ends its row
 * in any state (Invariant 8); any other answer changes only a row still leased to this attempt. Reads once and writes
 * once, because round trips to a tablet's disk are slow. A second run changes only the number of receipts.
 *
 * @returns how many receipts came, and whether the API itself answered
 */
export function settle(
  env: OutboxEnv,
  attempt: Attempt,
  { answers, facts }: Reply,
): Promise<{ receipts: number; isHeard: boolean }> {
  const { db } = env;
  const tables = [db.ops, db.local, db.log, db.session, db.owners, db.origin];
  return db.transaction('rw', tables, async () => {
    const [session, owner, storedOrigin, queue, locals] = await Promise.all([
      db.session.get('current'),
      getOrCreateOwner(db, attempt.session.userId),
      loadOrigin(db),
      loadSendableOps(db, attempt.session),
      db.local.bulkGet(attempt.ops.map((op) => [op.owner, op.lane])),
    ]);
    const origin = withServerFacts(storedOrigin, facts);
    const isCurrentSession = session?.token === attempt.session.token;
    const verdicts = attempt.ops.map((op, index) =>
      judgeAnswer(answers[index] as Answer, op, isCurrentSession, facts?.named ?? null),
    );
    const settledOps = attempt.ops.map((op, index) => {
      const onLane = queue.filter(({ owner, lane }) => owner === op.owner && lane === op.lane);
      const row = onLane.find(({ id }) => id === op.id);
      const others = onLane.filter((one) => one !== row);
      const attempted = { op, attempt, row, local: locals[index], others, origin };
      return settleOp(env, attempted, verdicts[index] as Verdict);
    });
    const receipts = verdicts.filter(isFinal).length;
    const nextOrigin = recordExchange(env, origin, answers, receipts);
    const { silences } = nextOrigin;
    const isHeard = silences === 0;
    const touchedRows = settledOps.flatMap(({ row }) => row ?? []);
    const endedRows = settledOps.flatMap(({ ended }) => ended ?? []);
    const late = settledOps.flatMap(({ late }) => late ?? []);
    const remainingRows = selectRemaining(queue, touchedRows, endedRows);
    const delayedRows = isHeard ? [] : delayRows(env, remainingRows, silences);
    const wokenRows =
      receipts > 0
        ? toDueOps(selectRetryable(without(remainingRows, attempt.ops), origin), env)
        : [];
    await Promise.all([
      session && verdicts.some(isRefusal) && db.session.put({ ...session, refused: true }),
      receipts > 0 && db.owners.put({ ...mergeLateStrokes(owner, late), lastReceiptAt: env.now() }),
      db.ops.bulkPut([...touchedRows, ...delayedRows, ...wokenRows]),
      db.local.bulkPut(settledOps.flatMap(({ local }) => local ?? [])),
      moveAllToLog(db, endedRows),
      db.origin.put(nextOrigin),
    ]);
    return { receipts, isHeard };
  });
}

/** Returns the queue after the answers. */
function selectRemaining(
  queue: readonly OpRow[],
  touchedRows: readonly OpRow[],
  endedRows: readonly LogRow[],
): OpRow[] {
  const now = new Map(touchedRows.map((row) => [row.id, row]));
  return without(queue, endedRows).map((row) => now.get(row.id) ?? row);
}

function without(rows: readonly OpRow[], goneRows: readonly { readonly id: string }[]): OpRow[] {
  const ids = new Set(goneRows.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
}

/** Returns the ops worth retrying now that another op got through. Skips ops that the API itself keeps failing on. */
function selectRetryable(queue: readonly OpRow[], { receipts }: OriginRow): OpRow[] {
  return queue.filter(
    (op) =>
      !failsAlone(op, receipts) ||
      op.trouble?.count === 1 ||
      op.lastError?.status !== op.trouble?.status,
  );
}

/** Whether the API stored the op, so that no further answer can change it. */
function isFinal({ next }: Verdict): boolean {
  return next === 'ended' || next === 'asked' || next === 'late';
}

/** Whether the API refused the session itself. */
function isRefusal(verdict: Verdict): boolean {
  return verdict.next === 'blocked' && verdict.error.status === 401;
}

/**
 * Delays all waiting ops after a silence, and longer after each further silence. The next op would fail too, and the
 * user can no longer correct an attempted value in place.
 */
function delayRows(env: OutboxEnv, queue: readonly OpRow[], silences: number): OpRow[] {
  const wait = computeBackoffMs(
    silences,
    chooseBackoffCap(env.isHidden?.() ?? false),
    env.random(),
  );
  const until = env.now() + wait;
  const early = queue.filter((op) => op.state === 'queued' && op.nextAttemptAt < until);
  return early.map((op) => ({ ...op, nextAttemptAt: until }));
}

/** Returns the origin after the answers: last contact, silences, receipts and floor. */
export function recordExchange(
  env: OutboxEnv,
  row: OriginRow,
  answers: readonly Answer[],
  receipts: number,
): OriginRow {
  const now = env.now();
  const isHeard = answers.some(isFromApi);
  const retryAfters = answers.map((answer) =>
    'receipt' in answer ? 0 : getRetryAfterMs(answer.failure),
  );
  return {
    ...row,
    floor: pickLongerFloor(row.floor, Math.max(0, ...retryAfters), now),
    silences: isHeard ? 0 : row.silences + 1,
    receipts: row.receipts + receipts,
    lastContactAt: isHeard ? now : row.lastContactAt,
    silentSince: isHeard ? null : (row.silentSince ?? now),
  };
}

/** Whether the API itself answered, with any status. */
function isFromApi(answer: Answer): boolean {
  return 'receipt' in answer || isAnswered(answer.failure);
}
