import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Account } from '../accounts.ts';

/** The email addresses of an account that is erased, in small letters. */
export interface ErasedAddresses {
  /** The email addresses that the account has, had or asked for. They may be unconfirmed. */
  readonly known: readonly string[];
  /** The known email addresses whose messages and invitations are deleted too, because they belong to the user. */
  readonly own: readonly string[];
}

/**
 * Finds the email addresses of an account. When the owner erases it, an email address must be confirmed. Otherwise
 * anybody could sign up with somebody else's, and delete that person's messages and invitations. For an admin, every
 * email address counts.
 */
export async function findAddresses(
  trx: Kysely<Schema>,
  { id, email, email_verified_at }: Account,
  isOwner: boolean,
): Promise<ErasedAddresses> {
  const present = email.toLowerCase();
  const accepted = await findAccepted(trx, id);
  const former = await findFormer(trx, id);
  const { rows: mailed } = await sql<{ email: string }>`
    select email from mail_tokens where user_id = ${id} and email is not null
    union
    select recipient from mails where about @> array[${id}::integer] and kind <> 'invitation'
  `.execute(trx);
  const isConfirmed = email_verified_at !== null || !isOwner;
  return {
    known: unique([present, ...accepted, ...former, ...mailed.map((row) => row.email)]),
    own: unique([...(isConfirmed ? [present] : []), ...accepted, ...former]),
  };
}

/** Finds the email addresses of accepted invitations, except those that another account has by now. */
async function findAccepted(trx: Kysely<Schema>, userId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('invitations')
    .select('email')
    .where('used_by', '=', userId)
    .where(isFreeOfOthers('invitations.email', userId))
    .execute();
  return rows.map(({ email }) => email);
}

/** Finds the confirmed email addresses that the account had before, except those that another account has by now. */
async function findFormer(trx: Kysely<Schema>, userId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('former_emails')
    .select('email')
    .where('user_id', '=', userId)
    .where(isFreeOfOthers('former_emails.email', userId))
    .execute();
  return rows.map(({ email }) => email);
}

/** Whether no other account has the email address in a column by now. */
function isFreeOfOthers(column: string, userId: number) {
  return sql<SqlBool>`not exists (
    select from users where id <> ${userId} and lower(users.email) = lower(${sql.ref(column)})
  )`;
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}
