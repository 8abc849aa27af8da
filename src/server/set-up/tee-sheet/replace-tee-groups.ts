import type { Kysely } from 'kysely';
import type { TeeSheetDocument, TeeSheetGroup } from '../../../contract/admin/tee-sheet.ts';
import { fromLocalTime } from '../../../set-up/local-time.ts';
import type { Schema } from '../../db/schema.ts';

type Sheet = Pick<TeeSheetDocument, 'tournament_id' | 'round_id' | 'day' | 'time_zone'>;

/** Replaces the published groups of a round. */
export async function replaceTeeGroups(
  trx: Kysely<Schema>,
  sheet: Sheet,
  groups: readonly TeeSheetGroup[],
): Promise<void> {
  const { tournament_id, round_id } = sheet;
  for (const table of ['tee_group_scorers', 'tee_group_competitors', 'tee_groups'] as const) {
    await trx
      .deleteFrom(table)
      .where('tournament_id', '=', tournament_id)
      .where('round_id', '=', round_id)
      .execute();
  }
  const toKey = ({ group_number }: TeeSheetGroup) => ({ tournament_id, round_id, group_number });
  await trx
    .insertInto('tee_groups')
    .values(
      groups.map((group) => ({
        ...toKey(group),
        start_hole: group.start_hole,
        tee_time: findTeeTime(sheet, group),
      })),
    )
    .execute();
  await trx
    .insertInto('tee_group_competitors')
    .values(
      groups.flatMap((group) =>
        group.competitors.map((competitor_id, index) => ({
          ...toKey(group),
          competitor_id,
          card_order: index + 1,
        })),
      ),
    )
    .execute();
  const scorers = groups.flatMap((group) =>
    group.scorers.map((user_id) => ({ ...toKey(group), user_id })),
  );
  if (scorers.length > 0) await trx.insertInto('tee_group_scorers').values(scorers).execute();
}

function findTeeTime({ day, time_zone }: Sheet, { tee_time }: TeeSheetGroup): Date | null {
  if (day === null || tee_time === null) return null;
  return fromLocalTime({ day, time: tee_time }, time_zone);
}
