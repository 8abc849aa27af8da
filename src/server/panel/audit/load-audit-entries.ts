import type { Kysely, Selectable } from 'kysely';
import type { AuditEntry } from '../../../contract/admin/audit.ts';
import type { Schema } from '../../db/schema.ts';
import { loadSecondLooks } from '../../second-looks/load-second-looks.ts';
import { loadLabels } from './load-labels.ts';
import { nameScorers } from './name-scorers.ts';

type Row = Selectable<Schema['audit']> & { readonly username: string | null };

/** Loads the entries of rows, with the names that their targets have today. */
export async function loadAuditEntries(
  db: Kysely<Schema>,
  rows: readonly Row[],
  now: Date,
): Promise<AuditEntry[]> {
  const labels = await loadLabels(db, rows);
  const ids = rows.map(({ id }) => id);
  const looks = await loadSecondLooks(db, ids, now);
  return (await nameScorers(db, rows)).map((row) => {
    const { reason, ...detail } = row.detail;
    return {
      id: row.id,
      at: row.at.toISOString(),
      person: row.user_id === null ? null : { id: row.user_id, username: row.username ?? '' },
      action: row.action,
      target: toTarget(row, labels),
      before: row.before,
      after: row.after,
      reason: typeof reason === 'string' ? reason : null,
      detail,
      request_id: row.request_id,
      second: looks.get(row.id) ?? null,
    };
  });
}

function toTarget(
  { target_kind: kind, target_id: id }: Row,
  labels: Awaited<ReturnType<typeof loadLabels>>,
): AuditEntry['target'] {
  if (kind === null || id === null) return null;
  return { kind, id, label: labels(kind, id) };
}
