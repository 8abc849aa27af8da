import { type RawBuilder, sql } from 'kysely';

/**
 * Whether anything was entered in a round: a value that counted or lost, even if it was cleared since, or a late
 * stroke. The empty card that a refused write leaves does not count. For queries of the table `rounds`.
 */
export const roundHasStrokes: RawBuilder<boolean> = sql`(
  exists (
    select from score_history as entered
    where entered.tournament_id = rounds.tournament_id and entered.round_id = rounds.round_id
  ) or exists (
    select from late_strokes as late
    where late.tournament_id = rounds.tournament_id and late.round_id = rounds.round_id
  )
)`;
