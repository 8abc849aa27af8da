import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type {
  ImportAnswer,
  ImportBody,
  UndoImportBody,
} from '../../../contract/admin/import-body.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { lockStates } from '../../steps/lock-states.ts';
import type { Write } from '../../unit-of-work/write.ts';
import type { ContentChange, Importer } from '../importer.ts';
import { importers } from './importers.ts';
import { loadImport } from './list-imports.ts';
import { loadDocument } from './load-document.ts';
import { requireMayImport } from './require-may-import.ts';
import { NO_MOVES, toImportPlace } from './run-import.ts';

type ImportRow = Selectable<Schema['imports']>;

const PRUNED_MESSAGE =
  'The email addresses of this import were deleted with their old invitations, so the import cannot be undone';

const CreatedIdsSchema = v.record(v.string(), v.array(v.number()));

/** Restores what was before an import, if nothing depends on it. */
export async function undoImport(
  { trx, actor, now, mailbox, touched, audit }: Write,
  site: string,
  body: UndoImportBody,
): Promise<ImportAnswer> {
  const { tournament_id: tournamentId, import_id, reason } = body;
  touched.tournaments.add(tournamentId);
  const kind = await findKind(trx, body);
  const importer = importers[kind];
  await importer.lock?.(trx);
  const { state } = await lockStates(trx, tournamentId);
  const row = await trx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', import_id)
    .executeTakeFirstOrThrow();
  const place = toImportPlace(row);
  if (row.undone_at) refuse('state-changed', { detail: 'This import was undone already' });
  // src/server/set-up/scorers/prune-invitations.ts deletes contents.
  if (row.before === null) refuse('state-changed', { detail: PRUNED_MESSAGE });
  const document = await loadDocument(trx, importer, place);
  const present = importer.getContent(document);
  const undo = { before: present, after: row.before };
  await requireMayImport(trx, importer, { ...place, reason }, undo);
  if (importer.needsReason(document) && reason === undefined) refuse('reason-required');
  const { imported_at: importedAt } = row;
  const wasPublished = state !== 'draft' && (await hasPublishedSince(trx, row));
  const since = { importedAt, wasPublished };
  const dependents = await importer.listDependents(trx, document, undo, since);
  if (dependents.length === 0 && !isUnchanged(importer, undo, row)) {
    dependents.push(await describeChanged(trx, importer, row));
  }
  if (dependents.length > 0) {
    refuse('state-changed', {
      detail: dependents.join('. '),
      errors: dependents.map((message) => ({ path: 'import_id', message })),
    });
  }
  await importer.save(trx, place, undo, { actor, now, mailbox, site });
  await importer.deleteOrphans(trx, v.parse(CreatedIdsSchema, row.made));
  await trx
    .updateTable('imports')
    .set({ undone_at: now, undone_by: actor.userId })
    .where('id', '=', import_id)
    .execute();
  const facts = {
    target: tournamentId,
    before: null,
    after: null,
    detail: { import_id, kind, round_id: row.round_id, file: row.file, reason: reason ?? null },
  };
  await audit('import-undone', facts);
  const saved = await loadImport(trx, import_id);
  return { saved, document: await loadDocument(trx, importer, place), ...NO_MOVES };
}

/** Whether the tournament was published after an import, by their order in the audit. */
async function hasPublishedSince(
  trx: Kysely<Schema>,
  { id, tournament_id }: ImportRow,
): Promise<boolean> {
  const { rows } = await sql<{ has_published: boolean }>`
    select exists (
      select from audit
      where action = 'tournament-state' and target_id = ${String(tournament_id)}
        and before ->> 'state' = 'draft'
        and id > (
          select max(id) from audit
          where action = 'import' and target_id = ${String(tournament_id)}
            and detail ->> 'import_id' = ${String(id)}
        )
    ) as has_published`.execute(trx);
  return rows[0]?.has_published ?? false;
}

async function findKind(
  trx: Kysely<Schema>,
  { tournament_id, import_id }: UndoImportBody,
): Promise<ImportBody['kind']> {
  const row = await trx
    .selectFrom('imports')
    .select('kind')
    .where('id', '=', import_id)
    .where('tournament_id', '=', tournament_id)
    .executeTakeFirst();
  return row && row.kind in importers ? (row.kind as ImportBody['kind']) : refuse('not-found');
}

/** Whether what an import wrote is still the current content. */
function isUnchanged(
  importer: Importer,
  { before: present }: ContentChange<unknown>,
  row: ImportRow,
): boolean {
  const { after } = importer.trim({ before: row.before, after: present });
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
  return `${importer.subject} has changed since this import${undoFirst}`;
}
