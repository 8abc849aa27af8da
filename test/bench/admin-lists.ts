import { type Kysely, sql } from 'kysely';
import pino from 'pino';
import { MESSAGES_PAGE } from '../../src/contract/admin/contact-messages.ts';
import { SalesRange } from '../../src/contract/admin/dashboard.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { createDashboard } from '../../src/server/panel/dashboard/dashboard.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import { findNextUserId, giveTickets } from '../server/standings/hold-tickets.ts';
import { readAsAdmin, signInDemo } from './admin-reads.ts';
import { createArm, type Figure, type RowPlan } from './arm.ts';
import { insertPeople, plainDb } from './cluster.ts';
import { quantile, short } from './figures.ts';
import { timeWork } from './interleave.ts';
import type { Measured } from './run.ts';

/** How long a process caches the dashboard, in ms. */
const CACHED_MS = 10_000;

interface Size {
  readonly rows: number;
  readonly messages: number;
  readonly reads: number;
}

/** A list of the panel: its path, its rows, its page size and its searches. Each turn has its own text. */
interface List {
  readonly path: string;
  readonly rows: (size: Size) => number;
  readonly page: number;
  readonly searches: Readonly<Record<string, (turn: number) => string>>;
  readonly searchMs: number;
}

const PAGE_MS = 50;

const firstNames = ['Anna', 'Ben', 'Chioma', 'Dimitri', 'Elif', 'Farah', 'Goran', 'Hana', 'Ivo'];
const lastNames = ['Andersson', 'Okafor', 'Nguyen', 'Petrov', 'Yilmaz', 'Santos', 'Tanaka'];
const letters = [...firstNames, ...lastNames].join('').toLowerCase();

/** The kinds of searches of accounts. Each turn has its own text, because the server keeps totals for a minute. */
export const userSearches: List['searches'] = {
  'two common letters': (turn) => letters.slice(turn, turn + 2),
  'a part of a username': (turn) => `kafor${turn + 10}`,
  'a part of an address': (turn) => `${turn + 10}@exam`,
  'an id': (turn) => String(4_711 + turn),
};

const lists = {
  '100,000 audit entries': {
    path: 'admin/audit?page_size=25',
    rows: ({ rows }) => rows,
    page: 25,
    searches: {},
    searchMs: 0,
  },
  '100,000 accounts': {
    path: 'auth/all_users?limit=20',
    rows: ({ rows }) => rows,
    page: 20,
    searches: userSearches,
    searchMs: 250,
  },
  '100,000 tickets': {
    path: `game/game-tickets?tournament_id=${TOURNAMENT}&limit=100`,
    rows: ({ rows }) => rows,
    page: 100,
    searches: {
      'two common letters': (turn) => letters.slice(turn, turn + 2),
      'one letter': (turn) => letters[turn % letters.length] ?? 'a',
      'a part of a username': (turn) => `kafor${turn + 10}`,
      'a ticket number': (turn) => `#${4_711 + turn}`,
    },
    searchMs: 150,
  },
  '10,000 messages': {
    path: 'admin/messages?list=open',
    rows: ({ messages }) => messages,
    page: MESSAGES_PAGE,
    searches: { 'a part of a text': (turn) => `lost ${turn + 10}` },
    searchMs: 250,
  },
} satisfies Record<string, List>;

const DASHBOARD = 'the dashboard of 100,000 accounts and 100,000 tickets, without its cache';

/** Measures the long lists and the dashboard of the office on PostgreSQL. */
export const adminLists = createArm({
  seconds: 75,
  sizes: {
    full: { rows: 100_000, messages: 10_000, reads: 30 },
    short: { rows: 300, messages: 300, reads: 1 },
  },
  rows: {
    ...Object.fromEntries(Object.entries(lists).flatMap(([name, list]) => planRows(name, list))),
    [DASHBOARD]: { what: DASHBOARD, unit: 'ms', atMost: 100 },
  },
  measure: async (run, size) => {
    const url = await run.cluster.create();
    const db = plainDb(url);
    run.atEnd(() => db.destroy());
    await addRows(db, size);
    await run.cluster.settle(url);
    const server = await run.server({ DATABASE_URL: url });
    const token = await signInDemo(server, 'admin');
    const figures: Record<string, Figure> = {};
    for (const [name, list] of Object.entries<List>(lists)) {
      run.say(name);
      for (const { what, makePath } of planReads(name, list, size)) {
        figures[what] = await measureReads(server, token, makePath, size.reads);
      }
    }
    await server.stop();
    const database = openPostgres(url, () => {});
    run.atEnd(() => database.close());
    figures[DASHBOARD] = await measureDashboard(database.db, 3 * size.reads, timeWork);
    return figures;
  },
});

