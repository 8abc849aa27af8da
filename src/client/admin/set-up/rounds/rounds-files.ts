import type { RoundRow, RoundsDocument } from '../../../../contract/admin/rounds.ts';
import { roundsKind } from '../../../../set-up/rounds/rounds-kind.ts';
import type { ImporterKind } from '../../importer/plan/importer-kind.ts';

/** Whether changing the rounds needs a reason: the tournament is published and its first round is over. */
export function needsRoundsReason({ state, rounds }: RoundsDocument): boolean {
  const first = rounds[0]?.status ?? 'setup';
  return state !== 'draft' && first !== 'setup' && first !== 'live';
}

/** Files of rounds. The only question is whether an unusual par total is right. */
export const roundsFiles: ImporterKind<RoundsDocument, RoundRow> = {
  rows: roundsKind,
  needsReason: needsRoundsReason,
  answer: (row) => ({ ...row, choice: 'yes' }),
  createBody: ({ tournament_id }, facts) => ({ kind: 'rounds', tournament_id, ...facts }),
};
