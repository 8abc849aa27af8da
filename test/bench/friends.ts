import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pino from 'pino';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { listSelfAndFriends } from '../../src/server/friends/lists.ts';
import { createBoards } from '../../src/server/standings/boards.ts';
import { createFriendRows } from '../../src/server/standings/friend-rows.ts';
import { createPointsRows } from '../../src/server/standings/points-rows.ts';
import { prepareTieBreaks } from '../../src/server/standings/prize-tallies.ts';
import { openStandings } from '../../src/server/standings/standings.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import { readAsAdmin, signInDemo } from './admin-reads.ts';
import { createArm } from './arm.ts';
import { plainDb } from './cluster.ts';
import { median, quantile, short, spread } from './figures.ts';
import { interleave } from './interleave.ts';
import { withStroke } from './ranking.ts';
import type { Run } from './run.ts';
import { scorersAt } from './strokes.ts';

/** The demo's player. */
const PLAYER = 3;
const PER_SECOND = 20;
const TOP_ROWS = 100;

interface Size {
  readonly tickets: number;
  readonly friends: number;
  readonly reads: number;
  readonly strokes: number;
  readonly rounds: number;
}

/** Measures the board of a user with 1,000 friends among a million tickets. */
export const friends = createArm({
  seconds: 70,
  sizes: {
    full: { tickets: 1_000_000, friends: 1_000, reads: 200, strokes: 100, rounds: 15 },
    short: { tickets: 1_000, friends: 10, reads: 2, strokes: 2, rounds: 1 },
  },
  rows: {
    board: { what: 'the board of 1,000 friends among 1,000,000 tickets', unit: 'ms', atMost: 20 },
    ranking: {
      what: 're-ranking 1,000,000 tickets and 1,000 friends among them',
      unit: '×',
      atMost: 1.05,
    },
    ties: {
      what: 're-ranking 1,000,000 tickets, and the first 100 rows with their tie-breaks',
      unit: '×',
    },
  },
  measure: async (run, size) => {
    const url = await run.cluster.create(size.tickets);
    const db = plainDb(url);
    await makeFriends(db, size);
    await db.destroy();
    await run.cluster.settle(url);
    return { board: await measureBoard(run, url, size), ...(await measureRankings(url, size)) };
  },
});

/** Makes the player a friend of users from all over the points board. */
async function makeFriends(db: Kysely<Schema>, { tickets, friends }: Size): Promise<void> {
  await sql`
    insert into friendships (sender_id, receiver_id, sent_at, accepted_at)
    select user_id, ${sql.lit(PLAYER)}, now(), now() from tickets
    where tournament_id = ${sql.lit(TOURNAMENT)} and user_id > ${sql.lit(PLAYER)}
      and number % ${sql.lit(tickets / friends)} = 0
    limit ${sql.lit(friends)}`.execute(db);
}

async function measureBoard(run: Run, url: string, { friends, reads, strokes }: Size) {
  const server = await run.server({ DATABASE_URL: url });
  const token = await signInDemo(server, 'player');
  const path = `leaderboardstats/points?tournament_id=${TOURNAMENT}&friends=1&limit=500`;
  const read = async () => {
    const startedAt = performance.now();
    const { total } = await readAsAdmin(server, token, path);
    if (total < friends) throw new Error(`only ${total} rows`);
    return performance.now() - startedAt;
  };
  run.say(`the first answer: ${short(await read())} ms`);
  const quiet: number[] = [];
  for (let turn = 0; turn < reads; turn++) quiet.push(await read());
  const scorers = await scorersAt(server.url);
  const entryRun = scorers.enter(strokes, PER_SECOND);
  const busy: number[] = [];
  while (busy.length < strokes) {
    busy.push(await read());
    await wait(1_000 / PER_SECOND);
  }
  await entryRun;
  await server.stop();
  return {
    value: quantile(quiet, 0.95),
    label: 'p95',
    measured: `median ${short(median(quiet))} ms; while ${PER_SECOND} strokes a second come in p95 ${short(quantile(busy, 0.95))} ms`,
  };
}

async function measureRankings(url: string, { rounds }: Size) {
  const database = openPostgres(url, () => {});
  const standings = await openStandings(database, pino({ level: 'silent' }));
  try {
    const boards = await standings.of(TOURNAMENT);
    if (!boards) throw new Error('there is no tournament');
    const people = await listSelfAndFriends(database.db, PLAYER);
    let strokes = 2;
    const rank = () => createBoards(withStroke(boards, (strokes++ % 5) + 2), boards.tickets);
    const times = await interleave(
      {
        plain: rank,
        friends: async () => createFriendRows((await rank()).ranking, people, true),
        board: async () => {
          const { ranking } = await rank();
          return createPointsRows(database.db, ranking, 0, TOP_ROWS, true);
        },
        ties: async () => {
          const ranked = await rank();
          const readTieBreak = await prepareTieBreaks(ranked);
          return createPointsRows(database.db, ranked.ranking, 0, TOP_ROWS, true, readTieBreak);
        },
      },
      rounds,
    );
    return {
      ranking: {
        value: median(times.friends) / median(times.plain),
        measured: spread(times.friends, 'ms'),
        against: `without friends: ${spread(times.plain, 'ms')}`,
      },
      ties: {
        value: median(times.ties) / median(times.board),
        measured: spread(times.ties, 'ms'),
        against: `rows without tie-breaks: ${spread(times.board, 'ms')}`,
      },
    };
  } finally {
    await standings.stop();
    await database.close();
  }
}
