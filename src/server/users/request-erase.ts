import type { Kysely } from 'kysely';
import { KEEP_ACCOUNT_DAYS } from '../../contract/account/credentials.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Write } from '../unit-of-work/write.ts';

const DAY_MS = 86_400_000;

/**
 * Stores that an owner asked to erase their own account, and emails how to cancel that. A second request does not
 * change the time.
 *
 * @returns the time from which the account is erased
 */
export async function requestErase(write: Write, site: string): Promise<Date> {
  const { trx, actor: owner, now, mailbox } = write;
  const account = await lockOwnAccount(trx, owner.userId);
  if (account.erase_at) return account.erase_at;
  const eraseAt = new Date(now.getTime() + KEEP_ACCOUNT_DAYS * DAY_MS);
  await storeEraseTime(write, eraseAt);
  const email = {
    kind: 'erase-requested',
    to: account.email,
    subject: 'Your account will be deleted',
    body:
      'Hello,\n\n' +
      'Somebody who is signed in to your Gimme Points account and knows its password asked us to delete it. ' +
      `We delete it on ${eraseAt.toISOString().slice(0, 10)}, for good: your names, this address, your picture, ` +
      'your profile and your friends. Scores and tickets stay without your name.\n\n' +
      `To keep the account, sign in before that day and press "Keep my account":\n\n${site}/profile\n\n` +
      `If it wasn't you, set a new password first with "Forgot your password?" on the sign-in page.\n`,
    about: [owner.userId],
  };
  await mailbox.post(trx, email, now);
  return eraseAt;
}

/** Cancels the request to erase an account. */
export async function cancelErase(write: Write): Promise<void> {
  const account = await lockOwnAccount(write.trx, write.actor.userId);
  if (account.erase_at) await storeEraseTime(write, null);
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
async function lockOwnAccount(trx: Kysely<Schema>, userId: number) {
  const account = await trx
    .selectFrom('users')
    .select(['email', 'erase_at'])
    .where('id', '=', userId)
    .where('is_open', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account ?? refuse('unauthenticated');
}

async function storeEraseTime(
  { trx, actor: owner, audit }: Write,
  eraseAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ erase_at: eraseAt })
    .where('id', '=', owner.userId)
    .execute();
  const action = eraseAt ? 'erase-requested' : 'erase-cancelled';
  await audit(action, { target: owner.userId, before: null, after: null, detail: {} });
}
