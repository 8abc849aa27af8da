import { DUE_SPREAD_MS } from '../store/backoff.ts';
import { loadSendableOps } from '../store/db.ts';
import { runDurably } from '../store/durable.ts';
import type { OutboxEnv } from '../store/env.ts';
import type { OpRow } from '../store/rows.ts';

/** Why sending may work now. `user`: somebody pressed Send now. */
export type WakeReason = 'online' | 'visible' | 'sign-in' | 'launch' | 'user';

/**
 * Marks the signed-in owner's ops as due within 0.4 s, and the tokens to revoke as due at once. A floor of the API still holds, unless
 * the user asked. When a hidden app (a worker) launches, nothing becomes due. Call `drain` afterwards.
 *
 * @throws NotSaved when the database does not answer
 */
export async function markOpsDue(env: OutboxEnv, reason: WakeReason): Promise<void> {
  if (reason === 'launch' && env.isHidden?.()) return;
  const { db } = env;
  await runDurably(db, () =>
    db.transaction('rw', db.ops, db.session, db.revocations, db.origin, async () => {
      await db.revocations.toCollection().modify({ nextAttemptAt: 0 });
      if (reason === 'user') await db.origin.toCollection().modify({ floor: null });
      const session = await db.session.get('current');
      if (!session) return;
      if (reason === 'user') {
        await db.ops.bulkPut((await loadSendableOps(db, session)).flatMap(removeFloor));
      }
      await db.ops.bulkPut(toDueOps(await loadSendableOps(db, session), env));
    }),
  );
}

/** Returns a queued op without the wait that the API asked for on its lane. */
function removeFloor(op: OpRow): OpRow[] {
  return op.state === 'queued' && op.floor ? [{ ...op, floor: null }] : [];
}

/** Returns queued ops, due now plus 0 to 400 ms. Skips ops that are due by then anyway. */
export function toDueOps(
  ops: readonly OpRow[],
  { now, random }: Pick<OutboxEnv, 'now' | 'random'>,
): OpRow[] {
  return ops.flatMap((op) => {
    if (op.state !== 'queued') return [];
    const nextAttemptAt = now() + random() * DUE_SPREAD_MS;
    return nextAttemptAt < op.nextAttemptAt ? { ...op, nextAttemptAt } : [];
  });
}
