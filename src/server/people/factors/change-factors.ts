import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { findAccountById } from '../accounts.ts';
import { listFactors } from './list-factors.ts';
import { removeTotp } from './totp.ts';

/** What was changed about the second factors of an account, as the email about it says. */
const changes = {
  'app-added': 'An authenticator app was added to your account',
  'app-removed': 'The authenticator app was removed from your account',
  'new-codes': 'New recovery codes were made for your account',
  'passkey-added': 'A passkey was added to your account. It signs in without your password',
  'passkey-removed': 'A passkey was removed from your account',
  'passkey-copied':
    'Somebody used a copy of a passkey of your account. We refused it, and the passkey no longer works: remove it in your profile, and add a new one',
  reset: 'An admin removed the second factors of your account',
} as const;

/** Deletes every second factor of an account. */
export async function removeFactors(trx: Kysely<Schema>, userId: number): Promise<void> {
  await removeTotp(trx, userId);
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/**
 * Removes the second factors of another account, whose owner lost them. Returns whether there were any.
 *
 * @throws ApiProblem `not-found`
 */
export async function resetFactors(write: Write, userId: number): Promise<boolean> {
  const { trx } = write;
  if (!(await findAccountById(trx, userId))) refuse('not-found');
  const hadFactor = (await listFactors(trx, userId)).length > 0;
  await removeFactors(trx, userId);
  if (hadFactor) await reportFactorChange(write, userId, 'reset');
  return hadFactor;
}

/** Records a change of an account's second factors in the audit, and emails its owner. */
export async function reportFactorChange(
  { trx, now, mailbox, audit }: Write,
  userId: number,
  change: keyof typeof changes,
): Promise<void> {
  await audit('factor-changed', { target: userId, before: null, after: null, detail: { change } });
  const account = await findAccountById(trx, userId);
  if (!account) return;
  const mail = {
    kind: 'factor-changed',
    about: [userId],
    to: account.email,
    subject: 'How you sign in was changed',
    body:
      `Hello,\n\n${changes[change]}.\n\n` +
      'If that surprises you, set a new password with "Forgot your password?" on the sign-in page, and write to us.\n',
  };
  await mailbox.post(trx, mail, now);
}
