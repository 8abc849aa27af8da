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
import { startServer } from '../e2e/server.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import { readAsAdmin, signInDemo } from './admin-reads.ts';
import type { Arm, Row } from './arm.ts';
import { openCluster, plainDb } from './cluster.ts';
import { median, quantile, short, spread } from './figures.ts';
import { interleave } from './interleave.ts';
import { withStroke } from './ranking.ts';
import { scorersAt } from './strokes.ts';

const TICKETS = 1_000_000;
const FRIENDS = 1_000;
/** The demo's player. */
const PLAYER = 3;
const READS = 200;
const STROKES = 100;
const PER_SECOND = 20;
const ROUNDS = 15;
const TOP_ROWS = 100;
const PROMISED = { p95Ms: 20, ratio: 1.05 } as const;

/** Measures the board of a user with 1,000 friends among a million tickets. */
export const friends: Arm = async (say) => {
  const cluster = await openCluster();
  try {
    say('a million tickets');
    const url = await cluster.database(TICKETS);
    const db = plainDb(url);
    await makeFriends(db);
    await db.destroy();
    await cluster.settle(url);
    return [...(await measureAnswers(url, say)), ...(await measureRankings(url, say))];
  } finally {
    await cluster.stop();
  }
};

/** Makes the player a friend of users from all over the points board. */
async function makeFriends(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into friendships (sender_id, receiver_id, sent_at, accepted_at)
    select user_id, ${sql.lit(PLAYER)}, now(), now() from tickets
    where tournament_id = ${sql.lit(TOURNAMENT)} and user_id > ${sql.lit(PLAYER)}
      and number % ${sql.lit(TICKETS / FRIENDS)} = 0
    limit ${sql.lit(FRIENDS)}`.execute(db);
}

async function measureAnswers(url: string, say: (line: string) => void): Promise<Row[]> {
  const server = await startServer({ env: { LOG_LEVEL: 'error', DATABASE_URL: url } });
  try {
    const token = await signInDemo(server, 'player');
    const path = `leaderboardstats/points?tournament_id=${TOURNAMENT}&friends=1&limit=500`;
    const read = async () => {
      const startedAt = performance.now();
      const { total } = await readAsAdmin(server, token, path);
      if (total < FRIENDS) throw new Error(`only ${total} rows`);
      return performance.now() - startedAt;
    };
    say(`the first answer: ${short(await read())} ms`);
    const quiet: number[] = [];
    for (let turn = 0; turn < READS; turn++) quiet.push(await read());
    const scorers = await scorersAt(server.url);
    const entryRun = scorers.enter(STROKES, PER_SECOND);
    const busy: number[] = [];
    while (busy.length < STROKES) {
      busy.push(await read());
      await wait(1_000 / PER_SECOND);
    }
    await entryRun;
    const [quietP95, busyP95] = [quantile(quiet, 0.95), quantile(busy, 0.95)];
    say(`p95 ${short(quietP95)} ms, while strokes come in ${short(busyP95)} ms`);
    return [
      {
        what: 'the board of 1,000 friends among 1,000,000 tickets',
        measured: `median ${short(median(quiet))} ms; while ${PER_SECOND} strokes a second come in p95 ${short(busyP95)} ms`,
        against: '',
        figure: `p95 ${short(quietP95)} ms`,
        target: `≤ ${PROMISED.p95Ms} ms`,
        isMet: quietP95 <= PROMISED.p95Ms,
      },
    ];
  } finally {
    await server.stop();
  }
}

async function measureRankings(url: string, say: (line: string) => void): Promise<Row[]> {
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
      ROUNDS,
    );
    const ratio = median(times.friends) / median(times.plain);
    const tieRatio = median(times.ties) / median(times.board);
    say(`friends × ${short(ratio)}, tie-breaks × ${short(tieRatio)}`);
    return [
      {
        what: 're-ranking 1,000,000 tickets and 1,000 friends among them',
        measured: spread(times.friends, 'ms'),
        against: `without friends: ${spread(times.plain, 'ms')}`,
        figure: `× ${short(ratio)}`,
        target: `≤ × ${PROMISED.ratio}`,
        isMet: ratio <= PROMISED.ratio,
      },
      {
        what: 're-ranking 1,000,000 tickets, and the first 100 rows with their tie-breaks',
        measured: spread(times.ties, 'ms'),
        against: `rows without tie-breaks: ${spread(times.board, 'ms')}`,
        figure: `× ${short(tieRatio)}`,
        target: '',
        isMet: null,
      },
    ];
  } finally {
    await standings.stop();
    await database.close();
  }
}
