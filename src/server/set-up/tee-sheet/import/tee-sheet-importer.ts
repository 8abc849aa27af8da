import type {
  TeeSheetContent,
  TeeSheetDocument,
  TeeSheetImport,
} from '../../../../contract/admin/tee-sheet.ts';
import { planTeeSheet } from '../../../../set-up/tee-sheet/plan-tee-sheet.ts';
import { getDraftGroups } from '../../../../set-up/tee-sheet/sheet-names.ts';
import { refuse } from '../../../problems/api-problem.ts';
import type { Importer, ImportPlace } from '../../importer.ts';
import type { SheetPlace } from '../load-published.ts';
import { loadTeeSheet } from '../load-tee-sheet.ts';
import { saveDraft } from '../save-draft.ts';
import { listAcceptances } from './list-acceptances.ts';

/**
 * Files and forms that change the draft of a round's tee sheet. Only scorers who accepted an invitation since depend on
 * a draft, because their groups are in it.
 */
export const teeSheetImporter = {
  action: 'tee-sheet',
  subject: 'The tee sheet',
  load: (trx, place) => loadTeeSheet(trx, toSheetPlace(place)),
  needsReason: () => false,
  plan: (document, { rows, whole_list }) => planTeeSheet(document, rows, { wholeList: whole_list }),
  nameTypedRow: ({ rows }, index) => {
    const row = rows[index];
    const isTyped = row?.players.every(({ column }) => column === undefined);
    return row && isTyped ? `Group ${row.group_number}` : null;
  },
  getContent: (document) => ({ groups: [...getDraftGroups(document)] }),
  trim: (change) => change,
  save: async (trx, place, { after }) => {
    await saveDraft(trx, toSheetPlace(place), after);
    return {};
  },
  deleteOrphans: async () => {},
  listDependents: (trx, document, undo, { importedAt }) =>
    listAcceptances(trx, document, undo, importedAt),
} as const satisfies Importer<TeeSheetImport, TeeSheetDocument, TeeSheetContent>;

/** Returns the round of an import. */
function toSheetPlace({ tournamentId, roundId }: ImportPlace): SheetPlace {
  if (roundId === null) return refuse('not-found', { detail: 'A tee sheet is of a round' });
  return { tournamentId, roundId };
}
