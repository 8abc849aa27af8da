import type { Kysely } from 'kysely';
import type { SocialProvider } from '../../../contract/account/social.ts';
import type { Actor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { writeAs } from '../../unit-of-work/run-write.ts';
import type { Write } from '../../unit-of-work/write.ts';
import type { Account } from '../accounts.ts';
import { requireOpenAccount } from '../sessions/require-open-account.ts';

/** The names of the services. */
const names: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' };

/** Stores the link between an identity of another service and an account. */
export async function storeSubject(
  trx: Kysely<Schema>,
  provider: SocialProvider,
  subject: string,
  userId: number,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('social_accounts')
    .values({ provider, subject, user_id: userId, linked_at: now })
    .execute();
}

/**
 * Removes a player's passkeys. Those of scorers and admins stay: whoever reads their mail would otherwise need no second
 * factor.
 */
function deletePlayersPasskeys(trx: Kysely<Schema>, userId: number) {
  return trx
    .deleteFrom('passkeys')
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('users').select('id').where('id', '=', userId).where('user_role', '=', 'user'),
    );
}

/** Removes a player's passkeys, and an account's links to other services and its codes that were not exchanged yet. */
export async function unlinkAll(trx: Kysely<Schema>, userId: number): Promise<void> {
  await deletePlayersPasskeys(trx, userId).execute();
  await trx.deleteFrom('social_accounts').where('user_id', '=', userId).execute();
  await trx.deleteFrom('social_codes').where('user_id', '=', userId).execute();
}

/** Removes a player's passkeys, and an account's links to other services, from before its email address changed. */
export async function unlinkFromBefore(trx: Kysely<Schema>, userId: number): Promise<void> {
  const { email_changed_at: changedAt } = await trx
    .selectFrom('users')
    .select('email_changed_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!changedAt) return;
  await trx
    .deleteFrom('social_accounts')
    .where('user_id', '=', userId)
    .where('linked_at', '<', changedAt)
    .execute();
  await deletePlayersPasskeys(trx, userId).where('created_at', '<', changedAt).execute();
}

/**
 * Links an existing account to an identity of another service, with an audit entry and an email to its owner.
 *
 * @throws ApiProblem `unauthenticated` when the account was erased or closed meanwhile
 */
export async function linkAccount(
  write: Write<Actor>,
  provider: SocialProvider,
  subject: string,
  account: Account,
): Promise<void> {
  const { trx, mailbox, now, audit } = writeAs(write, account.id);
  await requireOpenAccount(trx, account.id);
  await storeSubject(trx, provider, subject, account.id, now);
  const facts = { target: account.id, before: null, after: null, detail: { provider } };
  await audit('sign-in linked', facts);
  const email = {
    kind: 'sign-in-linked',
    about: [account.id],
    to: account.email,
    subject: `You can sign in with ${names[provider]} now`,
    body:
      `Hello ${account.first_name},\n\n` +
      `Your account ${account.username} was opened with ${names[provider]}, which says this address is yours. ` +
      'Your password works as before. ' +
      "If it wasn't you, reply to this email: somebody else can read your mail.\n",
  };
  await mailbox.post(trx, email, now);
}
