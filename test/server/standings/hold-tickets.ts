import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../src/server/db/schema.ts';

/**
 * Gives so many new people a ticket each, spread over the whole field: in one statement per table, because a million of
 * them are needed too. Equal ids hold equal golfers, so that there are ties.
 */
export async function holdTickets(
  db: Kysely<Schema>,
  tournament: number,
  count: number,
): Promise<void> {
  const names = `fan-${crypto.randomUUID()}-`;
  await sql`
    insert into users (username, email, first_name, last_name, password_hash)
    select ${names} || n, ${names} || n || '@example.test', 'Fan', n::text, 'none'
    from generate_series(1, ${sql.lit(count)}) n`.execute(db);
  await sql`
    insert into contests (tournament_id, seed, tickets)
    values (${sql.lit(tournament)}, sha256('a test'::bytea), ${sql.lit(count)})
    on conflict (tournament_id) do update set tickets = excluded.tickets + contests.tickets`.execute(
    db,
  );
  await sql`
    insert into field_revisions (tournament_id, revision, golfer_ids, team_ids)
    select ${sql.lit(tournament)}, 1, array_agg(competitor_id order by competitor_id),
      array_agg(distinct team_id) filter (where team_id is not null)
    from field where tournament_id = ${sql.lit(tournament)}
    on conflict do nothing`.execute(db);
  await sql`
    insert into tickets (tournament_id, number, user_id, ticket_name, field_revision, golfer_ids,
      team_id, next_draw, tournament_version)
    select t.id, c.tickets - ${sql.lit(count)} + row_number() over (order by u.id), u.id, 'Ticket',
      1, array[
        r.golfer_ids[1 + u.id % 11], r.golfer_ids[12 + u.id % 13],
        r.golfer_ids[25 + u.id % 14], r.golfer_ids[39 + u.id % 15]
      ], r.team_ids[1 + u.id % cardinality(r.team_ids)], 0, t.version + 1
    from users u, tournaments t
    join contests c on c.tournament_id = t.id
    join field_revisions r on r.tournament_id = t.id and r.revision = 1
    where t.id = ${sql.lit(tournament)} and starts_with(u.username, ${names})`.execute(db);
  await db
    .updateTable('tournaments')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', tournament)
    .execute();
}
