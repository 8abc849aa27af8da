import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import pg from 'pg';
import { opHeader } from '../../src/contract/op.ts';
import { DurableNodeFs, durableStartParams } from '../../src/server/db/durable-node-fs.ts';
import { openPGlite } from '../../src/server/db/open-pglite.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import { startServer } from '../e2e/server.ts';
import { fillDemo } from '../server/dumps.ts';
import { startTestApp } from '../server/harness.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import type { Arm, Row } from './arm.ts';
import { openCluster } from './cluster.ts';
import { median, short, spread } from './figures.ts';
import { boundaryOf, type Statement, statementsOf } from './recorded-statements.ts';

const SLICE = 200;
const ROUNDS = 5;
/** The pool of the server has so many too. */
const CONNECTIONS = 10;
const PROMISED = 0.5;

interface Update {
  readonly body: string;
  readonly headers: Record<string, string>;
  /** What the server sends to its database for it. */
  readonly statements: readonly Statement[];
}

/** Where updates go; resolves when one is durable. */
type Way = (update: Update) => Promise<void>;

/** Durable score updates through HTTP beside the same statements without the server. */
export const updates: Arm = async (say) => {
  const cluster = await openCluster();
  try {
    const template = await cluster.database(0);
    say('listens to the statements of an update');
    const listened = await listen(await cluster.copy(template));
    say('PostgreSQL, 16 in flight');
    const onPostgres = await postgresRow(listened, {
      http: await cluster.copy(template),
      straight: await cluster.copy(template),
    });
    say('PGlite, 1 in flight');
    return [onPostgres, await pgliteRow(listened)];
  } finally {
    await cluster.stop();
  }
};

interface Listened {
  readonly token: string;
  readonly signIn: readonly Statement[];
  readonly updates: readonly Update[];
}

/** Signs in and enters strokes at an app in this process, and keeps what that says to the database. */
async function listen(url: string): Promise<Listened> {
  const app = await startTestApp({ database: openPostgres(url, () => {}) });
  try {
    let token = '';
    const signIn = await statementsOf(async () => {
      token = await app.signIn('admin');
    });
    const path = 'leaderboardstats/competitor-score-record?round_id=1';
    const { competitors } = await (await app.request('GET', path, { token })).json();
    const updates: Update[] = [];
    for (let turn = 0; turn < SLICE * (ROUNDS + 1); turn++) {
      const body = {
        tournament_id: TOURNAMENT,
        competitor_id: competitors[turn % competitors.length].competitor_info.id,
        round_id: 1 + (turn % 2),
        hole_number: 1 + (Math.floor(turn / competitors.length) % 18),
        is_start_hole: false,
        current_hole_score: 2 + (turn % 6),
      };
      const headers = {
        [opHeader.key]: crypto.randomUUID(),
        [opHeader.writer]: crypto.randomUUID(),
        [opHeader.laneSeq]: '1',
      };
      const statements = await statementsOf(async () => {
        const sent = { token, body, headers };
        const answer = await app.request('PUT', 'leaderboardstats/update-competitor-score', sent);
        if (answer.status !== 200) throw new Error(await answer.text());
      });
      updates.push({ body: JSON.stringify(body), headers, statements });
    }
    return { token, signIn, updates };
  } finally {
    await app.close();
  }
}

async function postgresRow(
  { token, signIn, updates }: Listened,
  urls: Record<'http' | 'straight', string>,
): Promise<Row> {
  const server = await startServer({
    env: { LOG_LEVEL: 'error', DATABASE_URL: urls.http },
  });
  const pool = new pg.Pool({ connectionString: urls.straight, max: CONNECTIONS });
  const signedIn = new pg.Client(urls.http);
  try {
    await signedIn.connect();
    for (const { text, values } of signIn) await signedIn.query(text, values);
    const straight: Way = async ({ statements }) => {
      const client = await pool.connect();
      for (const { text, values } of statements) await client.query(text, values);
      client.release();
    };
    const rates = await interleaved(updates, 16, { http: overHttp(server.port, token), straight });
    return rowOf('PostgreSQL, 16 in flight', rates);
  } finally {
    await signedIn.end();
    await pool.end();
    await server.stop();
  }
}

async function pgliteRow({ token, signIn, updates }: Listened): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'gimme-bench-'));
  const [forHttp, forStraight] = [join(folder, 'http'), join(folder, 'straight')];
  for (const dataDir of [forHttp, forStraight]) {
    const database = await openPGlite(dataDir);
    await fillDemo(database);
    if (dataDir === forHttp) {
      for (const { text, values } of signIn) {
        if (!boundaryOf({ text, values })) await database.executeSql(text, values);
      }
    }
    await database.close();
  }
  const server = await startServer({ env: { LOG_LEVEL: 'error', DATA_DIR: forHttp } });
  const pglite = await PGlite.create({
    fs: new DurableNodeFs(join(forStraight, 'postgres')),
    startParams: durableStartParams(PGlite.defaultStartParams),
  });
  try {
    const straight: Way = ({ statements }) => runOnPGlite(pglite, statements);
    const rates = await interleaved(updates, 1, { http: overHttp(server.port, token), straight });
    return rowOf('PGlite, 1 in flight', rates);
  } finally {
    await pglite.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/** PGlite has transactions of its own. */
async function runOnPGlite(pglite: PGlite, statements: readonly Statement[]): Promise<void> {
  const waiting = [...statements];
  const until = async (at: PGlite | Transaction) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const boundary = boundaryOf(next);
      if (boundary === 'end') return;
      if (boundary === 'begin') await pglite.transaction(until);
      else await at.query(next.text, next.values);
    }
  };
  await until(pglite);
}

function overHttp(port: number, token: string): Way {
  const agent = new Agent({ keepAlive: true });
  const path = '/api/leaderboardstats/update-competitor-score';
  return ({ body, headers }) =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          port,
          path,
          host: '127.0.0.1',
          method: 'PUT',
          headers: {
            ...headers,
            Authorization: `Bearer ${token}`,
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
          },
        },
        async (answer) => {
          const said = await text(answer);
          if (answer.statusCode === 200) resolve();
          else reject(new Error(said));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
}

/** Updates per second of each way, slice by slice by turns; the first slice is not counted. */
async function interleaved<N extends string>(
  updates: readonly Update[],
  inFlight: number,
  ways: Record<N, Way>,
): Promise<Record<N, number[]>> {
  const names = Object.keys(ways) as N[];
  const rates = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    N,
    number[]
  >;
  for (let from = 0; from < updates.length; from += SLICE) {
    for (const name of names) {
      const waiting = updates.slice(from, from + SLICE);
      const began = performance.now();
      await Promise.all(
        Array.from({ length: inFlight }, async () => {
          for (let next = waiting.shift(); next; next = waiting.shift()) await ways[name](next);
        }),
      );
      if (from > 0) rates[name].push((SLICE * 1_000) / (performance.now() - began));
    }
  }
  return rates;
}

function rowOf(name: string, rates: Record<'http' | 'straight', number[]>): Row {
  const ratio = median(rates.http) / median(rates.straight);
  return {
    what: `durable score updates over HTTP on ${name}`,
    measured: spread(rates.http, '/s'),
    against: `the same statements straight at the database: ${spread(rates.straight, '/s')}`,
    figure: `${short(ratio)} ×`,
    target: '≥ 0.5 ×',
    isMet: ratio >= PROMISED,
  };
}
