import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import type {
  ImportAnswer,
  ImportDocument,
  UndoImportBody,
} from '../../../contract/admin/import-body.ts';
import { ImportKind } from '../../../contract/admin/imports.ts';
import type { Plan } from '../../../set-up/row-kind.ts';
import { inSnapshot } from '../../db/in-snapshot.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Standings } from '../../standings/standings.ts';
import type { Write } from '../../unit-of-work/write.ts';
import type { Importer } from '../importer.ts';
import { loadImport } from './list-imports.ts';
import {
  importers,
  lockDocument,
  NO_MOVES,
  requireMayImport,
  toImportPlace,
} from './run-import.ts';

type ImportRow = Selectable<Schema['imports']>;

const PRUNED_MESSAGE =
  'The email addresses of this import were deleted with their old invitations, so the import cannot be undone';

const CreatedIdsSchema = v.record(v.string(), v.array(v.number()));

/** Returns which tickets the undo of an import would change. Not for use within a write. */
export async function previewImportUndo(
  db: Kysely<Schema>,
  standings: Pick<Standings, 'of'>,
  body: UndoImportBody,
): Promise<ImportAnswer> {
  const { importer, document, plan } = await inSnapshot(db, async (trx) => {
    const { importer, place } = await findImport(trx, body);
    const document = await importer.load(trx, place);
    // A reason is needed only for the undo itself.
    const dryRun = { ...body, reason: 'a dry run' };
    return { importer, document, ...(await planUndo(trx, importer, dryRun, document)) };
  });
  const moves = (await importer.findTicketMoves?.(standings, document, plan)) ?? NO_MOVES;
  return { saved: null, document, ...moves };
}

/** Imports the rows from before an import. `site` is the site's URL, for links in emails. */
export async function undoImport(
  write: Write,
  site: string,
  body: UndoImportBody,
): Promise<ImportAnswer> {
  const { trx, actor, now, audit } = write;
  const { tournament_id, import_id, reason = null } = body;
  const { importer, place } = await findImport(trx, body);
  const document = await lockDocument(write, importer, place);
  const { row, plan } = await planUndo(trx, importer, body, document);
  const change = { before: importer.rows.toContent(document), after: plan.after };
  const orphans = v.parse(CreatedIdsSchema, row.made);
  await importer.save(write, place, change, { site, orphans });
  await trx
    .updateTable('imports')
    .set({ undone_at: now, undone_by: actor.userId })
    .where('id', '=', import_id)
    .execute();
  const { kind, round_id, file } = row;
  await audit('import-undone', {
    target: tournament_id,
    before: null,
    after: null,
    detail: { import_id, kind, round_id, file, reason },
  });
  const saved = await loadImport(trx, import_id);
  return { saved, document: await importer.load(trx, place), ...NO_MOVES };
}

async function findImport(trx: Kysely<Schema>, { tournament_id, import_id }: UndoImportBody) {
  const row = await trx
    .selectFrom('imports')
    .select(['kind', 'tournament_id', 'round_id'])
    .where('id', '=', import_id)
    .where('tournament_id', '=', tournament_id)
    .executeTakeFirst();
  if (!row || !v.is(ImportKind, row.kind)) return refuse('not-found');
  return { importer: importers[row.kind], place: toImportPlace(row) };
}

/**
 * Plans the rows from before an import, on the content that the import saved. Refuses what a file with these rows may not
 * do.
 */
async function planUndo(
  trx: Kysely<Schema>,
  importer: Importer,
  { import_id, reason }: UndoImportBody,
  document: ImportDocument,
): Promise<{ row: ImportRow; plan: Plan<unknown> }> {
  const row = await trx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', import_id)
    .executeTakeFirstOrThrow();
  const { before: after } = row;
  if (row.undone_at) refuse('state-changed', { detail: 'This import was undone already' });
  // Contents with old invitations are deleted: src/server/set-up/scorers/prune-invitations.ts.
  if (after === null) refuse('state-changed', { detail: PRUNED_MESSAGE });
  await requireMayImport(trx, importer, toImportPlace(row), { document, after, reason });
  if (!isUnchanged(importer, document, row)) {
    refuseUndo([await describeChanged(trx, importer, row)]);
  }
  const plan = importer.rows.restore(document, after);
  if (plan.after === null) {
    const rows = plan.rows.filter(({ effect }) => effect === 'refuse' || effect === 'ask');
    const refusals = plan.removals.flatMap(({ refused }) => refused ?? []);
    refuseUndo([...rows.map(({ says }) => says), ...refusals]);
  }
  return { row, plan };
}

function refuseUndo(says: readonly string[]): never {
  const messages = [...new Set(says)];
  return refuse('state-changed', {
    detail: messages.join('. '),
    errors: messages.map((message) => ({ path: 'import_id', message })),
  });
}

/** Whether the content is still the one that an import saved. */
function isUnchanged({ rows, trim }: Importer, document: ImportDocument, row: ImportRow): boolean {
  const change = { before: row.before, after: rows.toContent(document) };
  const { after } = trim?.(change) ?? change;
  // The database stores JSON, which has no undefined values.
  return isDeepStrictEqual(JSON.parse(JSON.stringify(after)), row.after);
}

async function describeChanged(
  trx: Kysely<Schema>,
  importer: Importer,
  { id, tournament_id, kind, round_id }: ImportRow,
): Promise<string> {
  const later = await trx
    .selectFrom('imports')
    .select('file')
    .where('tournament_id', '=', tournament_id)
    .where('kind', '=', kind)
    .where('round_id', 'is not distinct from', round_id)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const undoFirst = later ? `. Undo the later import ${later.file ?? 'by hand'} first` : '';
  return `${importer.rows.words.subject} has changed since this import${undoFirst}`;
}
