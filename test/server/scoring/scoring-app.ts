import { opHeader, type ReplayResult } from '../../../src/contract/scoring/op.ts';
import type { Receipt, ScoreRecords } from '../../../src/contract/scoring/scoring.ts';
import { startTestApp, type TestApp, type TestOptions } from '../harness.ts';

/** Round 1 of the demo's live tournament. `scorer` (account 2) follows group 1, `scorer2` (account 4) groups 2 to 6. */
export const TOURNAMENT = 10039;

/** The ids of the demo's accounts by name. */
export const account = { admin: 1, scorer: 2, player: 3, scorer2: 4, scorer3: 5 } as const;
export type Account = keyof typeof account;

export type WireOp = Record<string, unknown> & { op_id: string };

/** One device of one account. It numbers its ops by lane, as an outbox does. */
export interface Device {
  readonly writer: string;
  /** Creates an op with the next sequence of its lane. */
  op(kind: string, body: object, base: number | null, more?: object): WireOp;
  score(hole: Hole, strokes: number, base: number | null): WireOp;
  clear(hole: Hole, base: number | null): WireOp;
  start(competitor: number, startHole: number, base: number | null): WireOp;
}

export interface Hole {
  readonly competitor: number;
  readonly hole: number;
  readonly round?: number;
}

/** The app with every account signed in, and shortcuts for a scorer's calls. */
export interface ScoringApp extends TestApp {
  readonly tokens: Record<Account, string>;
  /** The competitors of each group, in card order. */
  readonly groups: readonly (readonly number[])[];
  replay(as: Account, ops: unknown[]): Promise<ReplayResult[]>;
  /** Sends an op as a single call, with its headers. */
  send(as: Account, op: WireOp): Promise<Response>;
  /** Sends a call without headers. */
  plain(as: Account, hole: Hole, strokes: number, more?: Plain): Promise<Response>;
  records(query?: string): Promise<ScoreRecords>;
  /** Loads one hole of round 1. */
  hole(hole: Hole): Promise<ScoreRecords['competitors'][number]['hole_info'][number]>;
}

export interface Plain {
  readonly headers?: Record<string, string>;
  readonly isStart?: boolean;
}

const paths: Record<string, readonly [method: string, path: string]> = {
  score: ['PUT', 'leaderboardstats/update-competitor-score'],
  clear: ['PUT', 'leaderboardstats/clear-competitor-score'],
  scrape: ['POST', 'game/update-bulk-data-score'],
};

export async function startScoringApp(options: TestOptions = {}): Promise<ScoringApp> {
  const app = await startTestApp(options);
  const names = Object.keys(account) as Account[];
  const tokens = {} as Record<Account, string>;
  for (const name of names) tokens[name] = await app.signIn(name);

  const read = async (path: string) =>
    (await app.request('GET', path, { token: tokens.scorer })).json();
  const sheet = await read(`leaderboardstats/groups?tournament_id=${TOURNAMENT}&round_id=1`);
  const groups = sheet.groups.map((group: { competitors: { id: number }[] }) =>
    group.competitors.map(({ id }) => id),
  );

  const records: ScoringApp['records'] = (query = '') =>
    read(`leaderboardstats/competitor-score-record${query}`);
  return {
    ...app,
    tokens,
    groups,
    records,
    replay: async (as, ops) => {
      const answer = await app.request('POST', 'outbox/replay', {
        token: tokens[as],
        body: { ops },
      });
      return (await answer.json()).results;
    },
    send: (as, op) => {
      const [method, path] = paths[String(op.kind)] ?? ['POST', 'no-such-call'];
      return app.request(method, path, {
        token: tokens[as],
        body: op.body,
        headers: createOpHeaders(op),
      });
    },
    plain: (as, hole, strokes, { headers = {}, isStart = false } = {}) =>
      app.request('PUT', 'leaderboardstats/update-competitor-score', {
        token: tokens[as],
        body: {
          ...scoreBody(hole, strokes),
          is_start_hole: isStart,
          ...(as === 'admin' && { reason: OFFICE_REASON }),
        },
        headers,
      }),
    hole: async ({ competitor, hole }) => {
      const card = (await records()).competitors.find(
        ({ competitor_info }) => competitor_info.id === competitor,
      );
      const info = card?.hole_info[hole - 1];
      if (!info) throw new Error(`no hole ${hole} of ${competitor}`);
      return info;
    },
  };
}

/** Sets the status of round 1, as no step of the office does. */
export async function setRoundStatus(
  { db }: Pick<TestApp, 'db'>,
  status: 'live' | 'closed',
): Promise<void> {
  await db
    .updateTable('rounds')
    .set({ status })
    .where('tournament_id', '=', TOURNAMENT)
    .where('round_id', '=', 1)
    .execute();
}

/** The reason of an admin in tests that are not about it. */
export const OFFICE_REASON = 'The marker found the card';

/** Creates a device of an account, with its own writer. */
export function makeDevice(owner: Account): Device {
  const writer = crypto.randomUUID();
  const sequences = new Map<string, number>();
  const op: Device['op'] = (kind, body, base, more = {}) => {
    const lane = laneName(kind, body);
    const lane_seq = (sequences.get(lane) ?? 0) + 1;
    sequences.set(lane, lane_seq);
    const op_id = crypto.randomUUID();
    return { op_id, v: 1, owner: account[owner], writer, lane_seq, base, kind, body, ...more };
  };
  return {
    writer,
    op,
    score: (hole, strokes, base) => op('score', scoreBody(hole, strokes), base),
    clear: (hole, base) => op('clear', holeBody(hole), base),
    start: (competitor, start_hole, base) =>
      op(
        'start',
        { tournament_id: TOURNAMENT, round_id: 1, competitor_id: competitor, start_hole },
        base,
      ),
  };
}

/** Returns the receipt in a result. Throws when there is none. */
export function readReceipt(result: ReplayResult | undefined): Receipt {
  if (!result?.receipt) throw new Error(`no receipt: ${JSON.stringify(result)}`);
  return result.receipt;
}

/** Returns the envelope of an op as the headers of a single call. */
export function createOpHeaders(op: WireOp): Record<string, string> {
  return {
    [opHeader.key]: op.op_id,
    [opHeader.writer]: String(op.writer),
    [opHeader.laneSeq]: String(op.lane_seq),
    ...(op.base !== null && { [opHeader.base]: `"${op.base}"` }),
  };
}

function laneName(kind: string, body: object): string {
  const { competitor_id, hole_number, round_id, call_id } = body as Record<string, unknown>;
  if (kind === 'call') return `call/${call_id}`;
  return `${kind === 'start' || kind === 'scrape' || kind === 'card' ? kind : hole_number}/${round_id}/${competitor_id}`;
}

export function scoreBody(hole: Hole, strokes: number) {
  return { ...holeBody(hole), is_start_hole: false, current_hole_score: strokes };
}

export function holeBody({ competitor, hole, round = 1 }: Hole) {
  return {
    tournament_id: TOURNAMENT,
    competitor_id: competitor,
    round_id: round,
    hole_number: hole,
  };
}

/**
 * Returns holes of round 1 without any write, one for each call: first in the group of `scorer` (1), then in that of
 * `scorer2` (2).
 */
export function freshHoles(app: ScoringApp): () => Hole {
  const players = app.groups.slice(0, 2).flat();
  let next = 0;
  return () => {
    const competitor = players[Math.floor(next / 18)];
    if (competitor === undefined) throw new Error('no holes left');
    return { competitor, hole: (next++ % 18) + 1 };
  };
}
