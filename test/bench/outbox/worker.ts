// A service worker with both queues: the outbox of the product, and workbox-background-sync.

import { enqueue } from '../../../src/outbox/enter/enqueue.ts';
import { drain } from '../../../src/outbox/send/drain.ts';
import { storeSession } from '../../../src/outbox/send/session-store.ts';
import { openOutbox } from '../../../src/outbox/store/db.ts';
import type { StoredSession } from '../../../src/outbox/store/rows.ts';
import { openBareStore } from './bare-store.ts';
import { makeScore } from './lanes.ts';
import { workboxQueue } from './workbox-queue.mjs';

/** The calls of the bench to the worker. */
export interface WorkerBench {
  /** Sets the account and the lanes for all later calls. */
  begin(session: StoredSession, competitors: number[]): Promise<void>;
  /**
   * Queues a tap on each of `lanes` lanes in both queues, and stores it bare. The order changes, so that later disk
   * work affects all ways equally. Returns each way's times in ms.
   */
  queue(lanes: number): Promise<Record<'outbox' | 'workbox' | 'bare', number[]>>;
  /** Sends everything in the queue and returns the ms. */
  replayOutbox(): Promise<number>;
  replayWorkbox(): Promise<number>;
}

declare const self: { bench: WorkerBench; location: Location; skipWaiting(): void };

const db = openOutbox();
const queue = workboxQueue();
const bareStore = openBareStore();
const env = {
  db,
  fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  now: Date.now,
  random: Math.random,
  baseUrl: new URL('/api/', self.location.origin).href,
};
const emptyValue = { value: null, version: 0 };
let signedIn: StoredSession | null = null;
let field: readonly number[] = [];
let next = 0;

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
    const owner = signedIn?.userId ?? 0;
    const storeBare = await bareStore;
    const times = { outbox: [] as number[], workbox: [] as number[], bare: [] as number[] };
    for (const last = next + lanes; next < last; next++) {
      const lane = next;
      const entry = { owner, content: makeScore(lane, field), shown: emptyValue };
      const ways = [
        { into: times.outbox, store: () => enqueue(db, entry) },
        { into: times.workbox, store: () => queue.pushRequest({ request: makeRequest(lane) }) },
        { into: times.bare, store: () => storeBare(entry.content) },
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
  replayOutbox: () =>
    timeWork(async () => {
      while ((await db.ops.count()) > 0) await drain(env);
    }),
  replayWorkbox: () => timeWork(() => queue.replayRequests()),
};

self.skipWaiting();
