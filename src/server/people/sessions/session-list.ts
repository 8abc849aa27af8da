import type { Kysely } from 'kysely';
import type { SessionRow } from '../../../contract/account/credentials.ts';
import type { Schema } from '../../db/schema.ts';

/** Lists a user's sessions, the last used first. `own` is the session of the request. */
export async function listSessions(
  db: Kysely<Schema>,
  userId: number,
  ownHash: Uint8Array,
  now: Date,
): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'agent', 'token_hash', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, agent, token_hash, created_at, last_seen_at }) => ({
    id,
    agent,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    current: Buffer.compare(token_hash, ownHash) === 0,
  }));
}

/** Revokes a session of this user; returns false when the user has no such session. */
export async function revokeUserSession(
  db: Kysely<Schema>,
  userId: number,
  sessionId: number,
  now: Date,
): Promise<boolean> {
  const endedSession = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return endedSession !== undefined;
}

/** Revokes every session of a user except one. Returns how many were revoked. */
export async function revokeOtherSessions(
  trx: Kysely<Schema>,
  userId: number,
  but: Uint8Array | null,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(but !== null, (query) => query.where('token_hash', '<>', but ?? new Uint8Array()))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
