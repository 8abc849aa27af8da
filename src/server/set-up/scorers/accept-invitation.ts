import type { Kysely } from 'kysely';
import type { InvitationAccountBody } from '../../../contract/account/invitations.ts';
import type { UserRole } from '../../../contract/base/fields.ts';
import type { FollowedGroup } from '../../../contract/base/followed-group.ts';
import type { Actor } from '../../audit/save-audit.ts';
import { raiseVersion } from '../../db/raise-version.ts';
import type { Schema } from '../../db/schema.ts';
import { type Account, findAccountById, insertAccount } from '../../people/accounts.ts';
import {
  auditReleasedEmail,
  releaseUnconfirmedEmail,
} from '../../people/email-links/release-unconfirmed-email.ts';
import { lockAccounts } from '../../people/lock-accounts.ts';
import { refuse } from '../../problems/api-problem.ts';
import { askSecondLook, isPlayOn } from '../../second-looks/ask-second-look.ts';
import { findTournamentsPlayed } from '../../tickets/mark-tickets-ranked.ts';
import { unrankStaffTickets } from '../../tickets/unrank-staff-tickets.ts';
import { writeAs } from '../../unit-of-work/run-write.ts';
import { touchTournaments, type Write } from '../../unit-of-work/write.ts';
import { findInvitation, type InvitationLookup, loadInvitedGroups } from './find-invitation.ts';
import { followGroups, listGroupsWithoutPlace } from './follow-groups.ts';

/** An acceptance: the account, its tournament, and the invited groups that were full. */
export interface Acceptance {
  readonly account: Account;
  readonly fullGroups: readonly FollowedGroup[];
}

/** Finds the open invitation of a link. Refuses a link without one. */
export async function requireInvitation(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<InvitationLookup> {
  const found = await findInvitation(db, token, now);
  return found?.answer.state === 'open' ? found : refuse('link-invalid');
}

/**
 * Creates the scorer's account with the invited email address. An emailed link confirms the email address; a link that
 * an admin was shown does not. The caller has hashed the password and checked the names.
 */
export async function acceptWithNewAccount(
  write: Write<Actor>,
  { token, password: _, ...person }: InvitationAccountBody,
  { password_hash, has_notices }: { readonly password_hash: string; readonly has_notices: boolean },
): Promise<Acceptance> {
  const { trx, now, touched } = write;
  await lockAccounts(trx);
  const { row } = await lockInvitation(trx, token, now);
  // An admin has handed a shown link over, so no email has reached the email address yet.
  const isConfirmed = !row.link_shown;
  const replacedId = isConfirmed ? await releaseUnconfirmedEmail(trx, row.email, null, now) : null;
  const account = await insertAccount(
    trx,
    {
      ...person,
      email: row.email,
      password_hash,
      has_notices,
      user_role: 'scorer',
      referred_by: null,
      email_verified_at: isConfirmed ? now : null,
    },
    now,
  );
  if (typeof account === 'string') return refuse(account);
  touched.tournaments.add(row.tournament_id);
  touched.users.add(account.id);
  const accepting = writeAs(write, account.id);
  await auditReleasedEmail(accepting.audit, replacedId);
  const fullGroups = await markAccepted(accepting, row, account, 'user');
  return { account, fullGroups };
}

/**
 * Gives a signed-in user the scorer's role. Only the account with the invited email address may accept, and only when
 * an email has reached it: a stranger may have signed up with it (docs/decisions/063). A scorer whose answer was lost
 * sends the same again, and gets the acceptance.
 */
export async function acceptWithAccount(write: Write, token: string): Promise<Acceptance> {
  const { trx, now, touched } = write;
  const { userId } = write.actor;
  const { row } = await lockInvitation(trx, token, now, userId);
  const before = (await findAccountById(trx, userId)) ?? refuse('not-found');
  const tournamentId = row.tournament_id;
  touchTournaments(touched, [tournamentId, ...(await findTournamentsPlayed(trx, userId))]);
  if (row.used_by === userId) {
    const fullGroups = await listGroupsWithoutPlace(
      trx,
      tournamentId,
      userId,
      await loadInvitedGroups(trx, row),
    );
    return { account: before, fullGroups };
  }
  if (before.email.toLowerCase() !== row.email.toLowerCase()) refuse('invitation-of-another');
  if (before.email_verified_at === null) refuse('address-not-confirmed');
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ user_role: 'scorer' })
    .where('id', '=', userId)
    // The operator may be making the account an admin's at this moment, which has every right of a scorer.
    .where('user_role', '=', 'user')
    .executeTakeFirstOrThrow();
  const account = (await findAccountById(trx, userId)) ?? refuse('not-found');
  const roleBefore = numUpdatedRows > 0n ? 'user' : account.user_role;
  const fullGroups = await markAccepted(write, row, account, roleBefore);
  return { account, fullGroups };
}

/**
 * Locks the tournament and its invitation, so that two acceptances of one link take turns. Refuses an invitation that is
 * not open any more, unless this account has accepted it.
 */
async function lockInvitation(
  trx: Kysely<Schema>,
  token: string,
  now: Date,
  userId: number | null = null,
): Promise<InvitationLookup> {
  const { row } = (await findInvitation(trx, token, now)) ?? refuse('link-invalid');
  if (userId === null || row.used_by !== userId) await requireInvitation(trx, token, now);
  await raiseVersion(trx, row.tournament_id);
  const locked = await findInvitation(trx, token, now);
  const isOwn = locked !== null && userId !== null && locked.row.used_by === userId;
  return isOwn ? locked : requireInvitation(trx, token, now);
}

async function markAccepted(
  { trx, now, audit }: Write,
  row: InvitationLookup['row'],
  account: Account,
  roleBefore: UserRole,
): Promise<FollowedGroup[]> {
  await trx
    .updateTable('invitations')
    .set({ used_at: now, used_by: account.id })
    .where('id', '=', row.id)
    .execute();
  const fullGroups = await assignInvitedGroups(trx, row, account.id);
  await unrankStaffTickets(trx, account.id, now);
  const facts = {
    target: account.id,
    before: { role: roleBefore },
    after: { role: account.user_role },
    detail: {
      tournament_id: row.tournament_id,
      invitation: row.id,
      invited_by: row.invited_by,
      full_groups: fullGroups.map(
        ({ round_id, group_number }) => `group ${group_number} of round ${round_id}`,
      ),
    },
  };
  const auditId = await audit('invitation-accepted', facts);
  if (roleBefore === 'user') await askSecondLook(trx, auditId, row.tournament_id, isPlayOn);
  return fullGroups;
}

/** Gives the account the invitation's groups that the tee sheet or its draft still has. Returns the full ones. */
async function assignInvitedGroups(
  trx: Kysely<Schema>,
  row: InvitationLookup['row'],
  userId: number,
): Promise<FollowedGroup[]> {
  return followGroups(trx, row.tournament_id, userId, await loadInvitedGroups(trx, row));
}
