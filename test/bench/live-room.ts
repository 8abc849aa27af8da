import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import {
  formatPadReport,
  PAD_HEADER,
  PAD_REPORT_MS,
} from '../../src/contract/scoring/pad-report.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { generateToken, hashToken } from '../../src/server/people/secrets/secret-token.ts';
import { LARGE, makeLargeField, raiseLargeVersion } from '../server/standings/large-field.ts';
import { signInDemo } from './admin-reads.ts';
import { createArm } from './arm.ts';
import { plainDb } from './cluster.ts';
import { median, quantile, short } from './figures.ts';
import { openSender, type Sender } from './sender.ts';
import { type Scorers, scorersAt } from './strokes.ts';

const PER_SECOND = 20;
const ADMINS = 5;
/** How often the room of an admin asks, in ms, as src/client/admin/live/tournament-room.tsx does. */
const ROOM_MS = 5_000;
const IN_GROUP = 3;
const HOUR_MS = 3_600_000;
/** The minutes over which the bytes of an idle pad are counted. */
const MINUTES = 5;
/** The first golfer of the large field. */
const FIRST_GOLFER = 30_001;

interface Size {
  readonly groups: number;
  /** How many times strokes come with and without the office. */
  readonly rounds: number;
  readonly strokes: number;
}

const sizes: Record<'full' | 'short', Size> = {
  full: { groups: 52, rounds: 8, strokes: 200 },
  short: { groups: 3, rounds: 1, strokes: 10 },
};

/** Measures the office's live room of 52 groups, what it costs the strokes, and what an idle pad sends. */
export const liveRoomArm = createArm({
  seconds: 180,
  sizes,
  rows: {
    read: {
      what: 'the live room of 52 groups, 20 strokes/s, 5 admins, on PostgreSQL: a read',
      unit: 'ms',
      atMost: 50,
      reason: 'a read asks the database a dozen times, between strokes in the same process',
    },
    strokes: { what: 'strokes beside these admins', unit: '×', atMost: 1.05 },
    heartbeat: {
      what: 'an idle pad in an hour, over HTTP/2, without the stream',
      unit: 'KiB',
      atMost: 60,
    },
  },
  measure: async (run, size) => {
    const url = await run.cluster.create();
    const db = plainDb(url);
    run.atEnd(() => db.destroy());
    const tokens = await makeGroups(db, size.groups);
    const server = await run.server({ DATABASE_URL: url });
    const send = openSender(server.port);
    const scorers = await scorersAt(server.url, LARGE);
    const admin = await signInDemo(server, 'admin');
    run.atEnd(keepReporting(send, tokens));
    await enterTimed(scorers, size.strokes);
    // As PostgreSQL does by itself within a minute.
    await run.cluster.settle(url);
    const reads: number[] = [];
    const times = { alone: [] as number[], beside: [] as number[] };
    for (let round = 1; round <= size.rounds; round++) {
      run.say(`round ${round} of ${size.rounds}`);
      times.alone.push(...(await enterTimed(scorers, size.strokes)));
      const close = openRooms(send, admin, reads);
      times.beside.push(...(await enterTimed(scorers, size.strokes)));
      await close();
    }
    const [alone, beside] = [median(times.alone), median(times.beside)];
    const p95 = quantile(reads, 0.95);
    const bytes = await countIdleBytes(server.port, tokens[0] ?? '');
    return {
      read: {
        value: p95,
        label: 'p95',
        measured: `median ${short(median(reads))} ms, p95 ${short(p95)} ms`,
      },
      strokes: {
        value: beside / alone,
        measured: `median ${short(beside)} ms`,
        against: `without admins: ${short(alone)} ms`,
      },
      heartbeat: {
        value: (bytes * (HOUR_MS / PAD_REPORT_MS)) / 1024,
        measured: `${short(bytes)} bytes a minute`,
      },
    };
  },
});

