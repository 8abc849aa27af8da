import { KICK_SPREAD_MS } from './backoff.ts';
import { opsFor } from './db.ts';
import { durably } from './durable.ts';
import type { OutboxEnv } from './env.ts';
import type { OpRow } from './rows.ts';

/** Why there may be a chance to send now. */
export type WakeReason = 'online' | 'visible' | 'sign-in' | 'launch';

/**
 * A sign that sending may work: the signed-in owner's ops are due within 0.4 s, whatever their back-off, and tokens to
 * be revoked at once; a floor the API asked for still holds. A launch nobody sees (a worker's) hurries nothing. Call `drain` afterwards.
 *
 * @throws NotSaved when the database does not answer
 */
export async function wake(env: OutboxEnv, reason: WakeReason): Promise<void> {
  if (reason === 'launch' && env.isHidden?.()) return;
  const { db } = env;
  await durably(db, () =>
    db.transaction('rw', db.ops, db.session, db.revocations, async () => {
      await db.revocations.toCollection().modify({ nextAttemptAt: 0 });
      const session = await db.session.get('current');
      if (!session) return;
      await db.ops.bulkPut(kicked(await opsFor(db, session), env));
    }),
  );
}

/** Queued ops, due now plus 0 to 400 ms; those that are due by then as it is are left out. */
export function kicked(
  ops: readonly OpRow[],
  { now, random }: Pick<OutboxEnv, 'now' | 'random'>,
): OpRow[] {
  return ops.flatMap((op) => {
    if (op.state !== 'queued') return [];
    const nextAttemptAt = now() + random() * KICK_SPREAD_MS;
    return nextAttemptAt < op.nextAttemptAt ? { ...op, nextAttemptAt } : [];
  });
}
