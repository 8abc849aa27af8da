import { type Kysely, sql } from 'kysely';
import { openPGlite } from '../../src/server/db/open-pglite.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import { createArm } from './arm.ts';
import { plainDb } from './cluster.ts';
import { median, spread } from './figures.ts';
import { interleave } from './interleave.ts';
import type { Measured, Run } from './run.ts';
import { updateCalls } from './update-calls.ts';

const IN_FLIGHT = 16;

interface Size {
  /** How many updates are timed together. */
  readonly slice: number;
  readonly rounds: number;
}

/** Compares durable score updates through HTTP with the same rows in bare statements. */
export const updates = createArm({
  seconds: 45,
  sizes: { full: { slice: 320, rounds: 5 }, short: { slice: 16, rounds: 1 } },
  rows: {
    many: {
      what: 'durable score updates over HTTP on PostgreSQL, 16 in flight, against bare rows',
      unit: '×',
      atLeast: 0.4,
      reason:
        'an update is an HTTP exchange, and a group of updates takes five round trips to the database',
    },
    one: {
      what: 'durable score updates over HTTP on PostgreSQL, 1 in flight, against bare rows',
      unit: '×',
    },
    embedded: {
      what: 'durable score updates over HTTP on PGlite, 16 in flight, against bare rows',
      unit: '×',
    },
    embeddedOne: {
      what: 'durable score updates over HTTP on PGlite, 1 in flight, against bare rows',
      unit: '×',
    },
  },
  measure: async (run, size: Size) => {
    run.say('PostgreSQL');
    const server = await run.server({ DATABASE_URL: await run.cluster.create() });
    const bare = plainDb(await run.cluster.create());
    run.atEnd(() => bare.destroy());
    const onPostgres = await compareWithRows(run, server, bare, size);
    run.say('PGlite');
    const embedded = await run.server(await run.embedded());
    const database = await openPGlite((await run.embedded()).DATA_DIR);
    run.atEnd(() => database.close());
    const onPGlite = await compareWithRows(run, embedded, database.db, size);
    return {
      many: onPostgres.many,
      one: onPostgres.one,
      embedded: onPGlite.many,
      embeddedOne: onPGlite.one,
    };
  },
});

async function compareWithRows(
  run: Run,
  server: Measured,
  bare: Kysely<Schema>,
  { slice, rounds }: Size,
) {
  const send = await updateCalls(server.port);
  let sent = 0;
  let stored = 0;
  const compareInFlight = async (inFlight: number) => {
    const times = await interleave(
      {
        updates: () => sendAll(slice, inFlight, () => send(sent++)),
        rows: async () => {
          for (let turn = 0; turn < slice; turn += inFlight) {
            await bare.transaction().execute((trx) => writeRows(trx, stored, inFlight));
            stored += inFlight;
          }
        },
      },
      rounds,
    );
    const perSecond = (ms: readonly number[]) => ms.map((one) => (slice * 1_000) / one);
    const [updatesPerSecond, rowsPerSecond] = [perSecond(times.updates), perSecond(times.rows)];
    return {
      value: median(updatesPerSecond) / median(rowsPerSecond),
      measured: spread(updatesPerSecond, '/s'),
      against: `the same rows, ${inFlight} in each transaction: ${spread(rowsPerSecond, '/s')}`,
    };
  };
  const many = await compareInFlight(IN_FLIGHT);
  const one = await compareInFlight(1);
  run.say(`${sent} updates`);
  await requireStored(server, sent);
  return { many, one };
}

/** Sends so many updates, some at once. */
async function sendAll(count: number, inFlight: number, send: () => Promise<void>): Promise<void> {
  let begun = 0;
  const workOff = async () => {
    while (begun++ < count) await send();
  };
  await Promise.all(Array.from({ length: inFlight }, workOff));
}

/** Throws unless each update has its row in the history. */
async function requireStored(server: Measured, sent: number): Promise<void> {
  const { db, close } = await server.stopForDatabase();
  const { stored } = await db
    .selectFrom('score_history')
    .select((eb) => eb.fn.countAll<number>().as('stored'))
    .where('tournament_id', '=', TOURNAMENT)
    .where('op_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await close();
  if (Number(stored) !== sent) throw new Error(`${stored} of ${sent} updates are in the history`);
}

/** Inserts the rows of some updates without a request, checks or an answer. */
async function writeRows(trx: Kysely<Schema>, from: number, count: number): Promise<void> {
  const players = sql`(select competitor_id from field where tournament_id = ${TOURNAMENT} order by 1)`;
  await sql`
    with update as materialized (
      select turn, gen_random_uuid() as op_id, gen_random_uuid() as writer, 1 as round_id,
        (array(${players}))[1 + turn % 54] as competitor_id, 1 + (turn / 54) % 18 as hole, 2 + turn % 6 as strokes
      from generate_series(${from}::int, ${from + count - 1}::int) as turn
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
