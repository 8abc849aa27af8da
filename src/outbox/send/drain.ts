import { chooseBackoffCap, DUE_SPREAD_MS } from '../store/backoff.ts';
import { loadSendableOps } from '../store/db.ts';
import { BATCH_HANG_LIMIT_MS, runDurably } from '../store/durable.ts';
import type { OutboxEnv } from '../store/env.ts';
import { clampFloor, loadOrigin, mustAskAfterRestore } from '../store/origin.ts';
import type { Answer } from './answer.ts';
import { type Reply, sendAttempt } from './attempt.ts';
import { cutWaits } from './cut-waits.ts';
import { followRestore } from './follow-restore.ts';
import { type Attempt, isStillLeased, leaseOps, type Pause } from './lease.ts';
import { markOpsDue } from './mark-ops-due.ts';
import { planRequest } from './plan.ts';
import { findRevocationTime, revokeQueued } from './revocation.ts';
import { settle } from './settle.ts';

/** The result of a drain. `until` is the time of the next work (device clock, ms); null when nothing waits. */
export interface DrainReport {
  readonly requests: number;
  readonly receipts: number;
  /** The reason for the stop; `silent`: the API did not answer. */
  readonly why: Exclude<Pause['why'], 'restored'> | 'silent';
  readonly until: number | null;
}

/** A request and its answers. */
interface Exchange {
  readonly attempt: Attempt;
  readonly reply: Reply;
}

/**
 * Sends due ops, request by request, until none is due, another sender is active, or the API is silent. Leases keep
 * senders apart; if leases fail, the server still gives each op one effect. Saves a batch's receipts while the next
 * batch is under way, because a disk is as slow as the network.
 *
 * @throws NotSaved when the database cannot be read or written; nothing is lost then
 */
export async function drain(env: OutboxEnv): Promise<DrainReport> {
  const totals = { requests: 0, receipts: 0 };
  const write = async ({ attempt, reply }: Exchange) => {
    const settleAnswers = () => settle(env, attempt, reply);
    const { receipts, isHeard } = await runDurably(env.db, settleAnswers, BATCH_HANG_LIMIT_MS);
    totals.receipts += receipts;
    return isHeard;
  };
  let behind: Exchange | undefined;
  for (;;) {
    const unwrittenExchange: Exchange | undefined = behind;
    const next = await runDurably(env.db, () => leaseOps(env, unwrittenExchange?.attempt.id));
    if ('why' in next) {
      behind = undefined;
      if (unwrittenExchange) await write(unwrittenExchange);
      else if (next.why === 'restored') {
        if (await followRestore(env)) await markOpsDue(env, 'visible');
      } else if (!(await isWorthWaiting(env, next))) {
        await revokeQueued(env);
        return { ...totals, why: next.why, until: await loadDueTime(env) };
      }
      continue;
    }
    if (!(await runDurably(env.db, () => isStillLeased(env, next)))) continue;
    const [reply] = await Promise.all([
      sendAttempt(env, next),
      unwrittenExchange && write(unwrittenExchange),
    ]);
    totals.requests += 1;
    const exchange = { attempt: next, reply };
    behind = !next.isLast && isAllReceipts(reply.answers) ? exchange : undefined;
    if (behind || (await write(exchange))) continue;
    return { ...totals, why: 'silent', until: await loadDueTime(env) };
  }
}

/** Whether a whole batch got receipts. Then its result cannot delay the next batch. */
function isAllReceipts(answers: readonly Answer[]): boolean {
  return answers.length > 1 && answers.every((answer) => 'receipt' in answer);
}

/** The part of the environment that the time of the next work depends on. */
type DueTimeEnv = Pick<OutboxEnv, 'db' | 'now' | 'isHidden'>;

/**
 * Runs {@link findDueTime} once, and opens the database again when it hangs.
 *
 * @throws NotSaved when the database does not answer
 */
export function loadDueTime(env: DueTimeEnv): Promise<number | null> {
  return runDurably(env.db, () => findDueTime(env));
}

/**
 * Returns the time of the next work (device clock, ms, may be past): the signed-in owner's next op or a token to
 * revoke. Null when there is none. A clock that was set back makes it no later (Invariant 28). For a live query.
 */
export function findDueTime(env: DueTimeEnv): Promise<number | null> {
  const { db } = env;
  return db.transaction('r', db.ops, db.session, db.origin, db.revocations, async () => {
    const revokedAt = await findRevocationTime(db);
    const latest = env.now() + chooseBackoffCap(env.isHidden?.() ?? false);
    const dueTimes = [
      await loadNextDueTime(env),
      revokedAt === null ? null : Math.min(revokedAt, latest),
    ].filter((at) => at !== null);
    return dueTimes.length > 0 ? Math.min(...dueTimes) : null;
  });
}

async function loadNextDueTime(env: DueTimeEnv): Promise<number | null> {
  const { db } = env;
  const session = await db.session.get('current');
  if (!session || session.refused) return null;
  const storedOps = await loadSendableOps(db, session);
  const ops = storedOps.map((op) => cutWaits(op, env));
  const origin = await loadOrigin(db);
  const floor = clampFloor(origin.floor, env.now());
  if (mustAskAfterRestore(origin, session)) return floor?.until ?? 0;
  const plan = planRequest(ops, { ...origin, floor }, -1);
  return 'until' in plan ? plan.until : null;
}

/**
 * Whether to wait here for the next ops: a receipt makes them due within `DUE_SPREAD_MS`, and a stopped worker
 * would miss a timer.
 */
async function isWorthWaiting(env: OutboxEnv, { why, until }: Pause): Promise<boolean> {
  const ms = (until ?? Number.POSITIVE_INFINITY) - env.now();
  if (why !== 'later' || ms > DUE_SPREAD_MS) return false;
  const sleep = env.sleep ?? ((time) => new Promise((resolve) => setTimeout(resolve, time)));
  await sleep(Math.max(1, Math.ceil(ms)));
  return true;
}
