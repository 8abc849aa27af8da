import type { Kysely } from 'kysely';
import type { TeeSheetContent } from '../../../contract/admin/tee-sheet.ts';
import type { Schema } from '../../db/schema.ts';
import { loadPublishedGroups, type SheetPlace } from './load-published.ts';

/**
 * Saves the draft of a round's tee sheet. Deletes it when it equals the published sheet, or is empty before there is
 * one.
 */
export async function saveDraft(
  trx: Kysely<Schema>,
  place: SheetPlace,
  { groups }: TeeSheetContent,
): Promise<void> {
  const { tournamentId, roundId } = place;
  const { time_zone } = await trx
    .selectFrom('tournaments')
    .select('time_zone')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const { groups: published } = await loadPublishedGroups(trx, place, time_zone);
  const draft = {
    groups: inSameShape(groups).map((group) => ({
      ...group,
      scorers: group.scorers.toSorted((a, b) => a - b),
    })),
  };
  const isDraft = JSON.stringify(draft.groups) !== JSON.stringify(inSameShape(published));
  const row = { draft: isDraft ? JSON.stringify(draft) : null };
  await trx
    .insertInto('tee_sheets')
    .values({ tournament_id: tournamentId, round_id: roundId, ...row })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'round_id']).doUpdateSet(row))
    .execute();
}

/** Returns groups with their fields in one order, because a stored draft and a published sheet differ in it. */
function inSameShape(groups: TeeSheetContent['groups']): TeeSheetContent['groups'] {
  return groups.map(({ group_number, start_hole, tee_time, competitors, scorers }) => ({
    group_number,
    start_hole,
    tee_time,
    competitors,
    scorers,
  }));
}
