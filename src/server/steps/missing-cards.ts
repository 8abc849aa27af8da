import { type Kysely, sql } from 'kysely';
import { START_LANE } from '../../contract/base/fields.ts';
import type { MissingCard } from '../../contract/game/states.ts';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import type { Schema } from '../db/schema.ts';

const HOLES = Array.from({ length: HOLES_PER_ROUND }, (_, index) => index + 1);

interface RoundIds {
  readonly tournament_id: number;
  readonly round_id: number;
}

/** Lists the cards of a round that lack strokes, in the order of the groups. */
export async function listMissingCards(
  db: Kysely<Schema>,
  round: RoundIds,
): Promise<MissingCard[]> {
  return (await listOwedCards(db, round)).filter(({ holes }) => holes.length > 0);
}

/**
 * Lists the cards that golfers owe in a round, with the missing holes; complete cards have none. A golfer who is out in
 * this round or before owes no card, nor does a golfer whose entry a reserve plays. A golfer who was cut after this
 * round owes it. A shortened round has no fixed number of holes, so nobody owes a card, unless `withShortened` is set.
 */
export async function listOwedCards(
  db: Kysely<Schema>,
  { tournament_id, round_id }: RoundIds,
  { withShortened = false } = {},
): Promise<MissingCard[]> {
  const { rows } = await sql<Omit<MissingCard, 'holes'> & { readonly entered: number[] | null }>`
    with played as (
      select competitor_id, array_agg(hole_number) as entered
      from card_lanes
      where tournament_id = ${tournament_id} and round_id = ${round_id}
        and hole_number > ${START_LANE} and value is not null
      group by competitor_id
    )
    select field.competitor_id, full_name, member.group_number, played.entered,
      array(
        select username from tee_group_scorers as scorer join users on users.id = scorer.user_id
        where scorer.tournament_id = field.tournament_id and scorer.round_id = rounds.round_id
          and scorer.group_number = member.group_number
        order by username
      ) as scorers
    from field
    join competitors on competitors.id = field.competitor_id
    join rounds on rounds.tournament_id = field.tournament_id
      and rounds.round_id = ${round_id} and (not rounds.shortened or ${withShortened})
    left join competitor_endings as e on e.tournament_id = field.tournament_id
      and e.competitor_id = field.competitor_id
    left join played on played.competitor_id = field.competitor_id
    left join tee_group_competitors as member on member.tournament_id = field.tournament_id
      and member.round_id = rounds.round_id and member.competitor_id = field.competitor_id
    where field.tournament_id = ${tournament_id}
      and (
        e.round_id is null or e.round_id > rounds.round_id
        or (e.status = 'CUT' and e.round_id = rounds.round_id)
      )
      and field.competitor_id not in (
        select replaces from field where tournament_id = ${tournament_id} and replaces is not null
      )
    order by member.group_number nulls last, full_name`.execute(db);
  return rows.map(({ entered, ...card }) => ({
    ...card,
    holes: HOLES.filter((hole) => !entered?.includes(hole)),
  }));
}
