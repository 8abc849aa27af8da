import type { Kysely } from 'kysely';
import { storedDays } from '../../contract/admin/retention-report.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Schema } from '../db/schema.ts';

/** How long an email is stored (the privacy policy names this time). */
const STORED_MS = storedDays.emails * 86_400_000;

/** Deletes old emails, except those that wait to be sent. */
export async function pruneMails(db: Kysely<Schema>, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - STORED_MS);
  return deleteInBatches((most) =>
    db
      .deleteFrom('mails')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('mails')
          .select('id')
          .where('status', '<>', 'queued')
          .where('created_at', '<', longAgo)
          .limit(most),
      )
      .executeTakeFirstOrThrow(),
  );
}
