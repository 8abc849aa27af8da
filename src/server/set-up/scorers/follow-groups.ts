import { type Kysely, sql } from 'kysely';
import type { FollowedGroup } from '../../../contract/base/followed-group.ts';
import type { Schema } from '../../db/schema.ts';
import { changeDraftScorers } from '../tee-sheet/change-draft-scorers.ts';
import { listFullGroups } from './list-full-groups.ts';
import { loadUnpublishedGroups } from './load-unpublished-groups.ts';

/**
 * Gives an account the groups that the tee sheets and their drafts have and that have room. The caller has locked the
 * tournament, so two accounts cannot both become a group's last scorer.
 *
 * @returns the full groups, which the account does not follow
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
  await addToPublished(trx, tournamentId, [{ userId, groups: added }]);
  await changeDraftScorers(trx, tournamentId, [{ userId, added, removed: [] }]);
  return subtractGroups(wanted, added);
}

/** Lists the groups that an account does not follow and that have no room for another scorer. */
export async function listGroupsWithoutPlace(
  trx: Kysely<Schema>,
  tournamentId: number,
  userId: number,
  groups: readonly FollowedGroup[],
): Promise<FollowedGroup[]> {
  const wanted = subtractGroups(groups, await loadFollowedGroups(trx, tournamentId, userId));
  return subtractGroups(wanted, subtractGroups(wanted, await listFullGroups(trx, tournamentId)));
}

/** An account with the groups that it follows. */
export interface FollowingAccount {
  readonly userId: number;
  readonly groups: readonly FollowedGroup[];
}

/**
 * Replaces the groups that accounts follow. In the draft of a published group, an account's own changes stay. The
 * number of statements does not grow with the accounts, because strokes wait for the locks of the caller.
 */
export async function replaceFollowedGroups(
  trx: Kysely<Schema>,
  tournamentId: number,
  accounts: readonly FollowingAccount[],
): Promise<void> {
  if (accounts.length === 0) return;
  const indexBefore = await indexFollowedGroups(trx, tournamentId);
  await trx
    .deleteFrom('tee_group_scorers')
    .where('tournament_id', '=', tournamentId)
    .where(
      'user_id',
      'in',
      accounts.map(({ userId }) => userId),
    )
    .execute();
  await addToPublished(trx, tournamentId, accounts);
  const changes = accounts.map(({ userId, groups }) => {
    const before = indexBefore(userId);
    const added = subtractGroups(groups, before);
    return { userId, added, removed: subtractGroups(before, groups) };
  });
  await changeDraftScorers(trx, tournamentId, changes);
}

/** Whether both are the same group of the same round. */
export function isSameGroup(one: FollowedGroup, other: FollowedGroup): boolean {
  return one.round_id === other.round_id && one.group_number === other.group_number;
}

async function loadFollowedGroups(
  trx: Kysely<Schema>,
  tournamentId: number,
  userId: number,
): Promise<FollowedGroup[]> {
  return (await indexFollowedGroups(trx, tournamentId))(userId);
}

/** Returns a function that looks up the groups which an account follows now. */
async function indexFollowedGroups(
  trx: Kysely<Schema>,
  tournamentId: number,
): Promise<(userId: number) => FollowedGroup[]> {
  const rows = await trx
    .selectFrom('tee_group_scorers')
    .select(['user_id', 'round_id', 'group_number'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  const published = Map.groupBy(rows, ({ user_id }) => user_id);
  const unpublished = await loadUnpublishedGroups(trx, tournamentId);
  return (userId) => [
    ...(published.get(userId) ?? []),
    ...unpublished.filter(({ scorers }) => scorers.includes(userId)),
  ];
}

async function addToPublished(
  trx: Kysely<Schema>,
  tournamentId: number,
  accounts: readonly FollowingAccount[],
): Promise<void> {
  const rows = accounts.flatMap(({ userId, groups }) =>
    groups.map(({ round_id, group_number }) => ({ user_id: userId, round_id, group_number })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into tee_group_scorers (tournament_id, round_id, group_number, user_id)
    select tournament_id, round_id, group_number, user_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as wanted (user_id int, round_id int, group_number int)
    join tee_groups using (round_id, group_number)
    where tournament_id = ${tournamentId}
    on conflict do nothing`.execute(trx);
}

function subtractGroups(
  from: readonly FollowedGroup[],
  groups: readonly FollowedGroup[],
): FollowedGroup[] {
  return from.filter((one) => !groups.some((other) => isSameGroup(one, other)));
}
