import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { TeeSheetDocument } from '../../../contract/admin/tee-sheet.ts';
import type { Schema } from '../../db/schema.ts';
import type { SheetPlace } from './load-published.ts';
import { loadTeeSheet } from './load-tee-sheet.ts';

/** Loads what an admin is shown of a round's tee sheet, with the hash that a later write sends back. */
export async function loadShownTeeSheet(
  db: Kysely<Schema>,
  place: SheetPlace,
): Promise<TeeSheetDocument> {
  const document = await loadTeeSheet(db, place);
  return {
    ...document,
    shown: createHash('sha256').update(JSON.stringify(document)).digest('hex'),
  };
}

/** Loads what an admin is shown of a round's tee sheet in one snapshot. */
export function loadTeeSheetSnapshot(
  db: Kysely<Schema>,
  place: SheetPlace,
): Promise<TeeSheetDocument> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute((trx) => loadShownTeeSheet(trx, place));
}
