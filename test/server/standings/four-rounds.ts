import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../src/server/db/schema.ts';
import { numberEntries } from '../../../src/server/tickets/number-entries.ts';

/** The id of a tournament of four rounds with 80 golfers. Every par is 4. */
export const FOUR_ROUNDS = 20_080;

/** The first golfer is `BASE + 1`. */
const BASE = 40_000;
const HOLES = 18;
const PAR = 4;
const PER_TEAM = 4;
const GOLFERS = 80;

const FINISHERS = 71;

/** The last golfer of those who play all rounds. */
export const LAST_FINISHER = BASE + FINISHERS;

/** The golfers who play three rounds, the best first, with their scores to par. The last two share a score. */
export const threeRounds = [63, 64, 65, 66, 67, 68, 70, 70].map((toPar, index) => ({
  id: LAST_FINISHER + 1 + index,
  toPar,
}));

/** The golfer who plays two rounds. */
export const TWO_ROUNDS = BASE + GOLFERS;

/** The team of the last golfer of {@link threeRounds}, with three golfers who play all rounds. */
export const TEAM = BASE + GOLFERS / PER_TEAM;

/**
 * Creates the tournament {@link FOUR_ROUNDS}, with rounds 3 and 4 live. Golfers 1 to 71 play all rounds, and each has
 * their own number over par. The golfers of {@link threeRounds} play three, and {@link TWO_ROUNDS} is 5 under par after
 * two.
 */
export async function makeFourRounds(db: Kysely<Schema>): Promise<void> {
  const id = FOUR_ROUNDS;
  await sql`
    insert into tournaments (id, name, city, country, season, status, published_at)
    values (${id}, 'Four Rounds', 'Town', 'Land', 2020, 'live', now())`.execute(db);
  await sql`
    insert into rounds (tournament_id, round_id, status)
    select ${id}, round, case when round > 2 then 'live' else 'closed' end
    from generate_series(1, 4) round`.execute(db);
  await sql`
    insert into holes (tournament_id, round_id, hole_number, par)
    select ${id}, round, hole, ${sql.lit(PAR)}
    from generate_series(1, 4) round, generate_series(1, ${sql.lit(HOLES)}) hole`.execute(db);
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
  // Team 20 has the golfers 19, 39, 59 and 79, so the two golfers with fewer rounds are in different teams.
  await sql`
    insert into field (tournament_id, competitor_id, team_id)
    select ${id}, ${BASE}::integer + n, ${BASE}::integer + 1 + n % ${sql.lit(GOLFERS / PER_TEAM)}
    from generate_series(1, ${sql.lit(GOLFERS)}) n`.execute(db);
  await numberEntries(db, id);
  for (let golfer = 1; golfer <= FINISHERS; golfer++) {
    await play(db, BASE + golfer, [0, 0, 0, golfer]);
  }
  for (const { id: golfer, toPar } of threeRounds) await play(db, golfer, [0, 0, toPar]);
  await play(db, TWO_ROUNDS, [0, -5]);
}

/** Enters the rounds of a golfer, each with its score to par. */
async function play(db: Kysely<Schema>, golfer: number, toPars: readonly number[]): Promise<void> {
  const place = toPars.map((_, index) => ({
    tournament_id: FOUR_ROUNDS,
    round_id: index + 1,
    competitor_id: golfer,
  }));
  await db.insertInto('cards').values(place).execute();
  const lanes = place.flatMap((card) =>
    Array.from({ length: HOLES }, (_, index) => {
      const over = Math.floor(((toPars[card.round_id - 1] ?? 0) + index) / HOLES);
      const write = { version: 1, user_id: 1, authority: 4 };
      return { ...card, hole_number: index + 1, value: PAR + over, ...write };
    }),
  );
  await db.insertInto('card_lanes').values(lanes).execute();
}
