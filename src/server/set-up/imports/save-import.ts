import type { Kysely } from 'kysely';
import type { ImportBody, ImportDocument } from '../../../contract/admin/import-body.ts';
import type { ImportRecord } from '../../../contract/admin/imports.ts';
import type { Plan, RowEffect } from '../../../set-up/plan.ts';
import { saveAudit } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { Importer, ImportPlace, SavingFacts } from '../importer.ts';
import { loadImport } from './list-imports.ts';
import { loadDocument } from './load-document.ts';

interface ImportToSave {
  readonly importer: Importer;
  readonly place: ImportPlace;
  readonly document: ImportDocument;
  readonly plan: Plan<unknown>;
  readonly body: ImportBody;
  readonly saving: SavingFacts;
}

/** Saves a planned change, what was before it, and one audit entry. Returns null when the rows change nothing. */
export async function saveImport(
  trx: Kysely<Schema>,
  { importer, place, document, plan, body, saving }: ImportToSave,
): Promise<ImportRecord | null> {
  const { actor, now } = saving;
  const count = (effect: RowEffect) => plan.rows.filter((row) => row.effect === effect).length;
  const counts = {
    added: count('add'),
    changed: count('change'),
    removed: plan.removals.length,
  };
  if (Object.values(counts).every((number) => number === 0)) return null;
  const before = importer.getContent(document);
  const made = await importer.save(trx, place, { before, after: plan.after }, saving);
  const after = importer.getContent(await loadDocument(trx, importer, place));
  const kept = importer.trim({ before, after });
  const { id } = await trx
    .insertInto('imports')
    .values({
      tournament_id: place.tournamentId,
      kind: body.kind,
      round_id: place.roundId,
      file: body.file,
      user_id: actor.userId,
      imported_at: now,
      ...counts,
      before: JSON.stringify(kept.before),
      after: JSON.stringify(kept.after),
      made: JSON.stringify(made),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const facts = {
    target: place.tournamentId,
    before: null,
    after: counts,
    detail: {
      import_id: id,
      kind: body.kind,
      round_id: place.roundId,
      file: body.file,
      whole_list: body.whole_list,
      reason: body.reason ?? null,
    },
  };
  await saveAudit(trx, actor, 'import', facts, now);
  return loadImport(trx, id);
}
