import { inSnapshot } from '../db/in-snapshot.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { loadFieldDocument } from '../set-up/field/load-field.ts';
import { listImports } from '../set-up/imports/list-imports.ts';
import { previewImport, runImport } from '../set-up/imports/run-import.ts';
import { previewImportUndo, undoImport } from '../set-up/imports/undo-import.ts';
import { loadRoundsDocument } from '../set-up/rounds/load-rounds.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles files and forms that set a tournament up. */
export function importRoutes(deps: Deps) {
  const { db, standings, settings } = deps;
  return {
    adminField: ({ query }) => inSnapshot(db, (trx) => loadFieldDocument(trx, query.tournament_id)),
    adminRounds: ({ query }) =>
      inSnapshot(db, (trx) => loadRoundsDocument(trx, query.tournament_id)),
    importRows: (call) =>
      call.body.dry_run
        ? previewImport(db, standings, call.body)
        : runWrite(deps, call, (write) => runImport(write, settings.publicUrl, call.body)),
    undoImport: (call) =>
      call.body.dry_run
        ? previewImportUndo(db, standings, call.body)
        : runWrite(deps, call, (write) => undoImport(write, settings.publicUrl, call.body)),
    imports: ({ query }) => listImports(db, query),
  } satisfies Partial<Handlers>;
}
