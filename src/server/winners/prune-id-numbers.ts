import { type Kysely, sql } from 'kysely';
import { storedDays } from '../../contract/admin/retention-report.ts';
import type { Schema } from '../db/schema.ts';
import { selectWinners } from './compute-winners.ts';

const STORED_MS = storedDays['prize-id-numbers'] * 86_400_000;

/** Deletes the ID numbers of winners whose prize was delivered long ago, and at once of those who do not get it. */
export async function pruneIdNumbers(db: Kysely<Schema>, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - STORED_MS);
  const { numUpdatedRows } = await db
    .updateTable('prize_winners')
    .set({ id_number: null })
    .where('id', 'in', () =>
      selectWinners(db)
        .clearSelect()
        .select('prize_winners.id')
        .where('id_number', 'is not', null)
        .where('newest.state', '<>', 'confirmed')
        .where(sql<boolean>`(newest.state <> 'delivered' or newest.at < ${longAgo})`),
    )
    .executeTakeFirstOrThrow();
  // A process of the former version may have stored one with a profile after the migration.
  await db
    .updateTable('profiles')
    .set({ id_card_number: '' })
    .where('id_card_number', '<>', '')
    .execute();
  return Number(numUpdatedRows);
}
