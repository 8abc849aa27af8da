import type { Kysely } from 'kysely';
import { deletionRules, type RetentionReport } from '../../contract/admin/retention-report.ts';
import type { Schema } from '../db/schema.ts';
import { listAdmins } from '../people/list-admins.ts';

/** Loads the last run of every rule, and the admins. */
export async function loadRetentionReport(db: Kysely<Schema>): Promise<RetentionReport> {
  const rows = await db.selectFrom('deletion_runs').selectAll().execute();
  const byRule = new Map(rows.map((row) => [row.rule, row]));
  const admins = await listAdmins(db);
  return {
    runs: deletionRules.map((rule) => {
      const run = byRule.get(rule);
      return {
        rule,
        started_at: run?.started_at.toISOString() ?? null,
        ended_at: run?.ended_at?.toISOString() ?? null,
        removed: run?.removed ?? null,
        failed_at: run?.failed_at?.toISOString() ?? null,
      };
    }),
    admins: admins.map(({ id, username, is_open }) => ({ id, username, can_sign_in: is_open })),
  };
}
