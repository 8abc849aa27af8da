import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { type Dispute, toDispute } from '../../../src/client/scores/dispute.ts';
import { getLane, type OpContent } from '../../../src/contract/scoring/op-kinds.ts';
import { enqueue, enqueueAll } from '../../../src/outbox/enter/enqueue.ts';
import type { NewOp } from '../../../src/outbox/enter/enter.ts';
import { drain } from '../../../src/outbox/send/drain.ts';
import { storeSession } from '../../../src/outbox/send/session-store.ts';
import { listUnsent, type UnsentOp } from '../../../src/outbox/show/needs-you.ts';
import { applyServerRecords } from '../../../src/outbox/show/server-records.ts';
import { openOutbox } from '../../../src/outbox/store/db.ts';
import type { OutboxEnv } from '../../../src/outbox/store/env.ts';
import { loadLocalRows, resolveShownValue } from '../../../src/outbox/store/overlay.ts';
import {
  type Account,
  account,
  holeBody,
  OFFICE_REASON,
  type ScoringApp,
  scoreBody,
} from './scoring-app.ts';

// Dexie looks for the browser's database when it loads, and Node has none.
Dexie.dependencies = { indexedDB, IDBKeyRange };

type Hole = Parameters<typeof holeBody>[0];

/** The state of a hole on a screen, and the op that a tap there creates. */
export interface Seen {
  readonly shown: ReturnType<typeof resolveShownValue>;
  readonly dispute: Dispute | null;
  /** Creates the op of a tap: strokes, or null to clear the hole. */
  tap(strokes: number | null): NewOp;
  /** Creates the op that answers a dispute with the right value. */
  answer(dispute: Dispute, value: number | null): NewOp;
}

/** A tablet with the real outbox, over HTTP to the real server. */
export interface Tablet {
  readonly db: OutboxEnv['db'];
  readonly env: OutboxEnv;
  /** Whether the tablet has no network: it sends nothing and reads nothing. */
  offline: boolean;
  /** The number of requests so far. */
  requests: number;
  signIn(who: Account | SignedIn): Promise<void>;
  /** Loads the cards. The screen shows these until the next load. */
  read(): Promise<void>;
  /** Enters strokes, or clears the hole, on the shown value. Sends nothing. */
  tap(hole: Hole, strokes: number | null): Promise<string>;
  start(competitor: number, startHole: number): Promise<string>;
  /** Returns the dispute of a hole, as the screen shows it. */
  dispute(hole: Hole): Promise<Dispute | null>;
  /** Returns a function that reads the state of any hole at this moment. */
  look(): Promise<(hole: Hole) => Seen>;
  /** Stores all entries together. Sends nothing. */
  enter(entries: readonly NewOp[]): Promise<void>;
  /** Sends all due ops, until none is due. */
  sync(): Promise<void>;
  shows(hole: Hole): Promise<ReturnType<typeof resolveShownValue>>;
  cards(): Promise<UnsentOp[]>;
}

/** A person with a session. */
export interface SignedIn {
  readonly id: number;
  readonly username: string;
  readonly token: string;
}

/** Opens a new tablet and signs a user in. Its clock moves by itself only while it waits to send. */
export async function openTablet(
  app: ScoringApp,
  who: Account | SignedIn,
  clock = { now: Date.now() },
): Promise<Tablet> {
  const db = openOutbox(crypto.randomUUID());
  let board = await app.records();
  let owner: number;
  const env: OutboxEnv = {
    db,
    fetch: async (input, init = {}) => {
      if (tablet.offline) throw new TypeError('no network');
      tablet.requests += 1;
      const { pathname, search } = new URL(String(input));
      const headers = Object.fromEntries(new Headers(init.headers));
      const body = init.body ? { body: JSON.parse(String(init.body)) } : {};
      return app.request(init.method ?? 'GET', pathname + search, { headers, ...body });
    },
    now: () => clock.now,
    random: () => 0.5,
    baseUrl: 'https://golf.example/api/',
    sleep: async (ms) => {
      clock.now += ms;
    },
  };
  const boardHole = ({ competitor, hole }: Hole) => {
    const card = board.competitors.find(({ competitor_info }) => competitor_info.id === competitor);
    const info = card?.hole_info[hole - 1];
    if (!info) throw new Error(`no hole ${hole} of ${competitor}`);
    return info;
  };
  const tablet: Tablet = {
    db,
    env,
    offline: false,
    requests: 0,
    signIn: async (one) => {
      const person =
        typeof one === 'string' ? { id: account[one], username: one, token: app.tokens[one] } : one;
      owner = person.id;
      await storeSession(db, makeSession(person), env);
    },
    read: async () => {
      if (tablet.offline) return;
      board = await app.records();
      await applyServerRecords(db, owner, board);
    },
    tap: async (hole, strokes) => {
      const entry = (await tablet.look())(hole).tap(strokes);
      return (await enqueue(db, entry)).opId;
    },
    enter: async (entries) => {
      await enqueueAll(db, entries);
    },
    start: async (competitor, start_hole) => {
      const { hole_number: _, ...card } = holeBody({ competitor, hole: 1 });
      const info = board.competitors.find((one) => one.competitor_info.id === competitor);
      const shownValue = { value: null, version: info?.start_hole_version ?? 0 };
      const content = { kind: 'start', body: { ...card, start_hole } } as const;
      return (await enqueue(db, { owner, content, shown: shownValue })).opId;
    },
    sync: async () => {
      for (let round = 0; round < 20; round++) {
        const { until } = await drain(env);
        if (until === null || tablet.offline) return;
        clock.now = Math.max(clock.now, until);
      }
    },
    look: async () => {
      const rows = new Map((await loadLocalRows(db, owner, '')).map((row) => [row.lane, row]));
      return (hole) => {
        const info = boardHole(hole);
        const row = rows.get(getLane({ kind: 'clear', body: holeBody(hole) }));
        const { current_hole_score: value, version } = info;
        const shownValue = resolveShownValue({ value, version }, row);
        return {
          shown: shownValue,
          dispute: toDispute(info, owner, row),
          tap: (strokes) => {
            const content = makeTap(hole, strokes);
            if (owner === account.admin) Object.assign(content.body, { reason: OFFICE_REASON });
            return { owner, content, shown: shownValue };
          },
          answer: (dispute, right) => {
            const content = { kind: 'resolve', body: { ...holeBody(hole), value: right } } as const;
            return { owner, content, shown: { value, version: dispute.version } };
          },
        };
      };
    },
    shows: async (hole) => (await tablet.look())(hole).shown,
    dispute: async (hole) => (await tablet.look())(hole).dispute,
    cards: async () => (await listUnsent(db, owner)).filter(isAsked),
  };
  await tablet.signIn(who);
  return tablet;
}

function makeTap(hole: Hole, strokes: number | null): OpContent {
  if (strokes === null) return { kind: 'clear', body: holeBody(hole) };
  return { kind: 'score', body: scoreBody(hole, strokes) };
}

/** Whether an op needs a decision or a sign-in. */
function isAsked({ question }: UnsentOp): boolean {
  return question !== 'waiting' && question !== 'proposal';
}

function makeSession({ id, username, token }: SignedIn) {
  const role = username === 'admin' ? 'admin' : username === 'player' ? 'user' : 'scorer';
  const names = { first_name: username, last_name: 'Demo', avatar: null, referral_code: null };
  return {
    userId: id,
    username,
    role,
    token,
    expiresAt: '2027-01-01T00:00:00Z',
    user: { id, email: `${username}@example.org`, user_role: role, username, ...names },
  } as const;
}
