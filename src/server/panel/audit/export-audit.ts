import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { AuditCsvBody, AuditEntry } from '../../../contract/admin/audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { CsvFile } from '../../http/csv-answer.ts';
import { CSV_ROWS_OF_A_PAGE } from '../../http/csv-parts.ts';
import {
  type ExportCall,
  exportSelected,
  findChosenIds,
  nameOfDay,
} from '../../http/export-selected.ts';
import { auditColumns } from './audit-columns.ts';
import { loadAuditEntries } from './load-audit-entries.ts';
import { countMatches, loadNewestId } from './load-audit-page.ts';
import { type ResolvedFilter, resolveFilter, selectMatches } from './resolve-filter.ts';

/**
 * Exports the selected entries, the newest first.
 *
 * @throws ApiProblem `selection-changed`
 */
export async function exportAudit(
  call: ExportCall,
  { filter: { person, ...filter }, selected }: AuditCsvBody,
): Promise<CsvFile> {
  const { db, now } = call;
  const ids = findChosenIds(selected);
  const resolvedFilter = {
    ...(await resolveFilter(db, { person, ...filter }, 'filter.', now)),
    ...(ids && { ids }),
  };
  const { userIds: people } = resolvedFilter;
  const newest = await loadNewestId(db);
  const upTo = Math.min(filter.up_to ?? newest, newest);
  const { total } = await countMatches(db, resolvedFilter, upTo);
  return exportSelected(call, selected, {
    action: 'export',
    target: 'all',
    detail: {
      // The audit stores the id of an account, and not its name.
      filter: { ...filter, ...(people && { people: [...people] }), up_to: upTo },
      ...(ids && { ids }),
    },
    noun: { one: 'entry', many: 'entries' },
    name: nameOfDay('audit', now),
    columns: auditColumns,
    rows: { total, pages: readPages(db, resolvedFilter, upTo, now) },
  });
}

async function* readPages(
  db: Kysely<Schema>,
  filter: ResolvedFilter,
  upTo: number,
  now: Date,
): AsyncGenerator<readonly AuditEntry[], void> {
  let below = upTo + 1;
  while (true) {
    const rows = await selectMatches(db, filter)
      .leftJoin('users', 'users.id', 'audit.user_id')
      .selectAll('audit')
      .select('users.username')
      .where('audit.id', '<', below)
      .orderBy('audit.id', 'desc')
      .limit(CSV_ROWS_OF_A_PAGE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    below = last.id;
    await nextTurn();
    yield await loadAuditEntries(db, rows, now);
    if (rows.length < CSV_ROWS_OF_A_PAGE) return;
  }
}
