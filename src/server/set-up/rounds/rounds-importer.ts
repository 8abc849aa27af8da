import type { RoundRow, RoundsDocument } from '../../../contract/admin/rounds.ts';
import type { RoundsContent } from '../../../set-up/rounds/rounds-content.ts';
import { roundsKind } from '../../../set-up/rounds/rounds-kind.ts';
import type { Importer } from '../importer.ts';
import { loadRoundsDocument } from './load-rounds.ts';
import { saveRounds } from './save-rounds.ts';

/** Imports that change the rounds of a tournament and their pars. */
export const roundsImporter = {
  rows: roundsKind,
  load: (trx, { tournamentId }) => loadRoundsDocument(trx, tournamentId),
  save: async ({ trx }, { tournamentId }, change) => {
    await saveRounds(trx, tournamentId, change);
    return {};
  },
} as const satisfies Importer<RoundsDocument, RoundRow, RoundsContent>;
