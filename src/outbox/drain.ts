import type { Answer } from './answer.ts';
import { send } from './attempt.ts';
import { KICK_SPREAD_MS } from './backoff.ts';
import { type Attempt, claim, type Pause, stillClaimed } from './claim.ts';
import { type OutboxDb, opsFor } from './db.ts';
import { BATCH_HANG_LIMIT_MS, durably } from './durable.ts';
import type { OutboxEnv } from './env.ts';
import { originRow } from './origin.ts';
import { plan } from './plan.ts';
import { revocationDueAt, revokeQueued } from './revocation.ts';
import { settle } from './settle.ts';

/** What a drain did. `until` is when there is something to do again (device clock, ms); null when nothing waits. */
export interface DrainReport {
  readonly requests: number;
  readonly receipts: number;
  /** Why it stopped; `silent`: the API did not answer. */
  readonly why: Pause['why'] | 'silent';
  readonly until: number | null;
}

/** A request and what it brought. */
interface Exchange {
  readonly attempt: Attempt;
  readonly answers: readonly Answer[];
}

/**
 * Sends what is ready, request by request, until nothing is, somebody else is sending, or the API does not answer.
 * Runs in any number of pages and workers at once: the claims keep them apart, and where they fail to the server gives
 * one effect.
 *
 * The receipts of a batch are written while the next one travels: a tablet's disk takes as long as the network. A
 * sender that dies before has its ops sent again, as if the answer had been lost.
 *
 * @throws NotSaved when the database cannot be read or written; nothing is lost by it
 */
export async function drain(env: OutboxEnv): Promise<DrainReport> {
  const done = { requests: 0, receipts: 0 };
  const write = async ({ attempt, answers }: Exchange) => {
    const settling = () => settle(env, attempt, answers);
    const { receipts, isHeard } = await durably(env.db, settling, BATCH_HANG_LIMIT_MS);
    done.receipts += receipts;
    return isHeard;
  };
  let behind: Exchange | undefined;
  for (;;) {
    const unwritten: Exchange | undefined = behind;
    const next = await durably(env.db, () => claim(env, unwritten?.attempt.id));
    if ('why' in next) {
      behind = undefined;
      if (unwritten) await write(unwritten);
      else if (!(await isWorthWaiting(env, next))) {
        await revokeQueued(env);
        return { ...done, ...next, until: await dueAt(env.db) };
      }
      continue;
    }
    if (!(await durably(env.db, () => stillClaimed(env, next)))) continue;
    const [answers] = await Promise.all([send(env, next), unwritten && write(unwritten)]);
    done.requests += 1;
    const exchange = { attempt: next, answers };
    behind = !next.isLast && isAllReceipts(answers) ? exchange : undefined;
    if (behind || (await write(exchange))) continue;
    return { ...done, why: 'silent', until: await dueAt(env.db) };
  }
}

/** A whole batch went well: what it teaches about the origin cannot keep the next one from leaving. */
function isAllReceipts(answers: readonly Answer[]): boolean {
  return answers.length > 1 && answers.every((answer) => 'receipt' in answer);
}

/**
 * {@link nextDueAt}, asked once: a database that hangs is opened anew.
 *
 * @throws NotSaved when the database does not answer
 */
export function dueAt(db: OutboxDb): Promise<number | null> {
  return durably(db, () => nextDueAt(db));
}

/**
 * When there is something to send again: the signed-in owner's next op, or a token to be revoked (device clock, ms; may
 * be past); null when there is nothing. For a live query.
 */
export function nextDueAt(db: OutboxDb): Promise<number | null> {
  return db.transaction('r', db.ops, db.session, db.origin, db.revocations, async () => {
    const due = [await opDueAt(db), await revocationDueAt(db)].filter((at) => at !== null);
    return due.length > 0 ? Math.min(...due) : null;
  });
}

async function opDueAt(db: OutboxDb): Promise<number | null> {
  const session = await db.session.get('current');
  if (!session || session.refused) return null;
  const planned = plan(await opsFor(db, session), await originRow(db), -1);
  return 'until' in planned ? planned.until : null;
}

/** After a receipt the others are due within the kick's spread: a worker may not be there any more to hear a timer. */
async function isWorthWaiting(env: OutboxEnv, { why, until }: Pause): Promise<boolean> {
  const ms = (until ?? Number.POSITIVE_INFINITY) - env.now();
  if (why !== 'later' || ms > KICK_SPREAD_MS) return false;
  const sleep = env.sleep ?? ((time) => new Promise((resolve) => setTimeout(resolve, time)));
  await sleep(Math.max(1, Math.ceil(ms)));
  return true;
}
