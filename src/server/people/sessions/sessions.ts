import { type Kysely, sql } from 'kysely';
import { storedDays } from '../../../contract/admin/retention-report.ts';
import { ADMIN_ROLE } from '../../../contract/base/admin-role.ts';
import type { UserRole } from '../../../contract/base/fields.ts';
import type { GroupIds } from '../../../contract/base/followed-group.ts';
import { deleteOldRows } from '../../db/delete-in-batches.ts';
import { preparedMark } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { tournamentEnd } from '../../states/tournament-times.ts';
import { generateToken, hashToken } from '../secrets/secret-token.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a session lives after it was last used. */
const SESSION_MS = 30 * DAY_MS;

/** How long a scorer's session outlives the event: a tablet may still have unsent ops. */
const AFTER_EVENT_MS = 7 * DAY_MS;

/** How long an admin's session lives after it was last used, to the hour ({@link EXTEND_EVERY_MS}). */
const ADMIN_SESSION_MS = 12 * HOUR_MS;

/** How long an ended session stays stored. The clock that ended the session may have been wrong. */
const DELETE_AFTER_MS = storedDays.sessions * DAY_MS;

/** The end of a session moves at most once in this time, so that most reads do not write. */
const EXTEND_EVERY_MS = HOUR_MS;

const BEARER = /^Bearer ([\w-]{1,200})$/i;

/** Parses the token of a session from an Authorization header; undefined when the header has none. */
export function parseBearerToken(header: string | null | undefined): string | undefined {
  return BEARER.exec(header ?? '')?.[1];
}

/** The session of a request. */
export interface Session {
  readonly userId: number;
  readonly username: string;
  readonly role: UserRole;
  readonly tokenHash: Uint8Array;
  /** The group of a guest; null for everybody else. */
  readonly guestGroup: GroupIds | null;
  /** When the session last proved who uses it; null for one of an earlier version. */
  readonly provedAt: Date | null;
}

/**
 * Starts a session and returns its token, of which only the hash is stored.
 *
 * @param agent the browser's name for itself
 * @throws ApiProblem `unauthenticated` when the account was erased or closed meanwhile
 */
export async function startSession(
  db: Kysely<Schema>,
  userId: number,
  agent: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = generateToken();
  const expiresAt = await findEnd(db, userId, now);
  const started = await db
    .insertInto('sessions')
    .columns([
      'token_hash',
      'user_id',
      'agent',
      'created_at',
      'last_seen_at',
      'proved_at',
      'expires_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          eb.val(hashToken(token)).as('token_hash'),
          'id',
          eb.val(agent).as('agent'),
          eb.val(now).as('created_at'),
          eb.val(now).as('last_seen_at'),
          eb.val(now).as('proved_at'),
          eb.val(expiresAt).as('expires_at'),
        ])
        .where('id', '=', userId)
        .where('is_open', '=', true)
        // Waits for an erase in progress, which would otherwise miss the new session.
        .forShare(),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!started) refuse('unauthenticated');
  return { token, expiresAt };
}

/** Deletes the sessions that ended long ago. */
export async function pruneSessions(db: Kysely<Schema>, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - DELETE_AFTER_MS);
  const expired = await deleteOldRows(db, 'sessions', 'expires_at', longAgo);
  return expired + (await deleteOldRows(db, 'sessions', 'revoked_at', longAgo));
}

/**
 * Finds the sessions of tokens in one query.
 *
 * @returns in order; null where the token is unknown, revoked or expired, or its account is closed
 */
export async function findSessions(
  db: Kysely<Schema>,
  tokens: readonly string[],
  now: Date,
): Promise<(Session | null)[]> {
  const hashes = tokens.map((token) => formatBytea(hashToken(token)));
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('guests', 'guests.user_id', 'users.id')
    .leftJoin('group_links as link', 'link.id', 'guests.link_id')
    .modifyFront(preparedMark)
    .select([
      'sessions.token_hash',
      'users.id',
      'users.username',
      'users.user_role',
      'last_seen_at',
      'proved_at',
    ])
    .select(['link.tournament_id', 'link.round_id', 'link.group_number'])
    // All hashes are one parameter. The text of the statement is therefore always the same, and each connection
    // prepares it once.
    .where(sql<boolean>`sessions.token_hash = any(${hashes}::text[]::bytea[])`)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.is_open', '=', true)
    // The account may have become an admin's after the sign-in.
    .where((eb) =>
      eb.or([
        eb('users.user_role', '<>', ADMIN_ROLE),
        eb('last_seen_at', '>', new Date(now.getTime() - ADMIN_SESSION_MS)),
      ]),
    )
    // A guest's session lives as long as the link.
    .where((eb) =>
      eb.or([
        eb('guests.user_id', 'is', null),
        eb.and([eb('link.revoked_at', 'is', null), eb('link.expires_at', '>', now)]),
      ]),
    )
    .execute();
  const foundSessions = new Map<string, Session>();
  for (const { token_hash, id, last_seen_at, ...row } of rows) {
    const session = {
      userId: id,
      username: row.username,
      role: row.user_role,
      tokenHash: token_hash,
      guestGroup: toGroupIds(row),
      provedAt: row.proved_at,
    };
    if (now.getTime() - last_seen_at.getTime() >= EXTEND_EVERY_MS)
      await extendSession(db, session, now);
    foundSessions.set(formatBytea(token_hash), session);
  }
  return hashes.map((hash) => foundSessions.get(hash) ?? null);
}

function toGroupIds(link: { [Field in keyof GroupIds]: number | null }): GroupIds | null {
  const { tournament_id, round_id, group_number } = link;
  if (tournament_id === null || round_id === null || group_number === null) return null;
  return { tournament_id, round_id, group_number };
}

/** Formats bytes as PostgreSQL's text of a bytea. */
function formatBytea(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString('hex')}`;
}

/** Records that a session has just proved who uses it. */
export async function markProved(
  db: Kysely<Schema>,
  { tokenHash }: Pick<Session, 'tokenHash'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proved_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Revokes a session: its token gets 401 from now on. */
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

async function extendSession(
  db: Kysely<Schema>,
  { userId, tokenHash }: Session,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: await findEnd(db, userId, now) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/**
 * Returns the end of a session that is used now. A scorer's session ends a week after the current event, so that no
 * tablet is signed out on the course, and an admin's after 12 hours. Other sessions end after 30 days (docs/outbox.md#sessions). Each use computes the
 * end again, so a longer event extends the sessions.
 */
async function findEnd(db: Kysely<Schema>, userId: number, now: Date): Promise<Date> {
  const account = await db
    .selectFrom('users')
    .select('user_role')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (account?.user_role === ADMIN_ROLE) return new Date(now.getTime() + ADMIN_SESSION_MS);
  const event = await db
    .selectFrom('tournaments')
    .select(tournamentEnd.as('ends_at'))
    .where((row) => row.or([row('is_current', '=', true), row('status', '=', 'live')]))
    .where(tournamentEnd, '>', new Date(now.getTime() - AFTER_EVENT_MS))
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
