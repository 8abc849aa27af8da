import { startServer } from '../e2e/server.ts';
import { holdTickets } from '../server/standings/hold-tickets.ts';
import { measureReads, readAsAdmin, signInAdmin } from './admin-reads.ts';
import type { Arm } from './arm.ts';
import { openCluster, plainDb } from './cluster.ts';

const TOURNAMENT = 10038;
const TICKETS = 100_000;
const LIMIT = 100;
const READS = 30;
const PROMISED_MS = { page: 50, search: 150 } as const;

/** The kinds of searches. Each turn has its own text. Every username of the fans has the first text. */
const searches: Readonly<Record<string, (turn: number) => string>> = {
  'two common letters': (turn) => ['fa', 'an', 'n-'][turn % 3] ?? 'fa',
  'one letter': (turn) => ['f', 'a', 'n'][turn % 3] ?? 'f',
  'a part of a username': (turn) => `-${turn + 10}00`,
  'a ticket number': (turn) => `#${4_711 + turn}`,
};

/** Measures pages and searches of 100,000 tickets of 100,000 users on PostgreSQL. */
export const ticketsOnPostgres: Arm = async (say) => {
  const cluster = await openCluster();
  try {
    const url = await cluster.database(0);
    const db = plainDb(url);
    await holdTickets(db, TOURNAMENT, TICKETS);
    await db.destroy();
    await cluster.settle(url);
    const server = await startServer({ env: { LOG_LEVEL: 'error', DATABASE_URL: url } });
    try {
      const token = await signInAdmin(server);
      const path = `game/game-tickets?tournament_id=${TOURNAMENT}&limit=${LIMIT}`;
      // The first request builds the tournament's boards, which other benchmarks measure.
      await readAsAdmin(server, token, path);
      const last = TICKETS / LIMIT;
      const pages = { first: 1, middle: last / 2, last };
      const reads = [
        ...Object.entries(pages).map(([name, page]) => ({
          what: `${name} page of 100,000 tickets on PostgreSQL`,
          makePath: () => `${path}&page=${page}`,
          promisedMs: PROMISED_MS.page,
        })),
        ...Object.entries(searches).map(([kind, makeText]) => ({
          what: `search for ${kind} among 100,000 tickets on PostgreSQL`,
          makePath: (turn: number) => `${path}&search=${encodeURIComponent(makeText(turn))}`,
          promisedMs: PROMISED_MS.search,
        })),
      ];
      return await measureReads({ server, token, reads, times: READS, say });
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
};
