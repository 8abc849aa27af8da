import { setTimeout as wait } from 'node:timers/promises';
import { CallError, type Caller, call } from '../../src/contract/base/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { HOLES_PER_ROUND } from '../../src/golf/hole.ts';
import type { Database } from '../../src/server/db/database.ts';
import { DEMO_PASSWORD } from '../server/dumps.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';

const SCORERS = ['scorer', 'scorer2', 'scorer3', 'scorer4'];
/** The rounds on whose holes the tablets enter scores. They must be live. */
export const ROUNDS = [1, 2, 3];
const OK = 200;
const CONFLICT = 409;
const IN_FLIGHT_RETRY_MS = 1_000;

/** The times of a tablet's first and last receipt, in ms since the first tablet came back. */
export interface Return {
  readonly cameMs: number;
  readonly firstMs: number;
  readonly doneMs: number;
}

/** Many tablets that come back from a silence together, each with its own ops. */
export interface Burst {
  /**
   * Sends every tablet's first op alone and then the rest in one call, as the outbox does. Waits for all answers.
   *
   * @param returnMs how long it takes until all tablets are back, in ms
   */
  sendAll(returnMs: number): Promise<Return[]>;
  /** Counts the ops without a receipt, and those with several history rows. */
  count(db: Database['db']): Promise<{ lost: number; doubled: number }>;
}

interface Op {
  readonly op_id: string;
}

/**
 * Prepares tablets of the demo's scorers at a demo server.
 * @param ops the number of ops on each tablet, on its own holes as long as there are any
 */
export async function openBurst(url: string, tablets: number, ops: number): Promise<Burst> {
  const callers = await Promise.all(SCORERS.map((username) => signIn(url, username)));
  const holes = await listHoles(callers[0]);
  const queues = Array.from({ length: tablets }, (_, tablet) => {
    const { owner, caller } = callers[tablet % callers.length] as (typeof callers)[number];
    const writer = crypto.randomUUID();
    const ownOps = Array.from({ length: ops }, (_, index) => {
      const hole = holes[(tablet * ops + index) % holes.length];
      const body = { ...hole, is_start_hole: false, current_hole_score: 2 + (index % 6) };
      const op_id = crypto.randomUUID();
      return { op_id, v: 1, owner, writer, lane_seq: 1, base: 0, kind: 'score', body };
    });
    return { caller, own: ownOps };
  });
  const opIds = new Set<string>(queues.flatMap(({ own }) => own.map(({ op_id }) => op_id)));
  return {
    sendAll: async (returnMs) => {
      const began = performance.now();
      const since = () => performance.now() - began;
      return Promise.all(
        queues.map(async ({ caller, own }, index) => {
          await wait((index / tablets) * returnMs);
          const cameMs = since();
          await sendUntilAnswered(caller, own.slice(0, 1));
          const firstMs = since();
          await sendUntilAnswered(caller, own.slice(1));
          return { cameMs, firstMs, doneMs: since() };
        }),
      );
    },
    count: async (db) => {
      const receipts = await db.selectFrom('op_receipts').select('op_id').execute();
      const ownReceipts = receipts.filter(({ op_id }) => opIds.has(op_id));
      const doubleRows = await db
        .selectFrom('score_history')
        .select('op_id')
        .where('op_id', 'is not', null)
        .groupBy('op_id')
        .having(({ fn }) => fn.countAll(), '>', 1)
        .execute();
      return { lost: opIds.size - ownReceipts.length, doubled: doubleRows.length };
    },
  };
}

async function signIn(url: string, username: string) {
  const anonymous = { baseUrl: `${url}/api/`, token: null, fetch };
  const body = { username, password: DEMO_PASSWORD };
  const { token, data } = await call(endpoints.login, anonymous, { body });
  return { owner: data.id, caller: { ...anonymous, token } };
}

async function listHoles(scorer: { readonly caller: Caller } | undefined) {
  if (!scorer) throw new Error('no scorer signed in');
  const rounds = await Promise.all(
    ROUNDS.map(async (round_id) => {
      const query = { tournament_id: String(TOURNAMENT), round_id: String(round_id) };
      const { competitors } = await call(endpoints.scoreRecords, scorer.caller, { query });
      return competitors.flatMap(({ competitor_info: { id } }) =>
        Array.from({ length: HOLES_PER_ROUND }, (_, index) => {
          const hole_number = index + 1;
          return { tournament_id: TOURNAMENT, round_id, competitor_id: id, hole_number };
        }),
      );
    }),
  );
  return rounds.flat();
}

/** Sends ops until each has its answer. Retries a refused or lost call when the server says so, or after a second. */
async function sendUntilAnswered(caller: Caller, ops: readonly Op[]): Promise<void> {
  let waitingCount = ops;
  while (waitingCount.length > 0) {
    try {
      const { results } = await call(endpoints.replay, caller, {
        body: { ops: [...waitingCount] },
      });
      const answeredIds = new Set(
        results.filter(({ status }) => status === OK || status === CONFLICT).map((r) => r.op_id),
      );
      waitingCount = waitingCount.filter(({ op_id }) => !answeredIds.has(op_id));
      const odd = results.find(({ status }) => ![OK, CONFLICT].includes(status));
      if (odd && odd.problem?.type !== 'in-flight') throw new Error(JSON.stringify(odd));
      if (waitingCount.length > 0) await wait(IN_FLIGHT_RETRY_MS * Math.random());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const retryAfterMs = 'retryAfterMs' in error.failure ? error.failure.retryAfterMs : null;
      await wait((retryAfterMs ?? IN_FLIGHT_RETRY_MS) * (0.5 + Math.random() / 2));
    }
  }
}
