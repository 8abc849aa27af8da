import { type Kysely, sql } from 'kysely';
import pino from 'pino';
import { courseCardKey } from '../../src/golf/event.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { type Boards, createBoards } from '../../src/server/standings/boards.ts';
import { scoreCourseCard } from '../../src/server/standings/play/score-course-card.ts';
import { openStandings } from '../../src/server/standings/standings.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import { createArm } from './arm.ts';
import { plainDb } from './cluster.ts';
import { median, spread } from './figures.ts';
import { interleave } from './interleave.ts';
import { watchEventLoop } from './watch-event-loop.ts';

/** Compares a new ranking after a stroke with the same ranking by the database. */
export const ranking = createArm({
  seconds: 80,
  sizes: {
    full: { few: 1_000, many: 100_000, most: 1_000_000, rounds: 5 },
    short: { few: 100, many: 200, most: 300, rounds: 1 },
  },
  rows: {
    most: {
      what: 'one stroke re-ranks 1,000,000 tickets',
      unit: 'ms',
      atMost: 5,
      reason: 'each ticket gets its points and place again, also where the stroke changes none',
    },
    hold: {
      what: 'its longest hold of the event loop',
      unit: 'ms',
      atMost: 10,
    },
    many: { what: 'one stroke re-ranks 100,000 tickets', unit: 'ms' },
    few: { what: 'one stroke re-ranks 1,000 tickets', unit: 'ms' },
    growth: {
      what: 'the growth from 100,000 to 1,000,000 tickets',
      unit: '×',
      atMost: 15,
    },
  },
  measure: async (run, { few, many, most, rounds }) => {
    const measureSize = async (tickets: number) => {
      run.say(`${tickets} tickets`);
      return measureRanking(await run.cluster.create(tickets), rounds);
    };
    const [ofFew, ofMany, ofMost] = [
      await measureSize(few),
      await measureSize(many),
      await measureSize(most),
    ];
    const growth = median(ofMost.memory) / median(ofMany.memory);
    return {
      most: compare(ofMost),
      hold: { value: ofMost.holdMs },
      many: compare(ofMany),
      few: compare(ofFew),
      growth: { value: growth },
    };
  },
});

function compare({ memory, sql }: Awaited<ReturnType<typeof measureRanking>>) {
  const measured = spread(memory, 'ms');
  return { value: median(memory), measured, against: `SQL \`rank()\`: ${spread(sql, 'ms')}` };
}

async function measureRanking(url: string, rounds: number) {
  const database = openPostgres(url, () => {});
  const standings = await openStandings(database, pino({ level: 'silent' }));
  const plain = plainDb(url);
  try {
    const boards = await standings.of(TOURNAMENT);
    if (!boards) throw new Error('there is no tournament');
    await storePoints(plain, boards);
    let strokes = 2;
    const rank = () => createBoards(withStroke(boards, (strokes++ % 5) + 2), boards.tickets);
    const times = await interleave({ memory: rank, sql: () => rankBySql(plain) }, rounds);
    const loop = watchEventLoop();
    for (let round = 0; round < rounds; round++) await rank();
    return { ...times, holdMs: loop.stop() };
  } finally {
    await plain.destroy();
    await standings.stop();
    await database.close();
  }
}

/** Returns the course with other strokes on the first card's first hole, as loading that card again would. */
export function withStroke({ course }: Boards, strokes: number): Boards['course'] {
  const [player] = course.players;
  const [round] = course.rounds;
  if (!player || !round) throw new Error('nobody plays');
  const card = {
    startHole: 1,
    pars: round.pars,
    strokes: round.pars.map((_, hole) => (hole === 0 ? strokes : null)),
  };
  const scoredCard = {
    card,
    isStartSet: true,
    rulings: new Map(),
    score: scoreCourseCard(course, round, player, card),
  };
  const cards = new Map([...course.cards, [courseCardKey(round.roundId, player.id), scoredCard]]);
  return { ...course, version: course.version + 1, cards };
}

/** Stores points and golfers beside the tickets, with the keys that a database needs for this. */
async function storePoints(db: Kysely<Schema>, boards: Boards): Promise<void> {
  const storedCards = [
    ['bench_golfers', boards.competitorPoints],
    ['bench_teams', boards.teamPoints],
  ] as const;
  for (const [table, points] of storedCards) {
    await sql`create table ${sql.table(table)} (id integer primary key, points integer)`.execute(
      db,
    );
    await sql`
      insert into ${sql.table(table)}
      select * from unnest(${[...points.keys()]}::integer[], ${[...points.values()]}::integer[])
    `.execute(db);
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
  // Each of the demo's golfers has the field entry with the number of its id. These ids and the teams' ids fit into
  // the last byte of the lots.
  await sql`
    create table bench_tickets as
    select id, array(select get_byte(lowest_entries, 2 * n + 1) from generate_series(0, 3) as n) as golfer_ids,
      get_byte(lowest_teams, 3) as team_id
    from tickets where tournament_id = ${sql.lit(TOURNAMENT)}`.execute(db);
  await sql`analyze bench_tickets`.execute(db);
}

/** Ranks every ticket. Returns only the sum of the places, because loading a million rows would be measured as well. */
function rankBySql(db: Kysely<Schema>) {
  return sql`
    select sum(place) from (
      select rank() over (
        order by a.points + b.points + c.points + d.points + t.points desc
      ) as place
      from bench_tickets
      join bench_golfers a on a.id = golfer_ids[1]
      join bench_golfers b on b.id = golfer_ids[2]
      join bench_golfers c on c.id = golfer_ids[3]
      join bench_golfers d on d.id = golfer_ids[4]
      join bench_teams t on t.id = team_id
    ) ranked`.execute(db);
}
