import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/server/db/schema.ts';
import { makeChances } from '../faults/seeded.ts';
import {
  createRequests,
  FUZZ_CALLERS,
  type FuzzCaller,
  type FuzzRequest,
} from './create-request.ts';

/** The largest refusal, in bytes. */
const MAX_REFUSAL_BYTES = 256 * 1024;

/** What a refused call may write: the counts of limits, and when a session was last used. */
const COUNTS: ReadonlySet<string> = new Set([
  'allowances',
  'sign_in_failures',
  'sessions',
  // The row that shows whether the database takes writes.
  'health_checks',
]);

/** What a refused op stores: its final answer, its locks, and a value that lost (docs/outbox.md#on-the-server). */
const OF_OPS: ReadonlySet<string> = new Set([
  ...['op_receipts', 'writers', 'cards', 'lane_marks', 'card_lanes', 'claims', 'score_history'],
  ...['late_strokes', 'tournaments', 'audit', 'contests', 'field'],
]);

/** What single calls write even when they are refused: a failed fetch is recorded. */
const OF_CALLS: Readonly<Record<string, string>> = { leaderboardFetch: 'feed_runs' };

/** Sends a request to a server and returns the status and the text of the answer. */
export type SendFuzz = (
  request: FuzzRequest,
  token: string | undefined,
) => Promise<{ readonly status: number; readonly text: string }>;

/** The server of a fuzz run. */
export interface FuzzTarget {
  readonly db: Kysely<Schema>;
  readonly send: SendFuzz;
  signIn(username: string): Promise<string>;
}

/** The result of a run: how often each status came, and what must not happen. */
export interface FuzzResult {
  readonly statuses: ReadonlyMap<number, number>;
  readonly findings: readonly string[];
}

/**
 * Sends requests one after another. Nothing may answer 5xx, a refused call may write nothing but counts, and a refusal
 * has at most 256 kB.
 */
export async function runFuzz(
  { db, send, signIn }: FuzzTarget,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<FuzzResult> {
  await watchWrites(db);
  const next = createRequests(makeChances(seed));
  const tokens = await signInCallers(signIn);
  const statuses = new Map<number, number>();
  const findings: string[] = [];
  await takeWrites(db);
  for (let index = 0; index < requests; index += 1) {
    const request = next();
    const { status, text } = await send(request, tokens.get(request.caller));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const written = await takeWrites(db);
    const finding = judge(request, status, text, written);
    if (finding) findings.push(`${describe(request, seed, index)}: ${finding}`);
    if (status === 401 && request.caller !== 'visitor') {
      // An earlier request may have ended the session or closed the account.
      const token = await signIn(request.caller).catch(() => undefined);
      if (token) tokens.set(request.caller, token);
      await takeWrites(db);
    }
  }
  return { statuses, findings };
}

function judge(
  { name, endpoint }: FuzzRequest,
  status: number,
  text: string,
  written: readonly string[],
): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (status < 400) return null;
  if (text.length > MAX_REFUSAL_BYTES) return `a refusal of ${text.length} bytes`;
  const wrong = written.filter(
    (table) =>
      !COUNTS.has(table) &&
      OF_CALLS[name] !== table &&
      !(endpoint.hasOpHeaders && OF_OPS.has(table)),
  );
  return wrong.length > 0 ? `refused with ${status}, and wrote ${wrong.join(', ')}` : null;
}

function describe({ name, endpoint, caller, path, body }: FuzzRequest, seed: number, at: number) {
  const sent = typeof body === 'string' ? body.slice(0, 600) : '';
  return `seed ${seed}, request ${at}, ${name} by ${caller}: ${endpoint.method} ${path.slice(0, 300)} ${sent}`;
}

async function signInCallers(signIn: FuzzTarget['signIn']): Promise<Map<FuzzCaller, string>> {
  const tokens = new Map<FuzzCaller, string>();
  for (const caller of FUZZ_CALLERS) {
    if (caller !== 'visitor') tokens.set(caller, await signIn(caller));
  }
  return tokens;
}

/** Makes the database record the table of each statement that changes a row. */
async function watchWrites(db: Kysely<Schema>): Promise<void> {
  await sql`create unlogged table fuzz_writes (name text)`.execute(db);
  await sql`
    create function record_fuzz_write() returns trigger language plpgsql as $$
    begin
      insert into fuzz_writes values (tg_table_name);
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'fuzz_writes'
  `.execute(db);
  for (const { name } of rows) {
    // For each row: a statement that changes none writes nothing.
    await sql`
      create trigger record_fuzz_write after insert or update or delete on ${sql.table(name)}
      for each row execute function record_fuzz_write()`.execute(db);
  }
}

async function takeWrites(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with taken as (delete from fuzz_writes returning name) select distinct name from taken
  `.execute(db);
  return rows.map(({ name }) => name);
}
