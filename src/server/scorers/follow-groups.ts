import type { Kysely } from 'kysely';
import type { FollowedGroup } from '../../contract/base/followed-group.ts';
import type { Schema } from '../db/schema.ts';
import { changeDraftScorers } from '../set-up/tee-sheet/change-draft-scorers.ts';
import { listFullGroups } from './list-full-groups.ts';
import { loadUnpublishedGroups } from './load-unpublished-groups.ts';

/**
 * Gives groups to an account, as far as the tee sheets and their drafts have them and a place is free. The caller has
 * locked the tournament, so two accounts cannot take the last place.
 *
 * @returns the groups without a free place, which the account does not follow
 */
export async function followGroups(
  trx: Kysely<Schema>,
  tournamentId: number,
  userId: number,
  groups: readonly FollowedGroup[],
): Promise<FollowedGroup[]> {
  const before = await loadFollowedGroups(trx, tournamentId, userId);
  const wanted = subtractGroups(groups, before);
  const fullGroups = await listFullGroups(trx, tournamentId);
  const added = subtractGroups(wanted, fullGroups);
  await addToPublished(trx, tournamentId, userId, added);
  await changeDraftScorers(trx, tournamentId, userId, { added, removed: [] });
  return subtractGroups(wanted, added);
}

/** Lists the groups that an account does not follow and that have no place for another scorer. */
export async function listGroupsWithoutPlace(
  trx: Kysely<Schema>,
  tournamentId: number,
  userId: number,
  groups: readonly FollowedGroup[],
): Promise<FollowedGroup[]> {
  const wanted = subtractGroups(groups, await loadFollowedGroups(trx, tournamentId, userId));
  return subtractGroups(wanted, subtractGroups(wanted, await listFullGroups(trx, tournamentId)));
}

/**
 * Replaces the groups that an account follows. The draft of a published group keeps what it alone says about the
 * account.
 */
export async function replaceFollowedGroups(
  trx: Kysely<Schema>,
  tournamentId: number,
  userId: number,
  groups: readonly FollowedGroup[],
): Promise<void> {
  const before = await loadFollowedGroups(trx, tournamentId, userId);
  await trx
    .deleteFrom('tee_group_scorers')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .execute();
  await addToPublished(trx, tournamentId, userId, groups);
  const change = {
    added: subtractGroups(groups, before),
    removed: subtractGroups(before, groups),
  };
  await changeDraftScorers(trx, tournamentId, userId, change);
}

/** Tells whether both are the same group of the same round. */
export function isSameGroup(one: FollowedGroup, other: FollowedGroup): boolean {
  return one.round_id === other.round_id && one.group_number === other.group_number;
}

async function loadFollowedGroups(
  trx: Kysely<Schema>,
  tournamentId: number,
  userId: number,
): Promise<FollowedGroup[]> {
  const published = await trx
    .selectFrom('tee_group_scorers')
    .select(['round_id', 'group_number'])
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .execute();
  const unpublished = await loadUnpublishedGroups(trx, tournamentId);
  return [...published, ...unpublished.filter(({ scorers }) => scorers.includes(userId))];
}

async function addToPublished(
  trx: Kysely<Schema>,
  tournamentId: number,
  userId: number,
  groups: readonly FollowedGroup[],
): Promise<void> {
  const sheet = await trx
    .selectFrom('tee_groups')
    .select(['round_id', 'group_number'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  const found = sheet.filter((group) => groups.some((wanted) => isSameGroup(wanted, group)));
  if (found.length === 0) return;
  await trx
    .insertInto('tee_group_scorers')
    .values(found.map((group) => ({ tournament_id: tournamentId, user_id: userId, ...group })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function subtractGroups(
  from: readonly FollowedGroup[],
  groups: readonly FollowedGroup[],
): FollowedGroup[] {
  return from.filter((one) => !groups.some((other) => isSameGroup(one, other)));
}
