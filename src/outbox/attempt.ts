import * as v from 'valibot';
import { CallError, type Caller, call } from '../contract/call.ts';
import { firstEndpoints } from '../contract/first-endpoints.ts';
import { ReplayResult } from '../contract/op.ts';
import type { Receipt } from '../contract/scoring.ts';
import { type Answer, unreadable } from './answer.ts';
import type { Attempt } from './claim.ts';
import type { OutboxEnv } from './env.ts';
import type { OpRow } from './rows.ts';
import { envelopeOf, headersOf } from './wire.ts';

/** Results are read one by one: one that this build cannot read takes no other's receipt along. */
const replay = {
  ...firstEndpoints.replay,
  response: v.object({ results: v.array(v.unknown()) }),
};

/**
 * Makes the request of an attempt: the API's own call for one op, `outbox/replay` for a start hole, a resolve, an
 * imported one, and for two or more. Never throws for an answer.
 *
 * @returns one answer per op, in order
 */
export async function send(env: OutboxEnv, attempt: Attempt): Promise<Answer[]> {
  const caller = { baseUrl: env.baseUrl, token: attempt.session.token, fetch: env.fetch };
  const [op, ...more] = attempt.ops;
  try {
    if (op && more.length === 0 && hasOwnCall(op)) {
      return [{ receipt: await sendAlone(op, caller, attempt.timeoutMs), ofBatch: false }];
    }
    return await sendBatch(attempt, caller);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // A batch of one has nobody to be told from: its failure is the op's own.
    const answer = { failure: error.failure, ofBatch: more.length > 0 };
    return attempt.ops.map(() => answer);
  }
}

type OwnCallRow = Exclude<OpRow, { kind: 'start' | 'resolve' }>;

/** An imported op names its owner and writer, which a call of its own takes from the session. */
function hasOwnCall(op: OpRow): op is OwnCallRow {
  return op.kind !== 'start' && op.kind !== 'resolve' && !op.imported;
}

function sendAlone(op: OwnCallRow, caller: Caller, timeoutMs: number): Promise<Receipt> {
  const headers = headersOf(op);
  if (op.kind === 'scrape') {
    return call(firstEndpoints.uploadScores, caller, { body: op.body, headers, timeoutMs });
  }
  if (op.kind === 'clear') {
    return call(firstEndpoints.clearScore, caller, { body: op.body, headers, timeoutMs });
  }
  return call(firstEndpoints.updateScore, caller, { body: op.body, headers, timeoutMs });
}

async function sendBatch({ ops, timeoutMs }: Attempt, caller: Caller): Promise<Answer[]> {
  const body = { ops: ops.map(envelopeOf) };
  const { results } = await call(replay, caller, { body, timeoutMs });
  return ops.map((op, index) => answerIn(results[index], op, ops.length > 1));
}

/** A result stands at its op's place and names it; a refusal of an envelope nobody could read names nobody. */
function answerIn(result: unknown, op: OpRow, ofBatch: boolean): Answer {
  if (!v.is(ReplayResult, result)) return unreadable(ofBatch);
  const { op_id, status, receipt, problem } = result;
  if (receipt && op_id === op.id) return { receipt, ofBatch };
  if (!problem || (op_id !== null && op_id !== op.id)) return unreadable(ofBatch);
  // One held card keeps a whole batch in flight: alone, the others pass.
  const isShared = ofBatch && problem.type === 'in-flight';
  return { failure: { status, problem, retryAfterMs: null }, ofBatch: isShared };
}
