import { CallError, call } from '../contract/call.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { OutboxDb } from './db.ts';
import { durably } from './durable.ts';
import type { OutboxEnv } from './env.ts';
import { clampedFloor, originRow } from './origin.ts';
import type { StoredSession } from './rows.ts';

/** Signs out on this device while the API cannot be asked: the token goes, and is revoked when the API answers. */
export async function clearSessionRevokeLater(
  db: OutboxDb,
  { token, userId }: StoredSession,
): Promise<void> {
  await durably(db, () =>
    db.transaction('rw', db.session, db.revocations, async () => {
      await db.revocations.put({ token, userId });
      await db.session.delete('current');
    }),
  );
}

/** Revokes tokens that were signed out while offline; what finds no answer stays. */
export async function revokeQueued(env: OutboxEnv): Promise<void> {
  const { floor } = await originRow(env.db);
  if (clampedFloor(floor, env.now())) return;
  for (const { token, userId } of await env.db.revocations.toArray()) {
    const caller = { baseUrl: env.baseUrl, token, fetch: env.fetch };
    try {
      await call(endpoints.logout, caller, { query: { user_id: userId } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // 401: it is revoked or expired already. Anything else is tried again with the next drain.
      if (error.failure.status !== 401) return;
    }
    await env.db.revocations.delete(token);
  }
}
