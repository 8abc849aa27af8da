import type { Kysely } from 'kysely';
import { KEEP_ACCOUNT_DAYS } from '../../../contract/account/credentials.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { deleteMailTokens } from '../email-links/mail-token.ts';
import { lockAccounts } from '../lock-accounts.ts';
import { requireAdmins } from '../require-admins.ts';

const DAY_MS = 86_400_000;

/** The ways to request an erase: what the email says about each, and the problem of an account that is not open. */
const ways = {
  password: {
    words:
      'Somebody who is signed in to your Gimme Points account and knows its password asked us to delete it.',
    closed: 'unauthenticated',
  },
  link: {
    words:
      'Somebody opened the link in our email and asked us to delete your Gimme Points account.',
    closed: 'link-invalid',
  },
  admin: {
    words:
      'An admin has started the deletion of your Gimme Points account, because somebody asked for it.',
    closed: 'not-found',
  },
} as const;

/**
 * Stores that an account is to be erased in some days, and emails its owner how to cancel that. A second request does
 * not change the time.
 *
 * @returns the time from which the account is erased
 * @throws ApiProblem when the account is not open
 */
export async function requestErase(
  write: Write,
  site: string,
  { userId, by }: { readonly userId: number; readonly by: keyof typeof ways },
): Promise<Date> {
  const { trx, now, mailbox } = write;
  const account = (await lockOpenAccount(trx, userId)) ?? refuse(ways[by].closed);
  if (account.erase_at) return account.erase_at;
  const eraseAt = new Date(now.getTime() + KEEP_ACCOUNT_DAYS * DAY_MS);
  await storeEraseTime(write, userId, eraseAt);
  const email = {
    kind: 'erase-requested',
    to: account.email,
    subject: 'Your account will be deleted',
    body:
      'Hello,\n\n' +
      `${ways[by].words} We delete it on ${eraseAt.toISOString().slice(0, 10)}, for good: your names, this address, your picture, ` +
      'your profile and your friends. Scores and tickets stay without your name.\n\n' +
      `To keep the account, sign in before that day and press "Keep my account":\n\n${site}/profile\n\n` +
      `If it wasn't you, set a new password first with "Forgot your password?" on the sign-in page.\n`,
    about: [userId],
  };
  await mailbox.post(trx, email, now);
  return eraseAt;
}

/** Requests the erase of an account for an admin, for example when no email reaches the person who asked. */
export async function requestUserErase(write: Write, site: string, userId: number): Promise<void> {
  await lockAccounts(write.trx);
  await requireAdmins(write.trx, write.actor.userId, []);
  await requestErase(write, site, { userId, by: 'admin' });
}

/** Cancels the owner's request to erase the account. */
export async function cancelErase(write: Write): Promise<void> {
  const { userId } = write.actor;
  const account = (await lockOpenAccount(write.trx, userId)) ?? refuse('unauthenticated');
  if (account.erase_at) await storeEraseTime(write, userId, null);
}

/** Restarts the time that owners have to cancel, for accounts that an admin reopens: they could not sign in before. */
export async function delayErase(
  trx: Kysely<Schema>,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  const eraseAt = new Date(now.getTime() + KEEP_ACCOUNT_DAYS * DAY_MS);
  await trx
    .updateTable('users')
    .set({ erase_at: eraseAt })
    .where('id', 'in', userIds)
    .where('is_open', '=', true)
    .where('erase_at', '<', eraseAt)
    .execute();
}

/** Locks the account. An erase or a deletion by an admin at the same moment comes before this or after it. */
function lockOpenAccount(trx: Kysely<Schema>, userId: number) {
  return trx
    .selectFrom('users')
    .select(['email', 'erase_at'])
    .where('id', '=', userId)
    .where('is_open', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Stores when an account is erased; null when it stays, and then its links no longer work. */
export async function storeEraseTime(
  { trx, touched, audit }: Write,
  userId: number,
  eraseAt: Date | null,
): Promise<void> {
  await trx.updateTable('users').set({ erase_at: eraseAt }).where('id', '=', userId).execute();
  if (!eraseAt) await deleteMailTokens(trx, userId, ['delete-account']);
  touched.users.add(userId);
  const action = eraseAt ? 'erase-requested' : 'erase-cancelled';
  await audit(action, { target: userId, before: null, after: null, detail: {} });
}
