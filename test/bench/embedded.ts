import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { openPayload } from '../../src/server/backup/backup-file.ts';
import { createBackup } from '../../src/server/backup/create-backup.ts';
import type { Database } from '../../src/server/db/database.ts';
import { openPGlite } from '../../src/server/db/open-pglite.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import {
  addAccounts,
  addAuditEntries,
  measureDashboard,
  measureReads,
  userSearches,
} from './admin-lists.ts';
import { readAsAdmin, signInDemo } from './admin-reads.ts';
import { createArm, type Figure, HOLD_MS, type RowPlan } from './arm.ts';
import { short, spread } from './figures.ts';
import { timeWork } from './interleave.ts';
import type { Measured, Run } from './run.ts';
import { openSender } from './sender.ts';
import { spellNumber } from './spell-number.ts';
import { watchEventLoop } from './watch-event-loop.ts';

const TEAM_SIZE = 4;
const FIRST_DRAFT = 30_001;
const MIB = 2 ** 20;
/** How many bytes a slow reader loads between two measurements of the memory. */
const BETWEEN_LOOKS = 2 * MIB;
const LINE_FEED = 10;

interface Size {
  readonly entries: number;
  readonly accounts: number;
  readonly golfers: number;
  readonly saves: number;
  readonly reads: number;
}

/** Measures what the office does on the embedded database, where a long statement blocks the whole server. */
export const embedded = createArm({
  seconds: 50,
  sizes: {
    full: { entries: 100_000, accounts: 10_000, golfers: 2_000, saves: 3, reads: 30 },
    short: { entries: 300, accounts: 300, golfers: 20, saves: 1, reads: 1 },
  },
  rows: {
    ...Object.fromEntries(Object.keys(userSearches).map(planSearch)),
    csv: {
      what: 'CSV of 100,000 audit entries on PGlite: longest hold of the event loop',
      unit: 'ms',
      atMost: HOLD_MS,
    },
    csvMemory: { what: 'its memory, for a slow reader', unit: 'MiB', atMost: 64 },
    save: { what: 'a file of 2,000 golfers is saved on PGlite', unit: 's', atMost: 2 },
    saveHold: {
      what: 'while it is saved: longest hold of the event loop',
      unit: 'ms',
      atMost: HOLD_MS,
    },
    dashboard: {
      what: 'the dashboard on PGlite with 10,000 accounts: longest hold of the event loop in a read',
      unit: 'ms',
      atMost: 20,
    },
    backup: {
      what: 'a backup of the same database on PGlite: longest hold of the event loop',
      unit: 'ms',
    },
  },
  measure: async (run, size) => {
    const env = await run.embedded();
    const database = await openPGlite(env.DATA_DIR);
    await addAccounts(database.db, size.accounts);
    await addAuditEntries(database.db, size.entries);
    for (let index = 0; index < size.saves; index++) await addDraft(database.db, index);
    await sql`analyze`.execute(database.db);
    const dashboard = await measureDashboard(database.db, 3 * size.reads, measureHold);
    const backup = await measureBackup(database, env.DATA_DIR);
    await database.close();
    const server = await run.server(env);
    const token = await signInDemo(server, 'admin');
    return {
      ...(await measureSearches(server, token, size)),
      ...(await measureExport(run, server, token, size.entries)),
      ...(await measureSaves(run, server, token, size)),
      dashboard,
      backup,
    };
  },
});

/** Measures how long a backup blocks the event loop, while it copies the files. */
async function measureBackup(database: Database, folder: string): Promise<Figure> {
  const file = join(folder, 'bench.backup');
  const value = await measureHold(async () => {
    await createBackup(database, file, () => new Date());
  });
  let bytes = 0;
  for await (const chunk of openPayload(file).pipe(createGunzip())) bytes += chunk.length;
  return { value, measured: `${short(value)} ms for ${short(bytes / MIB)} MiB of files` };
}

/** Returns the longest time for which the work blocks the event loop, in ms. */
async function measureHold(work: () => Promise<void>): Promise<number> {
  const loop = watchEventLoop();
  await work();
  return loop.stop();
}

function planSearch(kind: string): [string, RowPlan] {
  const what = `search for ${kind} among 10,000 accounts on PGlite`;
  return [kind, { what, unit: 'ms', atMost: 20 }];
}

async function measureSearches(server: Measured, token: string, { reads }: Size) {
  const figures: Record<string, Figure> = {};
  for (const [kind, makeText] of Object.entries(userSearches)) {
    const makePath = (turn: number) =>
      `auth/all_users?search=${encodeURIComponent(makeText(turn))}`;
    figures[kind] = await measureReads(server, token, makePath, reads);
  }
  return figures;
}

