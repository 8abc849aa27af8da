import type { Kysely } from 'kysely';
import type { SavedImports } from '../../contract/admin/import-body.ts';
import type { SavedImport } from '../../contract/admin/imports.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';

/** Lists the imports of a tournament, the newest first. */
export async function listImports(db: Kysely<Schema>, tournamentId: number): Promise<SavedImports> {
  const tournament = await db
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament) refuse('not-found');
  const rows = await importRows(db)
    .where('tournament_id', '=', tournamentId)
    .orderBy('imports.id', 'desc')
    .execute();
  return { tournament_id: tournamentId, imports: rows.map(describe) };
}

/** Returns an import that was saved. */
export async function readImport(db: Kysely<Schema>, id: number): Promise<SavedImport> {
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

function describe({ username, imported_at, undone_at, ...row }: ImportRow): SavedImport {
  return {
    ...row,
    by: username,
    at: imported_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  };
}
