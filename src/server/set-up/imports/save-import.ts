import type { ImportBody, ImportDocument } from '../../../contract/admin/import-body.ts';
import type { ImportRecord } from '../../../contract/admin/imports.ts';
import type { Plan, RowEffect } from '../../../set-up/plan.ts';
import type { Write } from '../../unit-of-work/write.ts';
import type { Importer, ImportPlace } from '../importer.ts';
import { loadImport } from './list-imports.ts';

interface ImportToSave {
  readonly importer: Importer;
  readonly place: ImportPlace;
  readonly document: ImportDocument;
  readonly plan: Plan<unknown>;
  readonly body: ImportBody;
  readonly site: string;
}

/** Saves a planned change, what was before it, and one audit entry. Returns null when the rows change nothing. */
export async function saveImport(
  write: Write,
  { importer, place, document, plan, body, site }: ImportToSave,
): Promise<ImportRecord | null> {
  const { trx, actor, now, audit } = write;
  const count = (effect: RowEffect) => plan.rows.filter((row) => row.effect === effect).length;
  const counts = {
    added: count('add'),
    changed: count('change'),
    removed: plan.removals.length,
  };
  if (Object.values(counts).every((number) => number === 0)) return null;
  const { toContent } = importer.rows;
  const before = toContent(document);
  const made = await importer.save(write, place, { before, after: plan.after }, { site });
  const change = { before, after: toContent(await importer.load(trx, place)) };
  const kept = importer.trim?.(change) ?? change;
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
  await audit('import', facts);
  return loadImport(trx, id);
}
