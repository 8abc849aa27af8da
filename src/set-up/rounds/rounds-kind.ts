import type { RoundRow, RoundsDocument } from '../../contract/admin/rounds.ts';
import { toLocalTime } from '../local-time.ts';
import { type Plan, type RowKind, restoreExactly } from '../row-kind.ts';
import { planRounds } from './plan-rounds.ts';
import { type RoundsContent, toRoundsContent } from './rounds-content.ts';
import { roundsSchema } from './rounds-schema.ts';

/** Rows that change the rounds of a tournament and their pars. */
export const roundsKind = {
  schema: roundsSchema,
  words: {
    subject: 'The list of rounds',
    noun: { one: 'round', many: 'rounds' },
    describeRemoval: () => 'be removed',
  },
  plan: planRounds,
  restore: restoreRounds,
  toContent: toRoundsContent,
} as const satisfies RowKind<RoundsDocument, RoundRow, RoundsContent>;

function restoreRounds(document: RoundsDocument, former: RoundsContent): Plan<RoundsContent> {
  const rows = former.rounds.map(({ round_id, starts_at, pars, ...round }, index): RoundRow => {
    const start = starts_at === null ? null : toLocalTime(starts_at, document.time_zone);
    return {
      ...round,
      row: index + 2,
      round: round_id,
      day: start?.day ?? null,
      time: start?.time ?? null,
      pars: [...pars],
      // The admin who saved unusual pars confirmed them.
      choice: 'yes',
    };
  });
  return restoreExactly(planRounds(document, rows, { wholeList: true }), former);
}
