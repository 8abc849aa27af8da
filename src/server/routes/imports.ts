import type { Deps, Handlers } from '../http/handler.ts';
import { fieldImporter } from '../import-kinds/field/field-importer.ts';
import { roundsImporter } from '../import-kinds/rounds/rounds-importer.ts';
import { listImports } from '../imports/list-imports.ts';
import { readDocument } from '../imports/load-document.ts';
import { runImport } from '../imports/run-import.ts';
import { undoImport } from '../imports/undo-import.ts';

type ImportRoutes = Pick<
  Handlers,
  'adminField' | 'adminRounds' | 'importRows' | 'undoImport' | 'imports'
>;

/** Handles files and forms that set a tournament up. */
export function importRoutes({ db, clock, standings, mailbox, settings }: Deps): ImportRoutes {
  const deps = { db, standings, mailbox, site: settings.publicUrl };
  return {
    adminField: ({ query }) =>
      readDocument(db, fieldImporter, { tournamentId: query.tournament_id, roundId: null }),
    adminRounds: ({ query }) =>
      readDocument(db, roundsImporter, { tournamentId: query.tournament_id, roundId: null }),
    importRows: async ({ body, actor }) => {
      const answer = await runImport(deps, actor, body, clock());
      if (!body.dry_run) standings.written([body.tournament_id]);
      return answer;
    },
    undoImport: async ({ body, actor }) => {
      const answer = await undoImport(deps, actor, body, clock());
      standings.written([body.tournament_id]);
      return answer;
    },
    imports: ({ query }) => listImports(db, query),
  };
}
