import { type Kysely, sql } from 'kysely';
import { loadEpoch } from '../db/load-epoch.ts';
import { findFirstMigrationTime } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';

/** By how much every version and id rises at least, and by how much more for each second since the backup. */
const LEAST_GAP = 100_000;
const GAP_A_SECOND = 10;
/** The highest epoch that the age of an installation asks for: more than three years, and integers end at twice that. */
const HIGHEST_BY_AGE = 1_000_000_000;

/** The versions that clients compare. Other versions only point into the history, which keeps its numbers. */
export const comparedVersions = [
  ['tournaments', 'version'],
  ['tournaments', 'row_version'],
  ['users', 'row_version'],
  ['contact_messages', 'row_version'],
  ['tickets', 'status_version'],
  ['settings', 'version'],
  ['inbox_marks', 'version'],
  ['card_lanes', 'version'],
  ['kept_differences', 'version'],
  ['card_steps', 'version'],
  ['card_links', 'version'],
] as const;

/**
 * Begins an epoch in a restored database. All versions rise above the ones that the server gave after the backup, and so
 * do the ids of new rows, because tablets and links still hold the earlier ones. The number also grows with the age of
 * the installation: an office that restored an old backup by mistake may restore a newer one next, which knows nothing
 * of the first restore.
 */
export async function startEpoch(db: Kysely<Schema>, takenAt: Date, now: Date): Promise<void> {
  const countSince = (from: Date) =>
    GAP_A_SECOND * Math.max(0, Math.ceil((now.getTime() - from.getTime()) / 1000));
  await db.transaction().execute(async (trx) => {
    const { number } = await loadEpoch(trx);
    const installedAt = await findFirstMigrationTime(trx);
    const leastNumber = Math.min(countSince(installedAt), HIGHEST_BY_AGE);
    const gap = Math.max(LEAST_GAP + countSince(takenAt), leastNumber - number);
    for (const [table, column] of comparedVersions) {
      const version = sql.ref(column);
      await sql`update ${sql.table(table)} set ${version} = ${version} + ${gap}`.execute(trx);
    }
    await sql`
      select setval(format('%I.%I', schemaname, sequencename), coalesce(last_value, 0) + ${gap})
      from pg_sequences where schemaname = 'public'`.execute(trx);
    await trx
      .updateTable('epoch')
      .set((eb) => ({ number: eb('number', '+', gap), backup_taken_at: takenAt }))
      .execute();
  });
}
