import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/server/db/schema.ts';
import { startServer } from '../e2e/server.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import type { Arm, Row } from './arm.ts';
import { openCluster, plainDb } from './cluster.ts';
import { median, short, spread } from './figures.ts';
import { startFormerServer } from './former-server.ts';
import { updateCalls } from './update-calls.ts';

const SLICE = 320;
const ROUNDS = 5;
const MANY = 16;

/** Makes `many` updates durable, from number `from` on. */
type Way = (from: number, many: number) => Promise<unknown>;

/** Compares durable score updates through HTTP, on today's server and the earlier one, with bare rows. */
export const updates: Arm = async (say) => [...(await onPostgres(say)), ...(await onPGlite(say))];

async function onPostgres(say: (line: string) => void): Promise<Row[]> {
  const cluster = await openCluster();
  const urls = {
    now: await cluster.empty(),
    former: await cluster.empty(),
    rows: await cluster.database(0),
  };
  const now = await startServer({ env: { LOG_LEVEL: 'error', DATABASE_URL: urls.now } });
  const former = await startFormerServer({ LOG_LEVEL: 'error', DATABASE_URL: urls.former });
  const db = plainDb(urls.rows);
  try {
    const [sendNow, sendFormer] = [await updateCalls(now.port), await updateCalls(former.port)];
    say('PostgreSQL, 16 in flight');
    const many = await interleave({
      now: inFlight(MANY, sendNow),
      former: inFlight(MANY, sendFormer),
      rows: bareRows(db),
    });
    say('PostgreSQL, 1 in flight');
    const one = await interleave({ now: inFlight(1, sendNow), former: inFlight(1, sendFormer) });
    const bare = median(many.now) / median(many.rows);
    return [
      besideFormer(`PostgreSQL, ${MANY} in flight`, many, 6),
      {
        what: 'the same',
        measured: spread(many.now, '/s'),
        against: `the same rows in bare statements, ${MANY} updates in each: ${spread(many.rows, '/s')}`,
        figure: `${short(bare)} ×`,
        target: 'at least 0.4 ×',
        isMet: bare >= 0.4,
      },
      besideFormer('PostgreSQL, 1 in flight', one, 1),
    ];
  } finally {
    await db.destroy();
    await now.stop();
    await former.stop();
    await cluster.stop();
  }
}

async function onPGlite(say: (line: string) => void): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gimme-bench-'));
  const env = { LOG_LEVEL: 'error' };
  const now = await startServer({ env: { ...env, DATA_DIR: join(folder, 'now') } });
  const former = await startFormerServer({ ...env, DATA_DIR: join(folder, 'former') });
  try {
    const [sendNow, sendFormer] = [await updateCalls(now.port), await updateCalls(former.port)];
    say('PGlite, 16 in flight');
    const many = await interleave({
      now: inFlight(MANY, sendNow),
      former: inFlight(MANY, sendFormer),
    });
    say('PGlite, 1 in flight');
    const one = await interleave({ now: inFlight(1, sendNow), former: inFlight(1, sendFormer) });
    return [
      besideFormer(`PGlite, ${MANY} in flight`, many, 4),
      besideFormer('PGlite, 1 in flight', one, 1),
    ];
  } finally {
    await now.stop();
    await former.stop();
    await rm(folder, { recursive: true });
  }
}

function inFlight(many: number, send: (turn: number) => Promise<void>): Way {
  return async (from, count) => {
    let next = from;
    const workOff = async () => {
      while (next < from + count) await send(next++);
    };
    await Promise.all(Array.from({ length: many }, workOff));
  };
}

/** Inserts an update's rows without a request, checks or an answer. */
function bareRows(db: Kysely<Schema>): Way {
  return async (from, count) => {
    for (let turn = from; turn < from + count; turn += MANY) {
      await db.transaction().execute((trx) => writeRows(trx, turn));
    }
  };
}

async function writeRows(trx: Kysely<Schema>, from: number): Promise<void> {
  const players = sql`(select competitor_id from field where tournament_id = ${TOURNAMENT} order by 1)`;
  await sql`
    with update as materialized (
      select turn, gen_random_uuid() as op_id, gen_random_uuid() as writer, 1 as round_id,
        (array(${players}))[1 + turn % 54] as competitor_id, 1 + (turn / 54) % 18 as hole, 2 + turn % 6 as strokes
      from generate_series(${from}::int, ${from + MANY - 1}::int) as turn
    ), card as (
      insert into cards select ${TOURNAMENT}, round_id, competitor_id from update on conflict do nothing
    ), lane as (
      insert into card_lanes (tournament_id, round_id, competitor_id, hole_number, value, version, user_id, authority)
      select ${TOURNAMENT}, round_id, competitor_id, hole, strokes, 1, 1, 4 from update
      on conflict (tournament_id, round_id, competitor_id, hole_number)
      do update set value = excluded.value, version = card_lanes.version + 1
    ), mark as (
      insert into lane_marks select writer, turn::text, 1 from update
    ), bound as (
      insert into writers select writer, 1 from update
    ), raised as (
      update tournaments set version = version + 1 where id = ${TOURNAMENT} returning version
    ), history as (
      insert into score_history (tournament_id, round_id, competitor_id, hole_number, op_id, kind, outcome, value,
        version, user_id, sent_by, writer, authority, tournament_version)
      select ${TOURNAMENT}, round_id, competitor_id, hole, op_id, 'score', 'applied', strokes, 1, 1, 1, writer, 4,
        raised.version
      from update, raised
    ), audited as (
      insert into audit (at, user_id, action, detail) select now(), 1, 'score', '{"op_id": "bare"}' from update
    )
    insert into op_receipts (op_id, owner, writer, sent_by, lane, lane_seq, fingerprint, outcome, result, tournament_id)
    select op_id, 1, writer, 1, turn::text, 1, sha256(turn::text::bytea), 'applied', '{"status": 200}', ${TOURNAMENT}
    from update
  `.execute(trx);
}

/** Measures each way's updates per second, in alternating slices. Ignores the first slice. */
async function interleave<N extends string>(ways: Record<N, Way>): Promise<Record<N, number[]>> {
  const names = Object.keys(ways) as N[];
  const rates = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    N,
    number[]
  >;
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of names) {
      const began = performance.now();
      await ways[name](round * SLICE, SLICE);
      if (round > 0) rates[name].push((SLICE * 1_000) / (performance.now() - began));
    }
  }
  return rates;
}

function besideFormer(name: string, rates: Record<'now' | 'former', number[]>, least: number): Row {
  const ratio = median(rates.now) / median(rates.former);
  return {
    what: `durable score updates over HTTP on ${name}`,
    measured: spread(rates.now, '/s'),
    against: `each in a transaction of its own, as before: ${spread(rates.former, '/s')}`,
    figure: `${short(ratio)} ×`,
    target: `at least ${least} ×`,
    isMet: ratio >= least,
  };
}
