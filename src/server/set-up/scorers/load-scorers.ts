import type { Kysely } from 'kysely';
import type { MailStatus } from '../../../contract/admin/mail-log.ts';
import type { AdminScorer, ScorersDocument } from '../../../contract/admin/scorers.ts';
import type { FollowedGroup } from '../../../contract/base/followed-group.ts';
import { joinNames } from '../../../golf/names.ts';
import { createInvitedKey } from '../../../set-up/scorers/scorers-content.ts';
import type { Schema } from '../../db/schema.ts';
import { isNoGuest } from '../../people/guests/is-guest.ts';
import { refuse } from '../../problems/api-problem.ts';
import { withShown } from '../with-shown.ts';
import { loadUnpublishedGroups } from './load-unpublished-groups.ts';

/** Loads the scorers of a tournament, by name, and the groups that they can follow. */
export async function loadScorers(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<ScorersDocument> {
  const rounds = await loadRounds(db, tournamentId);
  const scorers = [
    ...(await loadAccounts(db, tournamentId)),
    ...(await loadInvited(db, tournamentId)),
  ].sort(compareScorers);
  const versioned = scorers.map(({ invitation: _, state: _delivery, ...scorer }) => scorer);
  const document = { kind: 'scorers', tournament_id: tournamentId, rounds, scorers } as const;
  return withShown(document, { rounds, scorers: versioned });
}

async function loadRounds(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<ScorersDocument['rounds']> {
  const tournament = await db
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament) return refuse('not-found');
  const rounds = await db
    .selectFrom('rounds')
    .select('round_id')
    .where('tournament_id', '=', tournamentId)
    .orderBy('round_id')
    .execute();
  const groups = await db
    .selectFrom('tee_groups')
    .select(['round_id', 'group_number'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  const all = sortGroups([...groups, ...(await loadUnpublishedGroups(db, tournamentId))]);
  return rounds.map(({ round_id }) => ({
    round_id,
    groups: all
      .filter((group) => group.round_id === round_id)
      .map(({ group_number }) => group_number),
  }));
}

/** Loads every account that may enter scores. A group that is not published yet has the scorers of its draft. */
async function loadAccounts(db: Kysely<Schema>, tournamentId: number): Promise<AdminScorer[]> {
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'email'])
    .where('user_role', '!=', 'user')
    .where('is_open', '=', true)
    .where(isNoGuest)
    .execute();
  const groups = await db
    .selectFrom('tee_group_scorers')
    .select(['user_id', 'round_id', 'group_number'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  const unpublished = await loadUnpublishedGroups(db, tournamentId);
  const invited = await db
    .selectFrom('invitations')
    .select(['used_by', 'email'])
    .where('tournament_id', '=', tournamentId)
    .where('used_at', 'is not', null)
    .orderBy('used_at')
    .orderBy('id')
    .execute();
  return accounts.map((account) => {
    const email = invited.find(({ used_by }) => used_by === account.id)?.email;
    return {
      // An import's content has an invited person's email address as the key, even after the person has accepted.
      key: email === undefined ? `account:${account.id}` : createInvitedKey(email),
      username: account.username,
      name: joinNames(account),
      email: account.email,
      state: 'scorer',
      invitation: null,
      groups: sortGroups([
        ...groups.filter(({ user_id }) => user_id === account.id),
        ...unpublished.filter(({ scorers }) => scorers.includes(account.id)),
      ]),
    };
  });
}

/** The deliveries of an invitation, by the state of its email. */
const deliveries = {
  kept: 'not-sent',
  queued: 'waiting',
  sent: 'sent',
  failed: 'failed',
} as const satisfies Readonly<Record<MailStatus, string>>;

/** Loads everybody with an open invitation. */
async function loadInvited(db: Kysely<Schema>, tournamentId: number): Promise<AdminScorer[]> {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .leftJoin('mails', 'mails.id', 'invitations.mail_id')
    .select(['invitations.id', 'invitations.email', 'name', 'username as invited_by'])
    .select(['invitations.sent_at', 'expires_at', 'mails.status', 'mails.error'])
    .where('tournament_id', '=', tournamentId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  const groups = await db
    .selectFrom('invitation_groups')
    .innerJoin('invitations', 'invitations.id', 'invitation_id')
    .select(['invitation_id', 'round_id', 'group_number'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  return rows.map((row) => {
    const delivery = row.status === null ? 'shown' : deliveries[row.status];
    const hasFailed = delivery === 'failed';
    return {
      key: createInvitedKey(row.email),
      username: null,
      name: row.name,
      email: row.email,
      state: hasFailed ? 'mail-failed' : 'invited',
      invitation: {
        id: row.id,
        invited_by: row.invited_by,
        sent_at: row.sent_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        delivery,
        mail_error: hasFailed ? row.error : null,
      },
      groups: sortGroups(groups.filter(({ invitation_id }) => invitation_id === row.id)),
    };
  });
}

function sortGroups(groups: readonly FollowedGroup[]): FollowedGroup[] {
  return groups
    .map(({ round_id, group_number }) => ({ round_id, group_number }))
    .sort((one, other) => one.round_id - other.round_id || one.group_number - other.group_number);
}

function compareScorers(one: AdminScorer, other: AdminScorer): number {
  return (
    (one.name || one.email).localeCompare(other.name || other.email, 'en') ||
    one.key.localeCompare(other.key)
  );
}
