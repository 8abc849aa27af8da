// A service worker with both queues: the outbox of the product, and workbox-background-sync.

import { enqueue } from '../../../src/outbox/enter/enqueue.ts';
import { drain } from '../../../src/outbox/send/drain.ts';
import { storeSession } from '../../../src/outbox/send/session-store.ts';
import { openOutbox } from '../../../src/outbox/store/db.ts';
import type { StoredSession } from '../../../src/outbox/store/rows.ts';
import { openBareStore } from './bare-store.ts';
import { makeScore } from './lanes.ts';
import { workboxQueue } from './workbox-queue.mjs';

/** The bytes of a request and of its answer. */
export interface Exchange {
  readonly body: string;
  readonly answerBytes: number;
}

/** The calls of the bench to the worker. */
export interface WorkerBench {
  /** Sets the account and the lanes for all later calls. */
  begin(session: StoredSession, competitors: number[]): Promise<void>;
  /**
   * Queues a tap on each of `lanes` new lanes in both queues, and stores it bare. The order changes, so that later disk
   * work affects all ways equally. Returns each way's times in ms.
   */
  queue(lanes: number): Promise<Record<Way, number[]>>;
  /** Queues a tap on each of `lanes` new lanes. */
  fill(queue: 'outbox' | 'workbox', lanes: number): Promise<void>;
  /** Sends everything in the queue. Returns the ms, and for the outbox what it sent and got. */
  replayOutbox(): Promise<{ ms: number; exchanges: Exchange[] }>;
  replayWorkbox(): Promise<number>;
  /** Sends requests of the same bytes one after another, which get answers of the same bytes. Returns the ms. */
  sendBare(exchanges: readonly Exchange[]): Promise<number>;
}

type Way = 'outbox' | 'workbox' | 'bare';

declare const self: { bench: WorkerBench; location: Location; skipWaiting(): void };

const db = openOutbox();
const queue = workboxQueue();
const bareStore = openBareStore();
const env = {
  db,
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await fetch(input, init);
    const answerBytes = (await answer.clone().arrayBuffer()).byteLength;
    exchanges.push({ body: String(init?.body ?? ''), answerBytes });
    return answer;
  },
  now: Date.now,
  random: Math.random,
  baseUrl: new URL('/api/', self.location.origin).href,
};
const emptyValue = { value: null, version: 0 };
let signedIn: StoredSession | null = null;
let field: readonly number[] = [];
let next = 0;
let exchanges: Exchange[] = [];

async function timeWork(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

function makeRequest(lane: number): Request {
  return new Request(new URL('leaderboardstats/update-competitor-score', env.baseUrl), {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${signedIn?.token}`,
      'Content-Type': 'application/json',
    },
    // This value differs from the outbox's value, because this request must be a write too.
    body: JSON.stringify({ ...makeScore(lane, field).body, current_hole_score: 8 }),
  });
}

self.bench = {
  begin: async (session, competitors) => {
    signedIn = session;
    field = competitors;
    await storeSession(db, session);
  },
  queue: async (lanes) => {
    const storeBare = await bareStore;
    const times = { outbox: [] as number[], workbox: [] as number[], bare: [] as number[] };
    for (const last = next + lanes; next < last; next++) {
      const lane = next;
      const ways = [
        { into: times.outbox, store: () => enqueue(db, makeEntry(lane)) },
        { into: times.workbox, store: () => queue.pushRequest({ request: makeRequest(lane) }) },
        { into: times.bare, store: () => storeBare(makeScore(lane, field)) },
      ];
      ways.push(...ways.splice(0, lane % ways.length));
      for (const { into, store } of lane % 2 === 0 ? ways : ways.reverse()) {
        into.push(await timeWork(store));
        // Lets remaining work, such as messages to other tabs, end outside the next measurement.
        await new Promise((later) => setTimeout(later, 2));
      }
    }
    return times;
  },
  fill: async (name, lanes) => {
    for (const last = next + lanes; next < last; next++) {
      if (name === 'outbox') await enqueue(db, makeEntry(next));
      else await queue.pushRequest({ request: makeRequest(next) });
    }
  },
  replayOutbox: async () => {
    exchanges = [];
    const ms = await timeWork(async () => {
      while ((await db.ops.count()) > 0) await drain(env);
    });
    return { ms, exchanges };
  },
  replayWorkbox: () => timeWork(() => queue.replayRequests()),
  sendBare: (exchanges) =>
    timeWork(async () => {
      for (const { body, answerBytes } of exchanges) {
        const answer = await fetch(`/constant?bytes=${answerBytes}`, { method: 'POST', body });
        await answer.arrayBuffer();
      }
    }),
};

function makeEntry(lane: number) {
  return { owner: signedIn?.userId ?? 0, content: makeScore(lane, field), shown: emptyValue };
}

self.skipWaiting();
