import { startServer } from '../e2e/server.ts';
import { holdTickets } from '../server/standings/hold-tickets.ts';
import { LARGE, makeLargeField, playFirstHoles } from '../server/standings/large-field.ts';
import type { Arm, Row } from './arm.ts';
import { openCluster, plainDb } from './cluster.ts';
import { median, short, spread } from './figures.ts';
import { newGauge } from './gauge.ts';

const TICKETS = 1_000_000;
const HOLES = 18;
const STARTS = 5;
const PROMISED_S = 2;
const MIB = 2 ** 20;

/**
 * Measures the time from the first request for a points board to its answer, in new processes: 540 golfers, a million
 * tickets.
 */
export const growth: Arm = async (say) => {
  const cluster = await openCluster();
  try {
    say('540 golfers, a million tickets');
    const url = await cluster.database(0);
    const db = plainDb(url);
    await makeLargeField(db);
    await playFirstHoles(db, HOLES, 1);
    await holdTickets(db, LARGE, TICKETS);
    await db.destroy();
    await cluster.settle(url);
    return await measureStarts(url, say);
  } finally {
    await cluster.stop();
  }
};

async function measureStarts(url: string, say: (line: string) => void): Promise<Row[]> {
  const seconds: Record<'board' | 'bare', number[]> = { board: [], bare: [] };
  const bytes: number[] = [];
  const db = plainDb(url);
  try {
    for (let start = 1; start <= STARTS; start++) {
      const first = await readFirstBoard(url);
      const bare = await measureSeconds(() => readRows(db));
      seconds.board.push(first.seconds);
      seconds.bare.push(bare);
      bytes.push(first.bytes / MIB);
      say(`start ${start}: ${short(first.seconds)} s, bare rows ${short(bare)} s`);
    }
  } finally {
    await db.destroy();
  }
  const board = median(seconds.board);
  return [
    {
      what: 'first points board of a new process: 540 golfers, 1,000,000 tickets',
      measured: spread(seconds.board, 's'),
      against: `a bare \`select\` of the same rows: ${spread(seconds.bare, 's')}`,
      figure: `${short(board / median(seconds.bare))} ×`,
      target: `≤ ${PROMISED_S} s`,
      isMet: board <= PROMISED_S,
    },
    {
      what: 'memory of these tickets',
      measured: spread(bytes, 'MiB'),
      against: '',
      figure: `${short(median(bytes))} MiB`,
      target: '',
      isMet: null,
    },
  ];
}

/** Starts a process, requests the board and ends the process. `bytes` is the memory that the board takes. */
async function readFirstBoard(url: string): Promise<{ seconds: number; bytes: number }> {
  const gauge = newGauge();
  const server = await startServer({
    env: { LOG_LEVEL: 'error', DATABASE_URL: url, ...gauge.env },
  });
  try {
    const before = await gauge.read();
    const seconds = await measureSeconds(async () => {
      const answer = await fetch(
        `${server.url}/api/leaderboardstats/points?tournament_id=${LARGE}`,
      );
      const { total } = await answer.json();
      if (total !== TICKETS) throw new Error(`points: ${answer.status}, ${total} participants`);
    });
    const after = await gauge.read();
    return { seconds, bytes: after.bytes - before.bytes };
  } finally {
    await server.stop();
  }
}

/** Reads the columns of the board with the driver only. */
function readRows(db: ReturnType<typeof plainDb>): Promise<unknown> {
  return db
    .selectFrom('tickets')
    .select(['id', 'number', 'user_id', 'ranked_at', 'voided_at'])
    .select(['lowest_entries', 'lowest_teams'])
    .where('tournament_id', '=', LARGE)
    .execute();
}

async function measureSeconds(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1_000;
}
