import { isAnswered } from '../contract/call.ts';
import type { Receipt } from '../contract/scoring.ts';
import { type Answer, type Verdict, verdictOn } from './answer.ts';
import { backoffCap, backoffMs } from './backoff.ts';
import type { Attempt } from './claim.ts';
import { laneOps, opsFor } from './db.ts';
import type { OutboxEnv } from './env.ts';
import { newerOf } from './lane-state.ts';
import { moveToLog } from './move-to-log.ts';
import { isOriginWide, longerFloor, originRow, restAsked } from './origin.ts';
import { valueIn } from './overlay.ts';
import type { Conflict, Known, LastError, OpFields, OpRow, OriginRow, Trouble } from './rows.ts';
import { kicked } from './wake.ts';
import { ownerRow } from './writer.ts';

/**
 * Writes what an attempt brought, in one transaction. A receipt ends its row from any state, in the transaction that
 * stores it in the log (Invariant 8); any other answer touches only a row still leased to this attempt.
 *
 * A second run finds the rows gone or free and changes nothing but the count of receipts.
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
    const session = await db.session.get('current');
    const isCurrentSession = session?.token === attempt.session.token;
    const owner = await ownerRow(db, attempt.session.userId);
    let receipts = 0;
    const settleOne = async (op: OpRow, answer: Answer) => {
      const verdict = verdictOn(answer, op, isCurrentSession);
      if (verdict.next === 'ended') {
        await end(env, op, verdict.receipt);
        receipts += 1;
      } else await touch(env, attempt, op, verdict);
      if (verdict.next === 'blocked' && verdict.error.status === 401 && session)
        await db.session.put({ ...session, refused: true });
    };
    // An attempt holds one op per lane and each touches its own lane only: they need not wait for each other.
    await Promise.all(attempt.ops.map((op, index) => settleOne(op, answers[index] as Answer)));
    if (receipts > 0) {
      await db.owners.put({ ...owner, lastReceiptAt: env.now() });
      await kickOthers(env, attempt);
    }
    const heard = answers.some(isHeard);
    const silences = await noteOrigin(env, answers, heard, receipts);
    if (!heard) await holdAll(env, attempt, silences);
    return { receipts, isHeard: heard };
  });
}

/** A verified receipt: the row leaves, whatever its state. A `stale` newest op is shown to the person instead. */
async function end(env: OutboxEnv, sent: OpRow, receipt: Receipt): Promise<void> {
  const { db } = env;
  const told = { value: receipt.value, version: receipt.version };
  const laneSeq = await learn(env, sent, told);
  const row = await db.ops.get(sent.id);
  if (!row) return;
  const isNewest = laneSeq === row.laneSeq && (await laneOps(db, row.owner, row.lane)).length === 1;
  // Of an imported op it says that its own device has sent a later one: nothing is left to ask here.
  if (receipt.outcome === 'stale' && isNewest && !row.imported) {
    const conflict = conflictOf(row, told);
    await db.ops.put({ ...row, state: 'conflict', lease: null, conflict });
    return;
  }
  await moveToLog(db, [row], receipt.outcome, receipt, env.now());
}

/** Raises what is known of the lane; returns the lane's last sequence. */
async function learn({ db }: OutboxEnv, op: OpRow, told: Known): Promise<number> {
  const local = await db.local.get([op.owner, op.lane]);
  if (!local) return op.laneSeq;
  // An upload's receipt tells the tournament's version, not its lane's.
  if (op.kind !== 'scrape') await db.local.put({ ...local, known: newerOf(local.known, told) });
  return local.laneSeq;
}