async function measureExport(run: Run, { url, gauge }: Measured, token: string, entries: number) {
  const loadFile = (look: () => Promise<void>) => loadExport(url, token, entries, look);
  await loadFile(async () => {});
  const before = await gauge.read();
  let most = before.bytes;
  await loadFile(async () => {
    most = Math.max(most, (await gauge.read()).bytes);
  });
  await gauge.read();
  let size = 0;
  const ms = await timeWork(async () => {
    size = await loadFile(async () => {});
  });
  const { holdMs, workMs } = await gauge.read();
  run.say(`${short(size / MIB)} MiB in ${short(ms)} ms`);
  const csvMemory = (most - before.bytes) / MIB;
  return {
    csv: {
      value: holdMs,
      measured: `${short(holdMs)} ms (own work ${short(workMs)} ms); ${short(size / MIB)} MiB in ${short(ms / 1_000)} s`,
    },
    csvMemory: { value: csvMemory, measured: `${short(csvMemory)} MiB more` },
  };
}

/** Loads the export slowly, and calls `look` from time to time. Returns its size in bytes. */
async function loadExport(
  url: string,
  token: string,
  entries: number,
  look: () => Promise<void>,
): Promise<number> {
  const { total, up_to } = await readAsAdmin({ url }, token, 'admin/audit?page=1&page_size=25');
  const answer = await fetch(`${url}/api/admin/audit-csv`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ filter: { up_to }, selected: { all: total } }),
  });
  if (!answer.ok || !answer.body) throw new Error(`audit-csv: ${answer.status}`);
  let size = 0;
  let lookCount = 0;
  let lines = 0;
  for await (const chunk of answer.body) {
    size += chunk.length;
    for (const byte of chunk) if (byte === LINE_FEED) lines++;
    if (size - lookCount < BETWEEN_LOOKS) continue;
    lookCount = size;
    await look();
  }
  if (lines < entries) throw new Error(`the file has ${lines} lines for ${entries} entries`);
  return size;
}

async function measureSaves(run: Run, server: Measured, token: string, size: Size) {
  const send = openSender(server.port);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await send(method, path, { body, token });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text);
  };
  const saves: { seconds: number; holdMs: number }[] = [];
  for (let index = 0; index < size.saves; index++) {
    const tournament_id = FIRST_DRAFT + index;
    const { shown } = await call('GET', `admin/field?tournament_id=${tournament_id}`);
    const rows = makeRows(index, size.golfers);
    const body = { kind: 'field', tournament_id, shown, file: 'large.csv', rows };
    await server.gauge.read();
    let importId = 0;
    const ms = await timeWork(async () => {
      importId = (await call('POST', 'admin/import', body)).saved.id;
    });
    const { holdMs } = await server.gauge.read();
    saves.push({ seconds: ms / 1_000, holdMs });
    const { golfers } = await call('GET', `admin/field?tournament_id=${tournament_id}`);
    if (golfers.length !== size.golfers) throw new Error(`${golfers.length} golfers are saved`);
    await call('POST', 'admin/import-undo', { tournament_id, import_id: importId });
    run.say(`save ${index + 1}: ${short(ms)} ms, hold ${short(holdMs)} ms`);
  }
  // The first save of several is not counted: it compiles the code.
  const counted = saves.slice(saves.length > 1 ? 1 : 0);
  const seconds = counted.map((one) => one.seconds);
  return {
    save: { value: Math.max(...seconds), measured: spread(seconds, 's') },
    saveHold: { value: Math.max(...counted.map((one) => one.holdMs)) },
  };
}

async function addDraft(db: Kysely<Schema>, index: number): Promise<void> {
  await sql`
    insert into tournaments (id, name, city, country, season)
    values (${FIRST_DRAFT + index}, ${`Large field ${index}`}, 'Oslo', 'Norway', 2027)`.execute(db);
}

/** Creates rows of golfers whom no other save names, in teams of four. */
function makeRows(save: number, golfers: number) {
  return Array.from({ length: golfers }, (_, index) => ({
    row: index + 2,
    full_name: `Golfer ${spellNumber(index)} of ${spellNumber(save)}`,
    country: 'NO',
    team: `Team ${spellNumber(Math.floor(index / TEAM_SIZE))} of ${spellNumber(save)}`,
    group_name: index % 2 === 0 ? 'A' : 'B',
  }));
}
