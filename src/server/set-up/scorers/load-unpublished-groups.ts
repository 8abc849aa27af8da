import type { Kysely } from 'kysely';
import type { FollowedGroup } from '../../../contract/base/followed-group.ts';
import type { Schema } from '../../db/schema.ts';

/** A group that only the draft of a tee sheet has, with the accounts that follow it in the draft. */
interface UnpublishedGroup extends FollowedGroup {
  readonly scorers: readonly number[];
}

/** Loads the groups that only the drafts of a tournament's tee sheets have. */
export async function loadUnpublishedGroups(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<UnpublishedGroup[]> {
  const sheets = await db
    .selectFrom('tee_sheets')
    .select(['round_id', 'draft'])
    .where('tournament_id', '=', tournamentId)
    .where('draft', 'is not', null)
    .execute();
  if (sheets.length === 0) return [];
  const published = await db
    .selectFrom('tee_groups')
    .select(['round_id', 'group_number'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  const keys = new Set(published.map(formatKey));
  const drafted = sheets.flatMap(({ round_id, draft }) =>
    (draft?.groups ?? []).map(({ group_number, scorers }) => ({ round_id, group_number, scorers })),
  );
  return drafted.filter((group) => !keys.has(formatKey(group)));
}

function formatKey({ round_id, group_number }: FollowedGroup): string {
  return `${round_id}/${group_number}`;
}