function planRows(name: string, list: List): [string, RowPlan][] {
  const pages = ['first', 'middle', 'last'].map((place) => `${place} page of ${name}`);
  const searches = Object.keys(list.searches).map((kind) => `search for ${kind} among ${name}`);
  const plan = (atMost: number) => (what: string) =>
    [what, { what, unit: 'ms', atMost }] satisfies [string, RowPlan];
  return [...pages.map(plan(PAGE_MS)), ...searches.map(plan(list.searchMs))];
}

function planReads(name: string, { path, rows, page, searches }: List, size: Size) {
  const last = Math.ceil(rows(size) / page);
  const pages = { first: 1, middle: Math.ceil(last / 2), last };
  return [
    ...Object.entries(pages).map(([place, number]) => ({
      what: `${place} page of ${name}`,
      makePath: () => `${path}&page=${number}`,
    })),
    ...Object.entries(searches).map(([kind, makeText]) => ({
      what: `search for ${kind} among ${name}`,
      makePath: (turn: number) => `${path}&search=${encodeURIComponent(makeText(turn))}`,
    })),
  ];
}

/** Sends reads one after another. */
export async function measureReads(
  server: Measured,
  token: string,
  makePath: (turn: number) => string,
  reads: number,
): Promise<Figure> {
  const times: number[] = [];
  // The first read is not counted: it prepares the statement.
  for (let turn = 0; turn <= reads; turn++) {
    const ms = await timeWork(() => readAsAdmin(server, token, makePath(turn)));
    if (turn > 0) times.push(ms);
  }
  return describeTimes(times);
}

function describeTimes(times: readonly number[]): Figure {
  const p95 = quantile(times, 0.95);
  const measured = `median ${short(quantile(times, 0.5))} ms, p95 ${short(p95)} ms`;
  return { value: p95, label: 'p95', measured };
}

/**
 * Loads the dashboard with each range in turn, without the process's cache.
 *
 * @param measure runs a read and returns its figure
 */
export async function measureDashboard(
  db: Kysely<Schema>,
  reads: number,
  measure: (read: () => Promise<void>) => Promise<number>,
): Promise<Figure> {
  let now = Date.now();
  const dashboard = createDashboard({
    toAuditChoice: () => '',
    db,
    getTimeZone: () => 'Asia/Dubai',
    clock: () => new Date(now),
    log: pino({ level: 'error' }),
  });
  const times: number[] = [];
  for (let turn = 0; turn < reads; turn++) {
    const range = SalesRange.options[turn % SalesRange.options.length];
    now += CACHED_MS;
    const read = async () => {
      const { sales, users } = await dashboard.read(range ? { range } : {});
      if (sales?.age_s !== 0 || users?.age_s !== 0) throw new Error('a part came from the cache');
    };
    times.push(await measure(read));
  }
  return describeTimes(times);
}

async function addRows(db: Kysely<Schema>, { rows, messages }: Size): Promise<void> {
  const firstUser = await findNextUserId(db);
  await insertPeople(db, true, async () => {
    await addAccounts(db, rows);
    await giveTickets(db, TOURNAMENT, firstUser);
  });
  await addAuditEntries(db, rows);
  await sql`
    insert into contact_messages (name, email, message, received_at)
    select 'Visitor ' || n, 'visitor' || n || '@example.test',
      'My ticket is lost ' || n || '. ' || repeat('I looked everywhere. ', 20),
      now() - n * interval '1 minute'
    from generate_series(1, ${messages}::int) as n`.execute(db);
}

/** Adds accounts with the names of people. */
export async function addAccounts(db: Kysely<Schema>, count: number): Promise<void> {
  await sql`
    insert into users (username, email, first_name, last_name, password_hash, email_verified_at)
    select lower(first || '.' || last) || n, 'person' || n || '@example.test', first, last, '', now()
    from generate_series(1, ${count}::int) as n,
      lateral (select (${firstNames}::text[])[1 + n % 9] as first, (${lastNames}::text[])[1 + n / 9 % 7] as last) as names`.execute(
    db,
  );
}

/** Adds entries of scores to the audit. */
export async function addAuditEntries(db: Kysely<Schema>, count: number): Promise<void> {
  await sql`
    insert into audit (at, user_id, action, target_kind, target_id, before, after, detail, request_id)
    select timestamptz '2026-01-01 00:00Z' + n * interval '1 minute', 1 + n % 3, 'score', 'competitor',
      (1 + n % 54)::text, jsonb_build_object('value', n % 9), jsonb_build_object('value', n % 8),
      jsonb_build_object('op_id', gen_random_uuid(), 'owner', 1 + n % 3, 'lane', '10038/1/54/' || n % 18,
        'outcome', 'applied'), gen_random_uuid()::text
    from generate_series(1, ${count}::integer) as n`.execute(db);
}
