import type {
  TeeSheetContent,
  TeeSheetDocument,
  TeeSheetRow,
} from '../../../contract/admin/tee-sheet.ts';
import { teeSheetKind } from '../../../set-up/tee-sheet/tee-sheet-kind.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Importer, ImportPlace } from '../importer.ts';
import type { SheetPlace } from './load-published.ts';
import { loadTeeSheet } from './load-tee-sheet.ts';
import { saveDraft } from './save-draft.ts';

/** Imports that change the draft of a round's tee sheet. */
export const teeSheetImporter = {
  rows: teeSheetKind,
  load: (trx, place) => loadTeeSheet(trx, toSheetPlace(place)),
  save: async ({ trx }, place, { after }) => {
    await saveDraft(trx, toSheetPlace(place), after);
    return {};
  },
} as const satisfies Importer<TeeSheetDocument, TeeSheetRow, TeeSheetContent>;

/** Returns the round of an import. */
function toSheetPlace({ tournamentId, roundId }: ImportPlace): SheetPlace {
  if (roundId === null) return refuse('not-found', { detail: 'A tee sheet is of a round' });
  return { tournamentId, roundId };
}
