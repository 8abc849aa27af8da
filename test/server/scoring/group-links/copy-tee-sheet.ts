import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../../src/server/db/schema.ts';

/** Gives a round the tee sheet of another one. */
export async function copyTeeSheet(
  db: Kysely<Schema>,
  tournament: number,
  from: number,
  to: number,
): Promise<void> {
  const isRound = (round: number) => sql`tournament_id = ${tournament} and round_id = ${round}`;
  await sql`delete from tee_group_competitors where ${isRound(to)}`.execute(db);
  await sql`delete from tee_groups where ${isRound(to)}`.execute(db);
  await sql`insert into tee_groups (tournament_id, round_id, group_number, start_hole, tee_time)
    select tournament_id, ${to}::int, group_number, start_hole, tee_time from tee_groups where ${isRound(from)}`.execute(
    db,
  );
  await sql`insert into tee_group_competitors (tournament_id, round_id, group_number, competitor_id, card_order)
    select tournament_id, ${to}::int, group_number, competitor_id, card_order
    from tee_group_competitors where ${isRound(from)}`.execute(db);
}
