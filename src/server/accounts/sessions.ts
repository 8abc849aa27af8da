import type { Kysely } from 'kysely';
import type { UserRole } from '../../contract/fields.ts';
import type { Schema } from '../db/schema.ts';
import { hashOf, newToken } from './secret-token.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a session lives after it was last used. */
const SESSION_MS = 30 * DAY_MS;

/** How long a scorer's session outlives the event: what a tablet holds unsent still has to get in. */
const AFTER_EVENT_MS = 7 * DAY_MS;

/** Using a session moves its end at most this often, so that reading does not write. */
const SLIDE_EVERY_MS = HOUR_MS;

/** Who a request comes from. */
export interface Session {
  readonly userId: number;
  readonly username: string;
  readonly role: UserRole;
  readonly tokenHash: Uint8Array;
}

/** Starts a session and forgets those that have run out. The token is told once and stored as its hash only; `agent` is what the browser calls itself. */
export async function startSession(
  db: Kysely<Schema>,
  userId: number,
  agent: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = await endOf(db, userId, now);
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      agent,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/** The session of a token; null when it is unknown, revoked or expired, or its account is closed. */
export async function findSession(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<Session | null> {
  const tokenHash = hashOf(token);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.username', 'users.user_role', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const session = { userId: row.id, username: row.username, role: row.user_role, tokenHash };
  if (now.getTime() - row.last_seen_at.getTime() >= SLIDE_EVERY_MS) await slide(db, session, now);
  return session;
}

/** Ends a session: its token answers 401 from now on. */
export async function revokeSession(
  db: Kysely<Schema>,
  tokenHash: Uint8Array,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

async function slide(db: Kysely<Schema>, { userId, tokenHash }: Session, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: await endOf(db, userId, now) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/**
 * When a session that is used now ends: a scorer's a week after the event that is played (offline.md, "Export, storage,
 * updates"), so that no tablet is signed out on the course; everybody else's, and a scorer's between events, after 30
 * days without use. Asked at sign-in and again while it is used: an event that takes longer takes its tablets along.
 */
async function endOf(db: Kysely<Schema>, userId: number, now: Date): Promise<Date> {
  const event = await db
    .selectFrom('tournaments')
    .select('ends_at')
    .where((row) => row.or([row('is_current', '=', true), row('status', '=', 'live')]))
    .where('ends_at', '>', new Date(now.getTime() - AFTER_EVENT_MS))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('users.id')
          .where('users.id', '=', userId)
          .where('user_role', '=', 'scorer'),
      ),
    )
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!event?.ends_at) return new Date(now.getTime() + SESSION_MS);
  return new Date(event.ends_at.getTime() + AFTER_EVENT_MS);
}