/** Makes groups of a live round, each with the session of a scorer. Returns the tokens. */
async function makeGroups(db: Kysely<Schema>, groups: number): Promise<string[]> {
  await makeLargeField(db);
  await sql`delete from field where tournament_id = ${LARGE} and entry_number > ${groups * IN_GROUP}`.execute(
    db,
  );
  await sql`
    insert into tee_groups (tournament_id, round_id, group_number, start_hole, tee_time)
    select ${LARGE}, 1, n, 1 + (n - 1) % 18, now() from generate_series(1, ${groups}::int) n`.execute(
    db,
  );
  await sql`
    insert into tee_group_competitors (tournament_id, round_id, competitor_id, group_number, card_order)
    select tournament_id, 1, competitor_id, 1 + (entry_number - 1) / ${sql.lit(IN_GROUP)},
      1 + (entry_number - 1) % ${sql.lit(IN_GROUP)}
    from field where tournament_id = ${LARGE}`.execute(db);
  await sql`
    update rounds set status = 'live' where tournament_id = ${LARGE} and round_id = 1`.execute(db);
  await raiseLargeVersion(db);
  const tokens = Array.from({ length: groups }, generateToken);
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    select hash, users.id, now() + interval '1 day'
    from unnest(${tokens.map(hashToken)}::bytea[]) as one (hash), users
    where username = 'scorer'`.execute(db);
  return tokens;
}

/** Enters strokes evenly. Returns how long each took, in ms. */
async function enterTimed(scorers: Scorers, strokes: number): Promise<number[]> {
  const began = performance.now();
  const running: Promise<number>[] = [];
  for (let turn = 0; turn < strokes; turn++) {
    await wait(Math.max(0, began + (turn * 1_000) / PER_SECOND - performance.now()));
    running.push(scorers.one().then(({ at }) => performance.now() - at));
  }
  return Promise.all(running);
}

/** Opens the room of each admin, which then asks at its interval. Returns the function that closes them. */
function openRooms(send: Sender, token: string, reads: number[]): () => Promise<void> {
  const abort = new AbortController();
  const rooms = Array.from({ length: ADMINS }, async (_, index) => {
    await wait((index * ROOM_MS) / ADMINS, null, { signal: abort.signal }).catch(() => {});
    do {
      const began = performance.now();
      const { status } = await send('GET', `admin/live-groups?tournament_id=${LARGE}`, { token });
      if (status !== 200) throw new Error(`the room was answered ${status}`);
      reads.push(performance.now() - began);
      await wait(ROOM_MS, null, { signal: abort.signal }).catch(() => {});
    } while (!abort.signal.aborted);
  });
  return async () => {
    abort.abort();
    await Promise.all(rooms);
  };
}

const makeReport = (group: number) =>
  formatPadReport({
    ...{ unsent: 3, oldest: 120, battery: 81, version: '1.0.0', refused: 0, isFull: false },
    open: { tournament: LARGE, round: 1, group, hole: 7 },
  });

/** Reports all pads once a minute, evenly. Returns the function that stops. */
function keepReporting(send: Sender, tokens: readonly string[]): () => void {
  let turn = 0;
  const timer = setInterval(() => {
    const index = turn++ % tokens.length;
    const [token = '', headers] = [tokens[index], { [PAD_HEADER]: makeReport(index + 1) }];
    void send('PUT', 'outbox/pad-report', { token, headers });
  }, PAD_REPORT_MS / tokens.length);
  return () => clearInterval(timer);
}

/** What a browser adds to a call, about as Chromium for Android does. */
const browserHeaders = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'sec-ch-ua': '"Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Android"',
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9',
  referer: 'https://golf.example.org/scoring/pad',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
};

/**
 * Returns the bytes of a minute of an idle pad, in both directions: it asks what the office says, with its report, on the
 * open connection of a proxy that speaks HTTP/2.
 */
async function countIdleBytes(port: number, token: string): Promise<number> {
  const proxy = createServer((incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const options = {
      port,
      host: '127.0.0.1',
      path: incoming.url,
      headers: Object.fromEntries(headers),
    };
    const inner = request(options, (answer) => {
      const { connection, 'keep-alive': _, 'transfer-encoding': __, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 0, rest);
      answer.pipe(outgoing);
    });
    inner.end();
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const session = connect(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  const golfer = `tournament_id=${LARGE}&round_id=1&competitor_id=${FIRST_GOLFER}`;
  const ask = async () => {
    const stream = session.request({
      ':path': `/api/leaderboardstats/office-messages?${golfer}`,
      ...browserHeaders,
      authorization: `Bearer ${token}`,
      [PAD_HEADER.toLowerCase()]: makeReport(1),
    });
    const [headers] = await once(stream, 'response');
    await text(stream);
    if (headers[':status'] !== 200) throw new Error(`the pad was answered ${headers[':status']}`);
  };
  await ask();
  const count = () => (session.socket?.bytesRead ?? 0) + (session.socket?.bytesWritten ?? 0);
  const before = count();
  for (let minute = 0; minute < MINUTES; minute++) await ask();
  const bytes = (count() - before) / MINUTES;
  session.close();
  proxy.close();
  return bytes;
}
