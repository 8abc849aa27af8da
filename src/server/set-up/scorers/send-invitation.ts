import type { Kysely } from 'kysely';
import type { InvitationLink } from '../../../contract/admin/scorers.ts';
import type { FollowedGroup } from '../../../contract/base/followed-group.ts';
import type { Schema } from '../../db/schema.ts';
import { countEmail } from '../../mail/count-email.ts';
import type { Mailbox } from '../../mail/mailbox.ts';
import { generateToken, hashToken } from '../../people/secrets/secret-token.ts';
import { createAllowance, spendAllowance } from '../../problems/allowance.ts';
import { toTournamentState } from '../../states/load-states.ts';

const DAY_MS = 86_400_000;
/** An office invites its scorers in the week before, and some of them read their mail late. */
const LIFE_DAYS = 14;

/**
 * How many invitations one admin may send or show in a day. A stolen session of an admin must not send emails in bulk.
 */
const INVITATIONS_PER_DAY = 500;
const allowed = createAllowance('invitation', INVITATIONS_PER_DAY, DAY_MS);

/** The mailbox, the site and the sender of an invitation. */
export interface InvitationPost {
  readonly mailbox: Mailbox;
  /** The site's URL. */
  readonly site: string;
  /** The admin who invites. */
  readonly adminId: number;
}

/** Somebody to invite to a tournament. */
export interface Invitee {
  readonly email: string;
  readonly name: string;
  readonly groups: readonly FollowedGroup[];
}

/** Invites somebody by email to become a scorer of a tournament, in the caller's transaction. */
export async function inviteScorer(
  trx: Kysely<Schema>,
  post: InvitationPost,
  tournamentId: number,
  { email, name, groups }: Invitee,
  now: Date,
): Promise<void> {
  const { tokenHash, mailId } = await postLink(trx, post, tournamentId, email, now);
  const { id } = await trx
    .insertInto('invitations')
    .values({
      tournament_id: tournamentId,
      email,
      name,
      token_hash: tokenHash,
      invited_by: post.adminId,
      mail_id: mailId,
      sent_at: now,
      expires_at: computeEnd(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setInvitationGroups(trx, id, groups);
}

/** Emails an open invitation again. The new secret replaces the earlier one, whose link stops working. */
export async function sendAgain(
  trx: Kysely<Schema>,
  post: InvitationPost,
  invitation: { readonly id: number; readonly tournament_id: number; readonly email: string },
  now: Date,
): Promise<void> {
  const { tokenHash, mailId } = await postLink(
    trx,
    post,
    invitation.tournament_id,
    invitation.email,
    now,
  );
  await trx
    .updateTable('invitations')
    .set({
      token_hash: tokenHash,
      mail_id: mailId,
      link_shown: false,
      invited_by: post.adminId,
      sent_at: now,
      expires_at: computeEnd(now),
    })
    .where('id', '=', invitation.id)
    .execute();
}

/**
 * Creates a new link for an open invitation without sending an email. The earlier link stops working. The caller must
 * show the link to the admin and store it nowhere.
 */
export async function replaceLink(
  trx: Kysely<Schema>,
  { site, adminId }: Omit<InvitationPost, 'mailbox'>,
  invitationId: number,
  now: Date,
): Promise<InvitationLink> {
  await spendAllowance(trx, allowed, `user ${adminId}`, now);
  const token = generateToken();
  const expires_at = computeEnd(now);
  await trx
    .updateTable('invitations')
    .set({
      token_hash: hashToken(token),
      mail_id: null,
      link_shown: true,
      invited_by: adminId,
      sent_at: now,
      expires_at,
    })
    .where('id', '=', invitationId)
    .execute();
  return { link: formatLink(site, token), expires_at: expires_at.toISOString() };
}

function formatLink(site: string, token: string): string {
  return `${site}/invitation#${token}`;
}

/** Replaces the groups that an invited scorer gets. */
export async function setInvitationGroups(
  trx: Kysely<Schema>,
  invitationId: number,
  groups: readonly FollowedGroup[],
): Promise<void> {
  await trx.deleteFrom('invitation_groups').where('invitation_id', '=', invitationId).execute();
  if (groups.length === 0) return;
  await trx
    .insertInto('invitation_groups')
    .values(groups.map((group) => ({ invitation_id: invitationId, ...group })))
    .execute();
}

/** Posts the email with a new link. Returns the hash of its secret, and the email. */
async function postLink(
  trx: Kysely<Schema>,
  { mailbox, site, adminId }: InvitationPost,
  tournamentId: number,
  email: string,
  now: Date,
): Promise<{ tokenHash: Uint8Array; mailId: number }> {
  await spendAllowance(trx, allowed, `user ${adminId}`, now);
  await countEmail(trx, 'invitation', email, now);
  const token = generateToken();
  const where = await namePlace(trx, tournamentId);
  const admin = await trx
    .selectFrom('users')
    .select('username')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow();
  const outgoing = {
    kind: 'invitation',
    about: [adminId],
    to: email,
    subject: 'You are invited to enter scores',
    body:
      'Hello,\n\n' +
      `${admin.username} invites you to enter scores at ${where}, with Gimme Points. ` +
      `Open this link to make your account, or to accept with the account you have:\n\n${formatLink(site, token)}\n\n` +
      `It works once, within ${LIFE_DAYS} days. Don't forward it: the link makes its reader a scorer. ` +
      "If you didn't expect this email, you can ignore it.\n",
    isSecret: true,
  };
  const mailId = await mailbox.post(trx, outgoing, now);
  return { tokenHash: hashToken(token), mailId };
}

/** Returns the tournament's name for an email. A draft is not named, because only admins know of it. */
async function namePlace(trx: Kysely<Schema>, tournamentId: number): Promise<string> {
  const row = await trx
    .selectFrom('tournaments')
    .select(['name', 'status', 'published_at'])
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return toTournamentState(row) === 'draft' ? 'a tournament' : row.name;
}

function computeEnd(now: Date): Date {
  return new Date(now.getTime() + LIFE_DAYS * DAY_MS);
}
