import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import type { OpContent } from '../../../src/contract/op.ts';
import { openOutbox } from '../../../src/outbox/db.ts';
import { drain } from '../../../src/outbox/drain.ts';
import { enqueue } from '../../../src/outbox/enqueue.ts';
import type { OutboxEnv } from '../../../src/outbox/env.ts';
import { listUnsent, type UnsentOp } from '../../../src/outbox/needs-you.ts';
import { localRows, shownValue } from '../../../src/outbox/overlay.ts';
import { storeSession } from '../../../src/outbox/session-store.ts';
import { type Account, account, holeBody, type ScoringApp, scoreBody } from './scoring-app.ts';

// Dexie looks for the browser's database when it loads, and there is none here.
Dexie.dependencies = { indexedDB, IDBKeyRange };

type Hole = Parameters<typeof holeBody>[0];

/** A tablet with the real outbox, over HTTP to the real server. */
export interface Tablet {
  readonly db: OutboxEnv['db'];
  readonly env: OutboxEnv;
  /** Without network nothing leaves and nothing is read. */
  offline: boolean;
  /** Requests it made so far. */
  requests: number;
  signIn(who: Account): Promise<void>;
  /** Reads the boards: what the screen shows is based on them until the next read. */
  read(): Promise<void>;
  /** Enters strokes, or takes the hole back, on what the screen shows. Nothing is sent by it. */
  tap(hole: Hole, strokes: number | null): Promise<string>;
  start(competitor: number, startHole: number): Promise<string>;
  /** Sends what is due, as often as something is. */
  sync(): Promise<void>;
  shows(hole: Hole): Promise<ReturnType<typeof shownValue>>;
  cards(): Promise<UnsentOp[]>;
}

/** Unpacks a tablet and signs somebody in. */
export async function openTablet(app: ScoringApp, who: Account): Promise<Tablet> {
  const db = openOutbox(crypto.randomUUID());
  const clock = { now: Date.now() };
  let board = await app.records();
  let owner: number = account[who];
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
    return { value: info.current_hole_score, version: info.version };
  };
  const enter = async (content: OpContent, shown: { value: number | null; version: number }) =>
    (await enqueue(db, { owner, content, shown })).opId;
  const tablet: Tablet = {
    db,
    env,
    offline: false,
    requests: 0,
    signIn: async (name) => {
      owner = account[name];
      await storeSession(db, sessionOf(app, name), env);
    },
    read: async () => {
      if (!tablet.offline) board = await app.records();
    },
    tap: async (hole, strokes) => {
      const shown = await tablet.shows(hole);
      return strokes === null
        ? enter({ kind: 'clear', body: holeBody(hole) }, shown)
        : enter({ kind: 'score', body: scoreBody(hole, strokes) }, shown);
    },
    start: async (competitor, start_hole) => {
      const { hole_number: _, ...card } = holeBody({ competitor, hole: 1 });
      const info = board.competitors.find((one) => one.competitor_info.id === competitor);
      const shown = { value: null, version: info?.start_hole_version ?? 0 };
      return enter({ kind: 'start', body: { ...card, start_hole } }, shown);
    },
    sync: async () => {
      for (let round = 0; round < 20; round++) {
        const { until } = await drain(env);
        if (until === null || tablet.offline) return;
        clock.now = Math.max(clock.now, until);
      }
    },
    shows: async (hole) => {
      const { tournament_id, round_id, competitor_id, hole_number } = holeBody(hole);
      const lane = `${tournament_id}/${round_id}/${competitor_id}/${hole_number}`;
      const row = (await localRows(db, owner, lane)).find((one) => one.lane === lane);
      return shownValue(boardHole(hole), row);
    },
    cards: async () => (await listUnsent(db, owner)).filter(isAsked),
  };
  await tablet.signIn(who);
  return tablet;
}

/** A person has to decide on it, or sign in for it. */
function isAsked({ question }: UnsentOp): boolean {
  return question !== 'waiting' && question !== 'proposal';
}

function sessionOf(app: ScoringApp, username: Account) {
  const id = account[username];
  const role = username === 'admin' ? 'admin' : username === 'player' ? 'user' : 'scorer';
  const names = { first_name: username, last_name: 'Demo', avatar: null, referral_code: null };
  return {
    userId: id,
    username,
    role,
    token: app.tokens[username],
    expiresAt: '2027-01-01T00:00:00Z',
    user: { id, email: `${username}@example.org`, user_role: role, username, ...names },
  } as const;
}
