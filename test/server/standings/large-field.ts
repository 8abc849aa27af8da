import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../src/server/db/schema.ts';
import { numberEntries } from '../../../src/server/tickets/number-entries.ts';
import { TOURNAMENT } from '../scoring/scoring-app.ts';

/** The id of a tournament with 540 golfers. */
export const LARGE = 20_540;

const GOLFERS = 540;
const PER_TEAM = 4;
/** The first id of the new rows, above those of the demo. */
const BASE = 30_000;

/**
 * Creates the tournament {@link LARGE}, with golfers in teams of four and the rounds and holes of the demo's live one.
 * It belongs to another season than the demo's, so a process does not read it at its start.
 */
export async function makeLargeField(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into tournaments (id, name, city, country, season, published_at)
    values (${LARGE}, 'Large Open', 'Town', 'Land', 2020, now())`.execute(db);
  await sql`
    insert into rounds (tournament_id, round_id)
    select ${LARGE}, round_id from rounds where tournament_id = ${TOURNAMENT}`.execute(db);
  await sql`
    insert into holes (tournament_id, round_id, hole_number, par)
    select ${LARGE}, round_id, hole_number, par from holes where tournament_id = ${TOURNAMENT}`.execute(
    db,
  );
  await sql`
    insert into competitors (id, full_name, country_code)
    select ${BASE}::integer + n, 'Golfer ' || n, 'NO' from generate_series(1, ${sql.lit(GOLFERS)}) n`.execute(
    db,
  );
  await sql`
    insert into teams (id, name)
    select ${BASE}::integer + n, 'Team ' || n from generate_series(1, ${sql.lit(GOLFERS / PER_TEAM)}) n`.execute(
    db,
  );
  await sql`
    insert into field (tournament_id, competitor_id, team_id)
    select ${LARGE}, ${BASE}::integer + n, ${BASE}::integer + 1 + (n - 1) / ${sql.lit(PER_TEAM)}
    from generate_series(1, ${sql.lit(GOLFERS)}) n`.execute(db);
  await numberEntries(db, LARGE);
}

/**
 * Enters strokes on the first holes of round 1 for every golfer whose field entry is a multiple of the divisor. Raises
 * the version.
 */
export async function playFirstHoles(
  db: Kysely<Schema>,
  holes: number,
  divisor: number,
): Promise<void> {
  await sql`
    insert into cards (tournament_id, round_id, competitor_id)
    select tournament_id, 1, competitor_id from field
    where tournament_id = ${LARGE} and entry_number % ${sql.lit(divisor)} = 0`.execute(db);
  await sql`
    insert into card_lanes (tournament_id, round_id, competitor_id, hole_number, value, version, user_id, authority)
    select tournament_id, 1, competitor_id, hole, 2 + abs(hashint4(competitor_id * 20 + hole)) % 5, 1, 1, 4
    from cards, generate_series(1, ${sql.lit(holes)}) hole
    where tournament_id = ${LARGE}`.execute(db);
  await raiseLargeVersion(db);
}

/** Raises the version of {@link LARGE}, as each write to this tournament does. */
export async function raiseLargeVersion(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('tournaments')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', LARGE)
    .execute();
}
