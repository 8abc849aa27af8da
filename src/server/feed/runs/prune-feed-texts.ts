import type { Kysely } from 'kysely';
import { storedDays } from '../../../contract/admin/retention-report.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Schema } from '../../db/schema.ts';

/** How long the text of a fetch is stored. */
const TEXT_MS = storedDays['feed-texts'] * 86_400_000;

/** Deletes the texts of old fetches. The rows stay. */
export async function pruneFeedTexts(db: Kysely<Schema>, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - TEXT_MS);
  return deleteInBatches(async (most) => {
    const { numUpdatedRows } = await db
      .updateTable('feed_runs')
      .set({ raw: null })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('feed_runs')
          .select('id')
          .where('raw', 'is not', null)
          .where('fetched_at', '<', longAgo)
          .limit(most),
      )
      .executeTakeFirstOrThrow();
    return { numDeletedRows: numUpdatedRows };
  });
}
