import type { Deps, Handlers } from '../endpoint/handler.ts';
import { fieldImporter } from '../set-up/field/field-importer.ts';
import { listImports } from '../set-up/imports/list-imports.ts';
import { loadDocumentSnapshot } from '../set-up/imports/load-document.ts';
import { previewImport, runImport } from '../set-up/imports/run-import.ts';
import { undoImport } from '../set-up/imports/undo-import.ts';
import { roundsImporter } from '../set-up/rounds/rounds-importer.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles files and forms that set a tournament up. */
export function importRoutes(deps: Deps) {
  const { db, standings, settings } = deps;
  return {
    adminField: ({ query }) =>
      loadDocumentSnapshot(db, fieldImporter, { tournamentId: query.tournament_id, roundId: null }),
    adminRounds: ({ query }) =>
      loadDocumentSnapshot(db, roundsImporter, {
        tournamentId: query.tournament_id,
        roundId: null,
      }),
    importRows: (call) =>
      call.body.dry_run
        ? previewImport(db, standings, call.body)
        : runWrite(deps, call, (write) => runImport(write, settings.publicUrl, call.body)),
    undoImport: (call) =>
      runWrite(deps, call, (write) => undoImport(write, settings.publicUrl, call.body)),
    imports: ({ query }) => listImports(db, query),
  } satisfies Partial<Handlers>;
}
