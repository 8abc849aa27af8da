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
      const ops = await opsFor(db, session);
      await db.ops.bulkPut(ops.map((op) => kicked(op, env)));
    }),
  );
}

/** A queued op, due now plus 0 to 400 ms; never later than it was. */
export function kicked(op: OpRow, { now, random }: Pick<OutboxEnv, 'now' | 'random'>): OpRow {
  if (op.state !== 'queued') return op;
  return { ...op, nextAttemptAt: Math.min(op.nextAttemptAt, now() + random() * KICK_SPREAD_MS) };
}
