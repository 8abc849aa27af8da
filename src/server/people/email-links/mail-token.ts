import { type Kysely, sql } from 'kysely';
import { storedDays } from '../../../contract/admin/retention-report.ts';
import { deleteOldRows } from '../../db/delete-in-batches.ts';
import type { MailTokenPurpose, Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { generateToken, hashToken } from '../secrets/secret-token.ts';

const HOUR_MS = 3_600_000;

const lifeMs: Record<MailTokenPurpose, number> = {
  'verify-email': 72 * HOUR_MS,
  'reset-password': HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'delete-account': 168 * HOUR_MS,
};

/**
 * How many links of one purpose work at the same time. A new email must not break the link that the user is opening.
 */
const LINK_LIMITS: Record<MailTokenPurpose, number> = {
  'verify-email': 3,
  'reset-password': 3,
  // A second new email address replaces the first (docs/decisions/036).
  'change-email': 1,
  'delete-account': 3,
};

/** The account of a link, and the email address that gets it. */
interface Recipient {
  readonly id: number;
  readonly email: string;
}

/**
 * Creates the secret of a link in an email. Only the newest {@link LINK_LIMITS} links of each purpose work.
 *
 * @throws ApiProblem `unauthenticated` when the account was erased or closed meanwhile. Only the deletion of a closed
 *   account can be requested.
 */
export async function issueMailToken(
  trx: Kysely<Schema>,
  { id, email }: Recipient,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<string> {
  const token = generateToken();
  // Without this lock, two simultaneous requests would each keep a link, and an erase at the same time would miss the
  // link.
  const open = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .$if(purpose !== 'delete-account', (query) => query.where('is_open', '=', true))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!open) refuse('unauthenticated');
  await trx
    .deleteFrom('mail_tokens')
    .where('user_id', '=', id)
    .where('purpose', '=', purpose)
    .where('token_hash', 'not in', (row) =>
      row
        .selectFrom('mail_tokens')
        .select('token_hash')
        .where('user_id', '=', id)
        .where('purpose', '=', purpose)
        .orderBy('created_at', 'desc')
        .limit(LINK_LIMITS[purpose] - 1),
    )
    .execute();
  await trx
    .insertInto('mail_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      email,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs[purpose]),
    })
    .execute();
  return token;
}

/** Whether an unused link was created in the last `freshMs`. */
export async function hasRecentMailToken(
  trx: Kysely<Schema>,
  userId: number,
  purpose: MailTokenPurpose,
  now: Date,
  freshMs: number,
): Promise<boolean> {
  const fresh = await trx
    .selectFrom('mail_tokens')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - freshMs))
    .where('created_at', '<=', now)
    .executeTakeFirst();
  return fresh !== undefined;
}

/**
 * Uses the secret of a link. Each secret works once, and the link that deletes an account until the deletion is
 * cancelled, so that its call may come again.
 *
 * @returns the account and the email address that got the link; null when it is unknown, used or expired, or the
 *   account has a new email address by now
 */
export async function redeemMailToken(
  trx: Kysely<Schema>,
  token: string,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<Recipient | null> {
  // The account first and then its links, as every other change of an account locks them.
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', (row) =>
      row
        .selectFrom('mail_tokens')
        .select('user_id')
        .where('token_hash', '=', hashToken(token))
        .where('purpose', '=', purpose),
    )
    .forNoKeyUpdate()
    .execute();
  const usedRow = await trx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .from('users')
    .whereRef('users.id', '=', 'mail_tokens.user_id')
    .where('mail_tokens.token_hash', '=', hashToken(token))
    .where('mail_tokens.purpose', '=', purpose)
    .$if(purpose !== 'delete-account', (query) => query.where('mail_tokens.used_at', 'is', null))
    .where('mail_tokens.expires_at', '>', now)
    .returning(['users.id', 'users.email', 'mail_tokens.email as mailed_to'])
    .returning(
      sql<boolean>`lower(mail_tokens.email) is distinct from lower(users.email)`.as('moved'),
    )
    .executeTakeFirst();
  if (!usedRow) return null;
  // Links of an earlier version of the server do not store where they were mailed.
  if (usedRow.mailed_to === null) return { id: usedRow.id, email: usedRow.email };
  const isElsewhere = usedRow.moved && purpose !== 'change-email';
  return isElsewhere ? null : { id: usedRow.id, email: usedRow.mailed_to };
}

/** Deletes an account's links of these purposes, usually all. */
export async function deleteMailTokens(
  trx: Kysely<Schema>,
  userId: number,
  purposes = Object.keys(lifeMs) as MailTokenPurpose[],
): Promise<void> {
  await trx
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}

/** Returns the new email address of an account while it waits for its link to be opened. */
export async function loadPendingEmail(
  db: Kysely<Schema>,
  userId: number,
  now: Date,
): Promise<string | null> {
  const pendingRow = await db
    .selectFrom('mail_tokens')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return pendingRow?.email ?? null;
}

/** Deletes the links that expired long ago, with the email addresses that they were sent to. */
export function pruneMailTokens(db: Kysely<Schema>, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - storedDays['email-links'] * 24 * HOUR_MS);
  return deleteOldRows(db, 'mail_tokens', 'expires_at', longAgo);
}
