import type { Kysely } from 'kysely';
import { ADMIN_ROLE } from '../../../contract/base/admin-role.ts';
import type { Actor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { askSecondLook, evenAlone } from '../../second-looks/ask-second-look.ts';
import { touchTournaments, type Write } from '../../unit-of-work/write.ts';
import { type Account, NO_PASSWORD } from '../accounts.ts';
import { lockAccounts } from '../lock-accounts.ts';
import { claimLooks } from '../names/claim-looks.ts';
import { requireAdmins } from '../require-admins.ts';
import { touchBoards } from '../touch-boards.ts';
import { loadAccountNames } from './account-names.ts';
import { deleteCounts } from './delete-counts.ts';
import { deleteInvitations } from './delete-invitations.ts';
import { deletePersonalRows } from './delete-personal-rows.ts';
import { eraseMessages } from './erase-messages.ts';
import { findAddresses } from './find-addresses.ts';
import { findErasedNames } from './find-erased-names.ts';
import { lockUserTournaments } from './lock-user-tournaments.ts';
import { renameInReceipts } from './rename-in-receipts.ts';

/**
 * Erases an account: deletes or blanks every personal value, and keeps the row with its id
 * (docs/decisions/070). An account that is erased already stays as it is, because the call may come twice.
 *
 * @param write.actor an admin, or the owner of the account
 * @throws ApiProblem `not-found`; `last-admin` when no open admin would stay; `forbidden` when the actor is neither an
 *   admin nor the owner
 */
export async function eraseAccount(write: Write, userId: number): Promise<void> {
  const { trx, actor, now, mailbox } = write;
  await lockAccounts(trx);
  const account = await lockAccount(trx, userId);
  if (account.erased_at) return;
  const isOwner = actor.userId === userId;
  await requireAdmins(trx, isOwner ? null : actor.userId, [userId]);
  const auditId = await eraseValues(write, account, isOwner);
  const isAdminRemoved = !isOwner && account.user_role === ADMIN_ROLE;
  if (isAdminRemoved) await askSecondLook(trx, auditId, null, evenAlone);
  await mailbox.post(trx, createFarewell(account), now);
}

/** Erases an account that a restored backup brought back. Its owner got the last email at the first time. */
export async function eraseAgain(
  write: Write<Actor>,
  userId: number,
  isOwner: boolean,
): Promise<void> {
  await lockAccounts(write.trx);
  const account = await lockAccount(write.trx, userId);
  if (!account.erased_at) await eraseValues(write, account, isOwner);
}

/** Erases the values of an account, and returns the id of the audit's entry. */
async function eraseValues(
  { trx, now, touched, audit }: Write<Actor>,
  account: Account,
  isOwner: boolean,
): Promise<number> {
  const { id: userId } = account;
  const addresses = await findAddresses(trx, account, isOwner);
  await lockUserTournaments(trx, userId, addresses.own);
  const names = await loadAccountNames(trx, account);
  const erased = await findErasedNames(trx, userId);
  await renameInReceipts(trx, names, erased.username);
  await deleteCounts(trx, account, names, addresses.known);
  await deleteInvitations(trx, addresses.own);
  await eraseMessages(trx, { userId, addresses });
  await deletePersonalRows(trx, userId);
  await blankAccount(trx, account, erased, now);
  const facts = { target: userId, before: null, after: null, detail: {} };
  const auditId = await audit('account-erased', facts);
  touched.users.add(userId);
  touchTournaments(touched, await touchBoards(trx, [userId]));
  return auditId;
}

async function lockAccount(trx: Kysely<Schema>, userId: number): Promise<Account> {
  const account = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    // A stroke also refers to the account while it has the tournament. A plain lock for updates would refuse that.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account ?? refuse('not-found');
}

async function blankAccount(
  trx: Kysely<Schema>,
  account: Account,
  names: Pick<Account, 'username' | 'email'>,
  now: Date,
): Promise<void> {
  const { id, deleted_at, referred_by, is_open, email_verified_at } = account;
  // A referral that counted still counts, and the friend reads "Unnamed". Any other referral ends.
  const isCounted = is_open && email_verified_at !== null;
  await trx
    .updateTable('users')
    .set({
      ...names,
      first_name: '',
      last_name: '',
      password_hash: NO_PASSWORD,
      user_role: 'user',
      avatar: null,
      referral_code: null,
      referred_by: isCounted ? referred_by : null,
      birth_confirmed_at: null,
      email_verified_at: null,
      hand_confirmed_at: null,
      email_changed_at: null,
      announcements_stopped_at: null,
      email_undeliverable_at: null,
      deleted_at: deleted_at ?? now,
      erase_at: null,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
  await claimLooks(trx, id, names.username, now);
}

/** Creates the last email. It has no text of the user, and the server deletes the email address once it was sent. */
function createFarewell({ email }: Account) {
  return {
    kind: 'account-erased',
    to: email,
    subject: 'Your account has been erased',
    body:
      'Hello,\n\n' +
      'The Gimme Points account with this address has been erased. ' +
      'Your names, this address, your picture, your profile, your friends and your messages to us are deleted. ' +
      'Scores and tickets stay without your name. ' +
      "You won't get more emails from us.\n",
    about: [],
    forgetsRecipient: true,
  };
}
