import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/server/db/schema.ts';
import { startServer } from '../e2e/server.ts';
import { measureReads, signInAdmin } from './admin-reads.ts';
import type { Arm } from './arm.ts';
import { openCluster, plainDb } from './cluster.ts';

const ON_POSTGRES = 100_000;
const ON_PGLITE = 10_000;
const LIMIT = 20;
const READS = 30;
const PROMISED_MS = { page: 50, search: 250, embedded: 20 } as const;

const firstNames = ['Anna', 'Ben', 'Chioma', 'Dimitri', 'Elif', 'Farah', 'Goran', 'Hana', 'Ivo'];
const lastNames = ['Andersson', 'Okafor', 'Nguyen', 'Petrov', 'Yilmaz', 'Santos', 'Tanaka'];
const letters = [...firstNames, ...lastNames].join('').toLowerCase();

/** The kinds of searches. Each turn has its own text, because the server keeps totals for a minute. */
const searches: Readonly<Record<string, (turn: number) => string>> = {
  'two common letters': (turn) => letters.slice(turn, turn + 2),
  'a part of a username': (turn) => `kafor${turn + 10}`,
  'a part of an address': (turn) => `${turn + 10}@exam`,
  'an id': (turn) => String(4_711 + turn),
};

/** Measures pages and searches of 100,000 accounts on PostgreSQL. */
export const usersOnPostgres: Arm = async (say) => {
  const cluster = await openCluster();
  try {
    const url = await cluster.database(0);
    const db = plainDb(url);
    await addAccounts(db, ON_POSTGRES);
    await db.destroy();
    await cluster.settle(url);
    const server = await startServer({ env: { LOG_LEVEL: 'error', DATABASE_URL: url } });
    try {
      const token = await signInAdmin(server);
      const last = ON_POSTGRES / LIMIT;
      const pages = { first: 1, middle: last / 2, last };
      const reads = [
        ...Object.entries(pages).map(([name, page]) => ({
          what: `${name} page of 100,000 accounts on PostgreSQL`,
          makePath: () => `auth/all_users?page=${page}&limit=${LIMIT}`,
          promisedMs: PROMISED_MS.page,
        })),
        ...listSearches('100,000 accounts on PostgreSQL', PROMISED_MS.search),
      ];
      return await measureReads({ server, token, reads, times: READS, say });
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
};

/** Measures pages and searches of 10,000 accounts on PGlite, which blocks the event loop for the whole statement. */
export const usersOnPGlite: Arm = async (say) => {
  const folder = await mkdtemp(join(tmpdir(), 'gimme-bench-'));
  const env = { LOG_LEVEL: 'error', DATA_DIR: folder };
  try {
    const first = await startServer({ env });
    const database = await first.stopForDatabase();
    await addAccounts(database.db, ON_PGLITE);
    await database.close();
    const server = await startServer({ env });
    try {
      const token = await signInAdmin(server);
      const reads = listSearches('10,000 accounts on PGlite', PROMISED_MS.embedded);
      return await measureReads({ server, token, reads, times: READS, say });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
};

function listSearches(where: string, promisedMs: number) {
  return Object.entries(searches).map(([kind, makeText]) => ({
    what: `search for ${kind} among ${where}`,
    makePath: (turn: number) => `auth/all_users?search=${encodeURIComponent(makeText(turn))}`,
    promisedMs,
  }));
}

async function addAccounts(db: Kysely<Schema>, count: number): Promise<void> {
  await sql`
    insert into users (username, email, first_name, last_name, password_hash, email_verified_at)
    select lower(first || '.' || last) || n, 'person' || n || '@example.test', first, last, '', now()
    from generate_series(1, ${count}::int) as n,
      lateral (select (${firstNames}::text[])[1 + n % 9] as first, (${lastNames}::text[])[1 + n / 9 % 7] as last) as names`.execute(
    db,
  );
  await sql`analyze users`.execute(db);
}
