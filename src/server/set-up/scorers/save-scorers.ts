import type { Kysely } from 'kysely';
import type { FollowedGroup } from '../../../contract/base/followed-group.ts';
import {
  createInvitedKey,
  getInvitedEmail,
  type ScorersContent,
  type StoredScorer,
} from '../../../set-up/scorers/scorers-content.ts';
import type { Schema } from '../../db/schema.ts';
import { closeInvitation } from './close-invitation.ts';
import { type FollowingAccount, isSameGroup, replaceFollowedGroups } from './follow-groups.ts';
import { type InvitationPost, inviteScorer, setInvitationGroups } from './send-invitation.ts';

/** The accounts and the open invitations of a tournament, by the key of their person. */
interface People {
  readonly accounts: ReadonlyMap<string, number>;
  readonly invitations: ReadonlyMap<string, number>;
}

/**
 * Saves the scorers of a tournament, in a transaction that has locked it: invites new email addresses, revokes removed
 * open invitations, and updates groups. Nobody loses the role.
 */
export async function saveScorers(
  trx: Kysely<Schema>,
  post: InvitationPost,
  tournamentId: number,
  { before, after }: { readonly before: ScorersContent; readonly after: ScorersContent },
  now: Date,
): Promise<void> {
  const people = await findInvitedPeople(trx, tournamentId);
  const formerByKey = new Map(before.scorers.map((scorer) => [scorer.key, scorer]));
  const accounts: FollowingAccount[] = [];
  for (const scorer of after.scorers) {
    const former = formerByKey.get(scorer.key);
    formerByKey.delete(scorer.key);
    if (former && isSameGroups(former.groups, scorer.groups)) continue;
    const userId = findAccountId(people, scorer.key);
    if (userId === undefined)
      await inviteOrUpdateGroups(trx, post, tournamentId, scorer, people, now);
    else accounts.push({ userId, groups: scorer.groups });
  }
  for (const { key } of formerByKey.values()) {
    const userId = findAccountId(people, key);
    const invitationId = people.invitations.get(key);
    if (userId !== undefined) accounts.push({ userId, groups: [] });
    else if (invitationId !== undefined) await closeInvitation(trx, invitationId, now);
  }
  await replaceFollowedGroups(trx, tournamentId, accounts);
}

/** Finds the account of a person; undefined for somebody who has not accepted an invitation. */
function findAccountId({ accounts }: People, key: string): number | undefined {
  return getInvitedEmail(key) === null ? Number(key.slice('account:'.length)) : accounts.get(key);
}

/** Loads the people whom a tournament's invitations name. */
async function findInvitedPeople(trx: Kysely<Schema>, tournamentId: number): Promise<People> {
  const rows = await trx
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.used_by')
    .select(['invitations.id', 'invitations.email', 'used_by', 'user_role', 'is_open'])
    .where('tournament_id', '=', tournamentId)
    .where('revoked_at', 'is', null)
    .execute();
  // A user who lost the role of a scorer, or whose account is closed, is not listed and gets a new invitation.
  const accounts = rows.flatMap(({ email, used_by, user_role, is_open }) =>
    used_by === null || user_role === 'user' || !is_open
      ? []
      : [[createInvitedKey(email), used_by] as const],
  );
  const open = rows.flatMap(({ id, email, used_by }) =>
    used_by === null ? [[createInvitedKey(email), id] as const] : [],
  );
  return { accounts: new Map(accounts), invitations: new Map(open) };
}

async function inviteOrUpdateGroups(
  trx: Kysely<Schema>,
  post: InvitationPost,
  tournamentId: number,
  { key, name = '', groups }: StoredScorer,
  people: People,
  now: Date,
): Promise<void> {
  const invitationId = people.invitations.get(key);
  if (invitationId !== undefined) return setInvitationGroups(trx, invitationId, groups);
  const email = getInvitedEmail(key) ?? '';
  await inviteScorer(trx, post, tournamentId, { email, name, groups }, now);
}

function isSameGroups(one: readonly FollowedGroup[], other: readonly FollowedGroup[]): boolean {
  return (
    one.length === other.length &&
    one.every((group, index) => {
      const match = other[index];
      return match !== undefined && isSameGroup(group, match);
    })
  );
}
