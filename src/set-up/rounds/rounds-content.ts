import type { RoundsDocument, SetUpRound } from '../../contract/admin/rounds.ts';

/** A round as it is stored. `pars` is empty while none is set. */
export type RoundContent = Pick<
  SetUpRound,
  'round_id' | 'starts_at' | 'counting_scores' | 'shortened' | 'cut_top' | 'cut_within' | 'pars'
>;

/** The rounds of a tournament as they are stored, by number. */
export interface RoundsContent {
  readonly rounds: readonly RoundContent[];
}

/** Returns the part of a document that is stored. */
export function toRoundsContent({ rounds }: RoundsDocument): RoundsContent {
  return {
    rounds: rounds.map((round) => ({
      round_id: round.round_id,
      starts_at: round.starts_at,
      counting_scores: round.counting_scores,
      shortened: round.shortened,
      cut_top: round.cut_top,
      cut_within: round.cut_within,
      pars: round.pars,
    })),
  };
}
