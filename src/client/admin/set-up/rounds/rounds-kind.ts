import type { RoundRow, RoundsDocument } from '../../../../contract/admin/rounds.ts';
import { planRounds } from '../../../../set-up/rounds/plan-rounds.ts';
import { roundsSchema } from '../../../../set-up/rounds/rounds-schema.ts';
import type { ImporterKind } from '../../importer/plan/importer-kind.ts';

/** Whether changing the rounds needs a reason: the tournament is published and its first round is over. */
export function needsRoundsReason({ state, rounds }: RoundsDocument): boolean {
  const first = rounds[0]?.status ?? 'setup';
  return state !== 'draft' && first !== 'setup' && first !== 'live';
}

/** The importer's description of rounds. The only question is whether an unusual par total is right. */
export const roundsKind: ImporterKind<RoundsDocument, RoundRow> = {
  schema: roundsSchema,
  noun: { one: 'round', many: 'rounds' },
  subject: 'The list of rounds',
  fileName: 'rounds',
  plan: planRounds,
  describeRemovedGolfer: () => 'be removed',
  needsReason: needsRoundsReason,
  answer: (row) => ({ ...row, choice: 'yes' }),
  createBody: ({ tournament_id, shown }, { rows, ...facts }) => ({
    kind: 'rounds',
    tournament_id,
    shown,
    dry_run: false,
    ...facts,
    rows: [...rows],
  }),
};
