import type { Kysely } from 'kysely';
import type { InvitationBody, InvitationLink } from '../../../contract/admin/scorers.ts';
import { raiseVersion } from '../../db/raise-version.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { requireMayWrite } from '../../states/require-may-write.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { replaceLink, sendAgain } from './send-invitation.ts';

/** Emails an open invitation again, with its audit entry. */
export async function resendInvitation(
  { trx, actor, now, mailbox, touched, audit }: Write,
  site: string,
  { tournament_id, invitation_id }: InvitationBody,
): Promise<void> {
  touched.tournaments.add(tournament_id);
  const open = await requireOpen(trx, tournament_id, invitation_id);
  await sendAgain(trx, { mailbox, site, adminId: actor.userId }, open, now);
  await audit('invitation-sent', createFacts(tournament_id, invitation_id));
}

/**
 * Creates a new link for an open invitation in place of an email, with an audit entry that does not contain the link.
 */
export async function showInvitationLink(
  { trx, actor, now, touched, audit }: Write,
  site: string,
  { tournament_id, invitation_id }: InvitationBody,
): Promise<InvitationLink> {
  touched.tournaments.add(tournament_id);
  await requireOpen(trx, tournament_id, invitation_id);
  const post = { site, adminId: actor.userId };
  const link = await replaceLink(trx, post, invitation_id, now);
  await audit('invitation-shown', createFacts(tournament_id, invitation_id));
  return link;
}

/** Revokes an open invitation, with its audit entry. Its link stops working. */
export async function revokeInvitation(
  { trx, now, touched, audit }: Write,
  { tournament_id, invitation_id }: InvitationBody,
): Promise<void> {
  touched.tournaments.add(tournament_id);
  await lockTournament(trx, tournament_id);
  await findOpen(trx, tournament_id, invitation_id);
  await closeInvitation(trx, invitation_id, now);
  await audit('invitation-ended', createFacts(tournament_id, invitation_id));
}

/** Closes an open invitation, in a transaction that has locked the tournament. */
export async function closeInvitation(
  trx: Kysely<Schema>,
  invitationId: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('id', '=', invitationId)
    .execute();
}

/** Locks the tournament, as every change of its scorers does. */
async function lockTournament(trx: Kysely<Schema>, tournamentId: number): Promise<void> {
  if ((await raiseVersion(trx, tournamentId)) === null) refuse('not-found');
}

/** Locks the tournament and finds an open invitation, when the tournament still takes scorers. */
async function requireOpen(trx: Kysely<Schema>, tournamentId: number, invitationId: number) {
  await lockTournament(trx, tournamentId);
  await requireMayWrite(trx, {
    action: 'scorers',
    tournamentId,
    role: 'admin',
    // A new link repeats what was decided before the round closed.
    reason: 'sent again',
  });
  return findOpen(trx, tournamentId, invitationId);
}

async function findOpen(trx: Kysely<Schema>, tournamentId: number, invitationId: number) {
  const found = await trx
    .selectFrom('invitations')
    .select(['id', 'tournament_id', 'email', 'used_at', 'revoked_at'])
    .where('id', '=', invitationId)
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  if (!found) return refuse('not-found');
  if (found.used_at === null && found.revoked_at === null) return found;
  const detail =
    found.used_at === null ? 'The invitation has ended' : 'The invitation was accepted';
  return refuse('state-changed', { detail });
}

function createFacts(tournamentId: number, invitation: number) {
  return { target: tournamentId, before: null, after: null, detail: { invitation } };
}