/** Any other answer: only a row that is still leased to this attempt. */
async function touch(
  env: OutboxEnv,
  attempt: Attempt,
  op: OpRow,
  verdict: Exclude<Verdict, { next: 'ended' }>,
): Promise<void> {
  const row = await env.db.ops.get(op.id);
  if (row?.state !== 'sending' || row.lease?.id !== attempt.id) return;
  const { error } = verdict;
  const free: OpRow = { ...row, lease: null, lastError: error };
  switch (verdict.next) {
    case 'conflict': {
      const { conflict } = verdict;
      if (conflict) {
        await learn(env, row, { value: conflict.official.value, version: conflict.version });
      }
      await env.db.ops.put({ ...free, state: 'conflict', conflict });
      return;
    }
    case 'rejected':
    case 'blocked':
      await env.db.ops.put({ ...free, state: verdict.next });
      return;
    case 'at-once':
      await env.db.ops.put({ ...free, state: 'queued', nextAttemptAt: env.now() });
      return;
    case 'back-off':
      await env.db.ops.put({ ...free, ...(await failed(env, row, verdict)) });
  }
}

async function failed(
  env: OutboxEnv,
  row: OpRow,
  { alone, error, retryAfterMs }: Extract<Verdict, { next: 'back-off' }>,
): Promise<Partial<OpFields>> {
  const now = env.now();
  const attempts = row.attempts + 1;
  const wait = backoffMs(attempts, backoffCap(env.isHidden?.() ?? false), env.random());
  const isLanes = retryAfterMs !== null && !isOriginWide(error.status);
  return {
    state: 'queued',
    attempts,
    alone: row.alone || alone,
    nextAttemptAt: now + wait,
    floor: isLanes ? { until: now + retryAfterMs, length: retryAfterMs } : row.floor,
    trouble: alone ? row.trouble : troubleAfter(row.trouble, error.status, await originRow(env.db)),
  };
}

/** Counts equal failures of the API at the op itself in a row; silence neither counts nor clears. */
function troubleAfter(
  trouble: Trouble | null,
  status: LastError['status'],
  { receipts }: OriginRow,
): Trouble | null {
  if (typeof status !== 'number' && status !== 'CONTRACT_ERROR') return trouble;
  if (typeof status === 'number' && status < 500) return null;
  if (trouble?.status === status) return { ...trouble, count: trouble.count + 1 };
  return { status, count: 1, receiptsBefore: receipts };
}

/** A receipt is a sign of life: everything but what failed in this answer is due soon. */
async function kickOthers(env: OutboxEnv, attempt: Attempt): Promise<void> {
  const sent = new Set(attempt.ops.map((op) => op.id));
  const others = (await opsFor(env.db, attempt.session)).filter((op) => !sent.has(op.id));
  await env.db.ops.bulkPut(kicked(others, env));
}

/**
 * Without an answer everything waits, the longer the oftener: the next op would fare no better, and each that is tried
 * is one more whose value can no longer be corrected in place.
 */
async function holdAll(env: OutboxEnv, { session }: Attempt, silences: number): Promise<void> {
  const wait = backoffMs(silences, backoffCap(env.isHidden?.() ?? false), env.random());
  const until = env.now() + wait;
  const early = (await opsFor(env.db, session)).filter(
    (op) => op.state === 'queued' && op.nextAttemptAt < until,
  );
  await env.db.ops.bulkPut(early.map((op) => ({ ...op, nextAttemptAt: until })));
}

/** Notes the answer's sign of life and its floor; returns how many exchanges in a row brought no answer. */
async function noteOrigin(
  env: OutboxEnv,
  answers: readonly Answer[],
  heard: boolean,
  receipts: number,
): Promise<number> {
  const now = env.now();
  const row = await originRow(env.db);
  const asked = answers.map((answer) => ('receipt' in answer ? 0 : restAsked(answer.failure)));
  const silences = heard ? 0 : row.silences + 1;
  await env.db.origin.put({
    ...row,
    floor: longerFloor(row.floor, Math.max(0, ...asked), now),
    silences,
    receipts: row.receipts + receipts,
    lastContactAt: heard ? now : row.lastContactAt,
  });
  return silences;
}

/** The API itself answered, whatever it said. */
function isHeard(answer: Answer): boolean {
  return 'receipt' in answer || isAnswered(answer.failure);
}

function conflictOf(row: OpRow, told: Known): Conflict {
  return {
    version: told.version,
    official: { value: told.value, by: null, at: null },
    yours: { value: valueIn(row), by: null, at: null },
  };
}
