import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import type { ProblemType } from '../../src/contract/base/problem.ts';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import { drain } from '../../src/outbox/send/drain.ts';
import { storeSession } from '../../src/outbox/send/session-store.ts';
import { listUnsent, type UnsentOp } from '../../src/outbox/show/needs-you.ts';
import { type OutboxDb, openOutbox } from '../../src/outbox/store/db.ts';
import type { OutboxEnv } from '../../src/outbox/store/env.ts';
import {
  loadLocalRows,
  resolveShownValue,
  type ShownValue,
} from '../../src/outbox/store/overlay.ts';
import type { StoredSession } from '../../src/outbox/store/rows.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

// Dexie looks for the browser's database when it loads, and Node has none.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });

/** Passes a request from the device to the server, or loses it. */
export type Network = (forward: () => Promise<Response>, init: RequestInit) => Promise<Response>;

export const up: Network = (forward) => forward();
export const down: Network = () => Promise.reject(new TypeError('no network'));
export const answerLost: Network = async (forward) => {
  await forward();
  throw new TypeError('connection reset');
};
export const captivePortal: Network = async () =>
  new Response('<html>Welcome to the club house</html>', {
    headers: { 'Content-Type': 'text/html' },
  });

export const SAM = 7;
export const ROBIN = 8;

/** Returns the lane of a hole of the card that most scenarios use. */
export const laneOfHole = (hole: number) => `10039/1/501/${hole}`;

/** Returns the entry of a tap on that card: strokes, or null to clear the hole. */
export function makeEntry(hole: number, strokes: number | null) {
  const body = { tournament_id: 10039, competitor_id: 501, round_id: 1, hole_number: hole };
  if (strokes === null) return { kind: 'clear', body } as const;
  return {
    kind: 'score',
    body: { ...body, is_start_hole: false, current_hole_score: strokes },
  } as const;
}

export function makeSession(userId: number, token: string): StoredSession {
  const username = userId === SAM ? 'sam' : 'robin';
  return {
    userId,
    username,
    role: 'scorer',
    token,
    expiresAt: '2027-01-01T00:00:00Z',
    user: {
      id: userId,
      email: `${username}@example.com`,
      user_role: 'scorer',
      username,
      first_name: username,
      last_name: 'Scorer',
      avatar: null,
      referral_code: null,
    },
  };
}

/** Loads the ops that need a decision or a sign-in, oldest first. */
export async function listAsked(db: OutboxDb, owner: number): Promise<UnsentOp[]> {
  const ops = await listUnsent(db, owner);
  return ops.filter(({ question }) => question !== 'waiting' && question !== 'proposal');
}

/** Creates a tablet: its database, a clock and a network that the test sets, and the user's taps. */
export function createDevice(server: FakeServer, name: string = crypto.randomUUID()) {
  const db = openOutbox(name);
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') };
  const world = { network: up, random: () => 0.5, hidden: false };
  const env: OutboxEnv = {
    db,
    fetch: async (input, init = {}) =>
      world.network(() => server.answer(String(input), init, clock.now), init),
    now: () => clock.now,
    random: () => world.random(),
    baseUrl: 'https://golf.example/api/',
    isHidden: () => world.hidden,
    sleep: async (ms) => {
      clock.now += ms;
    },
  };

  async function readShown(owner: number, hole: number, snapshot = { value: null, version: 0 }) {
    const rows = await loadLocalRows(db, owner, '');
    return resolveShownValue(
      snapshot as { value: number | null; version: number },
      rows.find((row) => row.lane === laneOfHole(hole)),
    );
  }

  return {
    name,
    db,
    env,
    clock,
    world,
    shown: readShown,
    signIn: async (userId: number, token = `token-${userId}`) => {
      server.tokens.set(token, userId);
      await storeSession(db, makeSession(userId, token), env);
    },
    /** Taps on the shown value and returns the op's id. */
    tap: async (owner: number, hole: number, strokes: number | null, seenValue?: ShownValue) => {
      const now = seenValue ?? (await readShown(owner, hole));
      const { opId } = await enqueue(db, { owner, content: makeEntry(hole, strokes), shown: now });
      return opId;
    },
    drain: () => drain(env),
    /** Advances the time and drains when an op is due, until nothing is left to send. */
    drainThrough: async (steps = 60) => {
      for (let step = 0; step < steps; step++) {
        const { until } = await drain(env);
        if (until === null) return;
        clock.now = Math.max(clock.now, until);
      }
    },
    /** Opens the same database as another tab or the worker does. */
    otherTab: () => createDevice(server, name),
    otherTabAt: (now: number) => {
      const tab = createDevice(server, name);
      tab.clock.now = now;
      return tab;
    },
  };
}

/** Opens sam's tablet, whose entries on hole 2 get one answer. Another user's official value there is 4. */
export async function openAnsweredDevice(
  type: ProblemType,
): Promise<{ server: FakeServer; device: Device }> {
  const server = createFakeServer();
  const device = createDevice(server);
  await device.signIn(SAM);
  server.writeAs('robin', laneOfHole(2), 4);
  server.poison.set(laneOfHole(2), type);
  return { server, device };
}

export type Device = ReturnType<typeof createDevice>;

/** Submits a golfer's card of fours as sam, and returns the op's id. */
export async function submitCard({ db }: Device, competitor_id: number): Promise<string> {
  const card = { tournament_id: 10039, competitor_id, round_id: 1 };
  const strokes = Array.from({ length: 18 }, () => 4);
  const body = { ...card, step: 'submit', strokes, agreed: 'here' } as const;
  const shown = { value: null, version: 0 };
  return (await enqueue(db, { owner: SAM, content: { kind: 'card', body }, shown })).opId;
}
