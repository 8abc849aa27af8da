import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/server/db/schema.ts';
import { type ServerProcess, startServer } from '../e2e/server.ts';
import { measureReads, readAsAdmin, signInAdmin } from './admin-reads.ts';
import type { Arm, Row } from './arm.ts';
import { openCluster, plainDb } from './cluster.ts';
import { short } from './figures.ts';
import { newGauge } from './gauge.ts';
import { PROMISED_HOLD_MS } from './watchers.ts';

const ENTRIES = 100_000;
const PAGE_SIZE = 25;
const READS = 200;
const PROMISED_READ_MS = 50;
const PROMISED_MIB = 64;
const MIB = 2 ** 20;
/** How many bytes a slow reader loads between two measurements of the memory. */
const BETWEEN_LOOKS = 2 * MIB;

/** Measures pages of an audit with 100,000 entries on PostgreSQL. */
export const auditPages: Arm = async (say) => {
  const cluster = await openCluster();
  try {
    const url = await cluster.database(0);
    const db = plainDb(url);
    await addEntries(db);
    await db.destroy();
    await cluster.settle(url);
    const server = await startServer({ env: { LOG_LEVEL: 'error', DATABASE_URL: url } });
    try {
      return await measurePages(server, say);
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
};

/** Measures the export of 100,000 audit entries on PGlite: its memory, and how long it blocks the event loop. */
export const auditCsv: Arm = async (say) => {
  const folder = await mkdtemp(join(tmpdir(), 'gimme-bench-'));
  const env = { LOG_LEVEL: 'error', DATA_DIR: folder };
  try {
    const first = await startServer({ env });
    const database = await first.stopForDatabase();
    await addEntries(database.db);
    await database.close();
    const gauge = newGauge();
    const server = await startServer({ env: { ...env, ...gauge.env } });
    try {
      const token = await signInAdmin(server);
      await readFile(server, token, async () => {});
      const before = await gauge.read();
      let most = before.bytes;
      let size = await readFile(server, token, async () => {
        most = Math.max(most, (await gauge.read()).bytes);
      });
      say(`${short(size / MIB)} MiB, read slowly: ${short((most - before.bytes) / MIB)} MiB more`);
      await gauge.read();
      const startedAt = performance.now();
      size = await readFile(server, token, async () => {});
      const seconds = (performance.now() - startedAt) / 1_000;
      const { holdMs, workMs } = await gauge.read();
      return rowsOfFile({ size, seconds, holdMs, workMs, more: most - before.bytes });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
};

async function addEntries(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into audit (at, user_id, action, target_kind, target_id, before, after, detail, request_id)
    select timestamptz '2026-01-01 00:00Z' + n * interval '1 minute', 1 + n % 3, 'score', 'competitor',
      (1 + n % 54)::text, jsonb_build_object('value', n % 9), jsonb_build_object('value', n % 8),
      jsonb_build_object('op_id', gen_random_uuid(), 'owner', 1 + n % 3, 'lane', '10038/1/54/' || n % 18,
        'outcome', 'applied'), gen_random_uuid()::text
    from generate_series(1, ${ENTRIES}::integer) as n`.execute(db);
}

function pathOf(page: number): string {
  return `admin/audit?page=${page}&page_size=${PAGE_SIZE}`;
}

async function measurePages(server: ServerProcess, say: (line: string) => void): Promise<Row[]> {
  const token = await signInAdmin(server);
  const { pages } = await readAsAdmin(server, token, pathOf(1));
  const places = { first: 1, middle: Math.ceil(pages / 2), last: pages };
  const reads = Object.entries(places).map(([name, page]) => ({
    what: `${name} page of 100,000 audit entries on PostgreSQL`,
    makePath: () => pathOf(page),
    promisedMs: PROMISED_READ_MS,
  }));
  return measureReads({ server, token, reads, times: READS, say });
}

/** Loads the export slowly, and calls `look` from time to time. Returns its size in bytes. */
async function readFile(
  server: ServerProcess,
  token: string,
  look: () => Promise<void>,
): Promise<number> {
  const { total, up_to } = await readAsAdmin(server, token, pathOf(1));
  const answer = await fetch(`${server.url}/api/admin/audit-csv`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ filter: { up_to }, selected: { all: total } }),
  });
  if (!answer.ok || !answer.body) throw new Error(`audit-csv: ${answer.status}`);
  let size = 0;
  let lookCount = 0;
  for await (const chunk of answer.body) {
    size += chunk.length;
    if (size - lookCount < BETWEEN_LOOKS) continue;
    lookCount = size;
    await look();
  }
  return size;
}

function rowsOfFile(file: {
  readonly size: number;
  readonly seconds: number;
  readonly holdMs: number;
  readonly workMs: number;
  readonly more: number;
}): Row[] {
  const { size, seconds, holdMs, workMs, more } = file;
  const mib = more / MIB;
  return [
    {
      what: 'CSV of 100,000 audit entries on PGlite: longest hold of the event loop',
      measured: `${short(holdMs)} ms (own work ${short(workMs)} ms); ${short(size / MIB)} MiB in ${short(seconds)} s`,
      against: '',
      figure: `${short(holdMs)} ms`,
      target: '≤ 50 ms',
      isMet: holdMs <= PROMISED_HOLD_MS,
    },
    {
      what: 'its memory, for a slow reader',
      measured: `${short(mib)} MiB more`,
      against: '',
      figure: `${short(mib)} MiB`,
      target: '≤ 64 MiB',
      isMet: mib <= PROMISED_MIB,
    },
  ];
}
