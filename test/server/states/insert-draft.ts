import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../src/server/db/schema.ts';

/** Inserts a draft with three rounds of 18 pars, and a field of eight golfers in two teams. */
export async function insertDraft(
  db: Kysely<Schema>,
  id: number,
  name = 'Secret Links',
): Promise<void> {
  await sql`
    insert into tournaments (id, name, city, country, season, starts_at)
    values (${id}, ${name}, 'Bergen', 'Norway', 2025, now() + interval '1 day')`.execute(db);
  await sql`
    insert into rounds (tournament_id, round_id) select ${id}, generate_series(1, 3)`.execute(db);
  await sql`
    insert into holes (tournament_id, round_id, hole_number, par)
    select ${id}, round_id, hole, 4
    from generate_series(1, 3) as round_id, generate_series(1, 18) as hole`.execute(db);
  await sql`
    insert into field (tournament_id, competitor_id, team_id)
    select ${id}, id, 1 + id % 2 from competitors order by id limit 8`.execute(db);
}
