import type { Kysely, Selectable } from 'kysely';
import type { AuditEntry } from '../../../contract/admin/audit.ts';
import type { Schema } from '../../db/schema.ts';
import { nameScorers } from './name-scorers.ts';
import { readLabels } from './read-labels.ts';

type Row = Selectable<Schema['audit']> & { readonly username: string | null };

/** Makes the entries of rows, with the names that their targets have today. */
export async function makeEntries(db: Kysely<Schema>, rows: readonly Row[]): Promise<AuditEntry[]> {
  const labels = await readLabels(db, rows);
  return (await nameScorers(db, rows)).map((row) => {
    const { reason, ...detail } = row.detail;
    return {
      id: row.id,
      at: row.at.toISOString(),
      person: row.user_id === null ? null : { id: row.user_id, username: row.username ?? '' },
      action: row.action,
      target: readTarget(row, labels),
      before: row.before,
      after: row.after,
      reason: typeof reason === 'string' ? reason : null,
      detail,
      request_id: row.request_id,
    };
  });
}

function readTarget(
  { target_kind: kind, target_id: id }: Row,
  labels: Awaited<ReturnType<typeof readLabels>>,
): AuditEntry['target'] {
  if (kind === null || id === null) return null;
  return { kind, id, label: labels(kind, id) };
}
