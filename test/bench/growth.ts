import { holdTickets } from '../server/standings/hold-tickets.ts';
import { LARGE, makeLargeField, playFirstHoles } from '../server/standings/large-field.ts';
import { createArm } from './arm.ts';
import { insertPeople, plainDb } from './cluster.ts';
import { median, short, spread } from './figures.ts';
import type { Run } from './run.ts';

const HOLES = 18;
const MIB = 2 ** 20;

/**
 * Measures the time from the first request for a points board to its answer, in new processes: 540 golfers, a million
 * tickets.
 */
export const growth = createArm({
  seconds: 100,
  sizes: {
    full: { tickets: 1_000_000, starts: 5 },
    short: { tickets: 1_000, starts: 1 },
  },
  rows: {
    board: {
      what: 'first points board of a new process: 540 golfers, 1,000,000 tickets',
      unit: 's',
      atMost: 2,
    },
    memory: { what: 'memory of these tickets', unit: 'MiB' },
  },
  measure: async (run, { tickets, starts }) => {
    const url = await run.cluster.create();
    const db = plainDb(url);
    run.atEnd(() => db.destroy());
    await makeLargeField(db);
    await playFirstHoles(db, HOLES, 1);
    await insertPeople(db, false, () => holdTickets(db, LARGE, tickets));
    await run.cluster.settle(url);
    const seconds = { board: [] as number[], bare: [] as number[] };
    const memory: number[] = [];
    for (let start = 1; start <= starts; start++) {
      const first = await readFirstBoard(run, url, tickets);
      seconds.board.push(first.seconds);
      memory.push(first.bytes / MIB);
      seconds.bare.push(await measureSeconds(() => readRows(db)));
      run.say(`start ${start}: ${short(first.seconds)} s`);
    }
    return {
      board: {
        value: median(seconds.board),
        measured: spread(seconds.board, 's'),
        against: `a bare \`select\` of the same rows: ${spread(seconds.bare, 's')}`,
      },
      memory: { value: median(memory), measured: spread(memory, 'MiB') },
    };
  },
});

/** Starts a process, requests the board and ends the process. `bytes` is the memory that the board takes. */
async function readFirstBoard(run: Run, url: string, tickets: number) {
  const server = await run.server({ DATABASE_URL: url });
  const before = await server.gauge.read();
  const seconds = await measureSeconds(async () => {
    const answer = await fetch(`${server.url}/api/leaderboardstats/points?tournament_id=${LARGE}`);
    const { total } = await answer.json();
    if (total !== tickets) throw new Error(`points: ${answer.status}, ${total} participants`);
  });
  const after = await server.gauge.read();
  await server.stop();
  return { seconds, bytes: after.bytes - before.bytes };
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
