import type { Kysely } from 'kysely';
import type { Schema } from '../server/db/schema.ts';
import { findDemoScorer } from './accounts.ts';
import { createDemoTeeSheet } from './tee-sheet.ts';

/** Inserts the tee sheet of the first `rounds` rounds of a tournament, with the scorers of each group. */
export async function insertTeeSheet(
  trx: Kysely<Schema>,
  tournament_id: number,
  rounds: number,
): Promise<void> {
  const groups = Array.from({ length: rounds }, (_, index) =>
    createDemoTeeSheet(index + 1).map((group) => ({
      tournament_id,
      round_id: index + 1,
      ...group,
    })),
  ).flat();
  if (groups.length === 0) return;
  await trx
    .insertInto('tee_groups')
    .values(groups.map(({ competitors: _, ...group }) => group))
    .execute();
  await trx
    .insertInto('tee_group_competitors')
    .values(
      groups.flatMap(({ start_hole: _, competitors, ...group }) =>
        competitors.map((competitor_id, index) => ({
          ...group,
          competitor_id,
          card_order: index + 1,
        })),
      ),
    )
    .execute();
  await trx
    .insertInto('tee_group_scorers')
    .values(
      groups.map(({ start_hole: _, competitors: __, ...group }) => ({
        ...group,
        user_id: findDemoScorer(group.group_number),
      })),
    )
    .execute();
}
