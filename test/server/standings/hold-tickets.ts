import { type Kysely, sql } from 'kysely';
import { NO_STATEMENT_LIMIT } from '../../../src/server/db/no-statement-limit.ts';
import type { Schema } from '../../../src/server/db/schema.ts';
import { STORED_ENTRIES, STORED_TEAMS } from '../../../src/server/standings/tickets/lowest-lots.ts';

/**
 * Gives `count` new users a ticket each, spread over the field. Uses one statement for each table, because some tests
 * need a million. Some tickets hold equal golfers, so that there are ties.
 */
export async function holdTickets(
  db: Kysely<Schema>,
  tournament: number,
  count: number,
): Promise<void> {
  // Short names, because the database indexes their pairs of letters.
  const names = `fan-${crypto.randomUUID().slice(0, 8)}-`;
  await db.transaction().execute(async (trx) => {
    await sql.raw(NO_STATEMENT_LIMIT).execute(trx);
    const firstUser = await findNextUserId(trx);
    await sql`
      insert into users (username, email, first_name, last_name, password_hash)
      select ${names} || n, ${names} || n || '@example.test', 'Fan', n::text, 'none'
      from generate_series(1, ${sql.lit(count)}) n`.execute(trx);
    await giveTickets(trx, tournament, firstUser);
  });
}

/** Returns the id of the next new user. */
export async function findNextUserId(db: Kysely<Schema>): Promise<number> {
  const { last } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** Gives each user from this id on a ticket. */
export async function giveTickets(
  db: Kysely<Schema>,
  tournament: number,
  firstUser: number,
): Promise<void> {
  // At its start a server adds each missing look of a name. For a million names this takes minutes.
  await sql`
    insert into username_looks (look, user_id)
    select username, id from users where id >= ${sql.lit(firstUser)}`.execute(db);
  await sql`
    insert into contests (tournament_id, seed, tickets)
    select ${sql.lit(tournament)}, sha256('a test'::bytea), count(*) from users where id >= ${sql.lit(firstUser)}
    on conflict (tournament_id) do update set tickets = excluded.tickets + contests.tickets`.execute(
    db,
  );
  // To draw a million lots takes too long. Each order is the field's order, shifted by the id, which spreads the
  // golfers too.
  await sql`
    insert into tickets (tournament_id, number, user_id, ticket_name, tournament_version, ranked_at,
      lowest_entries, lowest_teams)
    with numbers as (
      select string_agg(int2send(entry_number), '' order by md5(entry_number::text)) as entries
      from field where tournament_id = ${sql.lit(tournament)} and entry_number is not null
    ), teams as (
      select coalesce(string_agg(int4send(team_id), '' order by team_id), '') as ids
      from (
        select distinct team_id from field
        where tournament_id = ${sql.lit(tournament)} and entry_number is not null
      ) as one where team_id is not null
    ), twice as (
      select entries || entries as entries, length(entries) / 2 as depth,
        ids || ids as ids, greatest(length(ids) / 4, 1) as team_depth
      from numbers, teams
    )
    select t.id, c.tickets + 1 - row_number() over (order by u.id desc), u.id, 'Ticket',
      t.version + 1, now(),
      substr(entries, 1 + 2 * (u.id % depth), 2 * least(depth, ${sql.lit(STORED_ENTRIES)})),
      substr(ids, 1 + 4 * (u.id % team_depth), 4 * least(team_depth, ${sql.lit(STORED_TEAMS)}))
    from users u, twice, tournaments t
    join contests c on c.tournament_id = t.id
    where t.id = ${sql.lit(tournament)} and u.id >= ${sql.lit(firstUser)}`.execute(db);
  await db
    .updateTable('tournaments')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', tournament)
    .execute();
}
