import { type Kysely, sql } from 'kysely';
import type { Schema } from '../server/db/schema.ts';
import type { FinishedCard } from './finished-cards.ts';

/**
 * Inserts complete cards in the form in which scorers would write them: each hole once, in play order, every quarter of
 * an hour, by the group's scorer, with history and version. Each card is sent as one string, which the database splits,
 * because 17,000 rows would be slow.
 */
export async function insertPlay(
  trx: Kysely<Schema>,
  cards: readonly FinishedCard[],
): Promise<void> {
  await trx
    .insertInto('cards')
    .values(
      cards.map(({ tournament_id, round_id, competitor_id }) => ({
        tournament_id,
        round_id,
        competitor_id,
      })),
    )
    .execute();
  await sql`
    insert into card_lanes
      (tournament_id, round_id, competitor_id, hole_number, value, version, user_id, authority, updated_at)
    select tournament_id, round_id, competitor_id, hole, substr(strokes, hole, 1)::smallint, 1, scorer_id, 3,
      started_at + (hole - start_hole + 18) % 18 * interval '15 minutes'
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as card (
      tournament_id integer, round_id smallint, competitor_id integer, start_hole integer,
      scorer_id integer, started_at timestamptz, strokes text
    ), generate_series(1, 18) as hole`.execute(trx);
  await sql`
    insert into score_history
      (tournament_id, round_id, competitor_id, hole_number, kind, outcome, value, version, base,
       user_id, sent_by, authority, entered_at, recorded_at, tournament_version)
    select tournament_id, round_id, competitor_id, hole_number, 'score', 'applied', value, version, 0,
      user_id, user_id, authority, updated_at, updated_at,
      row_number() over (partition by tournament_id order by updated_at, competitor_id)
    from card_lanes
    order by updated_at, competitor_id`.execute(trx);
  await sql`
    update tournaments set version = played.writes
    from (select tournament_id, count(*) as writes from score_history group by tournament_id) as played
    where id = played.tournament_id`.execute(trx);
}
