import type { Kysely } from 'kysely';
import {
  IMPORTS_PAGE_SIZE,
  type ImportHistoryPage,
  type ImportsQuery,
} from '../../../contract/admin/import-body.ts';
import type { ImportRecord } from '../../../contract/admin/imports.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';

/** Lists a page of the imports of a tournament, the newest first. */
export async function listImports(
  db: Kysely<Schema>,
  { tournament_id: tournamentId, kind, round_id, before }: ImportsQuery,
): Promise<ImportHistoryPage> {
  const tournament = await db
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament) refuse('not-found');
  const rows = await importRows(db)
    .where('tournament_id', '=', tournamentId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'field'))
    .$if(round_id !== undefined, (query) => query.where('round_id', '=', round_id ?? 0))
    .$if(before !== undefined, (query) => query.where('imports.id', '<', before ?? 0))
    .orderBy('imports.id', 'desc')
    // One more than a page shows whether there are older ones.
    .limit(IMPORTS_PAGE_SIZE + 1)
    .execute();
  return {
    tournament_id: tournamentId,
    imports: rows.slice(0, IMPORTS_PAGE_SIZE).map(describe),
    has_older: rows.length > IMPORTS_PAGE_SIZE,
  };
}

/** Loads a saved import. */
export async function loadImport(db: Kysely<Schema>, id: number): Promise<ImportRecord> {
  return describe(await importRows(db).where('imports.id', '=', id).executeTakeFirstOrThrow());
}

function importRows(db: Kysely<Schema>) {
  return db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.user_id')
    .select(['imports.id', 'kind', 'round_id', 'file', 'username', 'imported_at'])
    .select(['added', 'changed', 'removed', 'undone_at']);
}

type ImportRow = Awaited<ReturnType<ReturnType<typeof importRows>['executeTakeFirstOrThrow']>>;

function describe({ username, imported_at, undone_at, ...row }: ImportRow): ImportRecord {
  return {
    ...row,
    by: username,
    at: imported_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  };
}
