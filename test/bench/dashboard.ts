import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import pino from 'pino';
import { SalesRange } from '../../src/contract/admin/dashboard.ts';
import { createPgliteDatabase } from '../../src/server/db/open-pglite.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { createDashboard } from '../../src/server/panel/dashboard/dashboard.ts';
import { fillDemo } from '../server/dumps.ts';
import type { Arm } from './arm.ts';
import { openCluster } from './cluster.ts';
import { quantile, short } from './figures.ts';

const TICKETS = 100_000;
const READS = 100;
const PROMISED_MS = 100;
const PROMISED_STATEMENT_MS = 20;
/** How long a process caches its figures, in ms. */
const KEPT_MS = 10_000;

/** Loads the dashboard with each range in turn, bypassing the process's cache. Returns the times in ms. */
async function readOften(db: Kysely<Schema>): Promise<number[]> {
  let now = Date.now();
  const clock = () => new Date(now);
  const dashboard = createDashboard({
    toAuditChoice: () => '',
    db,
    getTimeZone: () => 'Asia/Dubai',
    clock,
    log: pino({ level: 'error' }),
  });
  const times: number[] = [];
  for (let turn = 0; turn < READS; turn++) {
    const range = SalesRange.options[turn % SalesRange.options.length];
    now += KEPT_MS;
    const startedAt = performance.now();
    const { sales, users } = await dashboard.read(range ? { range } : {});
    times.push(performance.now() - startedAt);
    if (sales?.age_s !== 0 || users?.age_s !== 0) throw new Error('a part was not read');
  }
  return times;
}

/** Measures the dashboard of 100,000 users with a ticket each on PostgreSQL. */
export const dashboardOnPostgres: Arm = async (say) => {
  const cluster = await openCluster();
  try {
    const url = await cluster.database(TICKETS);
    await cluster.settle(url);
    const database = openPostgres(url, () => {});
    const times = await readOften(database.db);
    await database.close();
    const p95 = quantile(times, 0.95);
    const measured = `median ${short(quantile(times, 0.5))} ms, p95 ${short(p95)} ms`;
    say(measured);
    return [
      {
        what: 'the dashboard of 100,000 users and 100,000 tickets on PostgreSQL, not kept',
        measured,
        against: '',
        figure: `p95 ${short(p95)} ms`,
        target: `≤ ${PROMISED_MS} ms`,
        isMet: p95 <= PROMISED_MS,
      },
    ];
  } finally {
    await cluster.stop();
  }
};

/** Measures the dashboard's statements on PGlite with the demo. Each one blocks the event loop. */
export const dashboardOnPGlite: Arm = async (say) => {
  const pglite = await PGlite.create();
  await fillDemo(createPgliteDatabase(pglite));
  const statements: number[] = [];
  const db = new Kysely<Schema>({
    dialect: new PGliteDialect({ pglite }),
    log: ({ queryDurationMillis }) => {
      statements.push(queryDurationMillis);
    },
  });
  await readOften(db);
  await db.destroy();
  // Other load on the machine stretches a single statement now and then.
  const p99 = quantile(statements, 0.99);
  const longest = short(Math.max(...statements));
  const measured = `median ${short(quantile(statements, 0.5))} ms, longest ${longest} ms`;
  say(measured);
  return [
    {
      what: 'a statement of the dashboard on PGlite with the demo',
      measured,
      against: '',
      figure: `p99 ${short(p99)} ms`,
      target: `≤ ${PROMISED_STATEMENT_MS} ms`,
      isMet: p99 <= PROMISED_STATEMENT_MS,
    },
  ];
};
