import type { Kysely } from 'kysely';
import type { Actor } from '../../audit/save-audit.ts';
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
  reset: "An admin or the server's operator removed the second factors of your account",
} as const;

/** The parts of a write that a change of factors needs. The operator changes factors without a call. */
type FactorWrite = Pick<Write<Actor>, 'trx' | 'now' | 'mailbox' | 'audit'>;

/** Deletes every second factor of an account. Returns whether there were any, also a passkey that was set aside. */
async function removeFactors(trx: Kysely<Schema>, userId: number): Promise<boolean> {
  const factors = await listFactors(trx, userId);
  await removeTotp(trx, userId);
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await deleteUselessCodes(trx, userId);
  return factors.length > 0 || numDeletedRows > 0n;
}

/** Deletes the recovery codes of an account that has no second factor any more. */
export async function deleteUselessCodes(trx: Kysely<Schema>, userId: number): Promise<void> {
  if ((await listFactors(trx, userId)).length > 0) return;
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/**
 * Removes the second factors of another account, whose owner lost them. Returns whether there were any.
 *
 * @throws ApiProblem `not-found`
 */
export async function resetFactors(write: FactorWrite, userId: number): Promise<boolean> {
  const { trx } = write;
  if (!(await findAccountById(trx, userId))) refuse('not-found');
  const hadFactor = await removeFactors(trx, userId);
  if (hadFactor) await reportFactorChange(write, userId, 'reset');
  return hadFactor;
}

/** Records a change of an account's second factors in the audit, and emails its owner. */
export async function reportFactorChange(
  { trx, now, mailbox, audit }: FactorWrite,
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
