import * as v from 'valibot';
import {
  CallError,
  type Caller,
  call,
  EPOCH_HEADER,
  readServerFacts,
  type ServerFacts,
} from '../../contract/base/call.ts';
import { coreEndpoints } from '../../contract/scoring/core-endpoints.ts';
import { ReplayResult } from '../../contract/scoring/op.ts';
import { opKinds } from '../../contract/scoring/op-kinds.ts';
import { type OpKind, Receipt } from '../../contract/scoring/scoring.ts';
import type { OutboxEnv } from '../store/env.ts';
import type { OpRow } from '../store/rows.ts';
import { type Answer, createUnreadableAnswer } from './answer.ts';
import type { Attempt } from './lease.ts';
import { createEnvelope, createOpHeaders } from './wire.ts';

/** Results are read one by one, so an unreadable result does not lose the receipts beside it. */
const replay = {
  ...coreEndpoints.replay,
  response: v.object({ results: v.array(v.unknown()) }),
};

type OnHeaders = (headers: Headers) => void;

/**
 * The answers to an attempt, one per op and in order, and what the API told of itself with them; null when no answer came.
 */
export interface Reply {
  readonly answers: readonly Answer[];
  readonly facts: ServerFacts | null;
}

/**
 * Sends the request of an attempt. One op uses the API's own call; `outbox/replay` carries start holes, answers to
 * disputes, imported ops, and two or more ops. Never throws for an answer.
 */
export async function sendAttempt(env: OutboxEnv, attempt: Attempt): Promise<Reply> {
  let facts: ServerFacts | null = null;
  const answers = await askApi(env, attempt, (headers) => {
    facts = readServerFacts(headers);
  });
  return { answers, facts };
}

async function askApi(env: OutboxEnv, attempt: Attempt, onHeaders: OnHeaders): Promise<Answer[]> {
  const caller = { baseUrl: env.baseUrl, token: attempt.session.token, fetch: env.fetch };
  const [op, ...more] = attempt.ops;
  try {
    if (op && more.length === 0 && hasOwnCall(op)) {
      return [
        {
          receipt: await sendAlone(op, attempt, caller, onHeaders),
          ofBatch: false,
        },
      ];
    }
    return await sendBatch(attempt, caller, onHeaders);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // A batch of one has no other op, so its failure belongs to that op.
    const answer = { failure: error.failure, ofBatch: more.length > 0 };
    return attempt.ops.map(() => answer);
  }
}

type OwnCallKind = {
  [K in OpKind]: (typeof opKinds)[K]['call'] extends null ? never : K;
}[OpKind];
type OwnCallRow = Extract<OpRow, { kind: OwnCallKind }>;

/**
 * Whether an op can use the API's own call. An imported op cannot: that call takes owner and writer from the
 * session.
 */
function hasOwnCall(op: OpRow): op is OwnCallRow {
  return opKinds[op.kind].call !== null && !op.imported;
}

function sendAlone(
  op: OwnCallRow,
  { epoch, timeoutMs }: Attempt,
  caller: Caller,
  onHeaders: OnHeaders,
): Promise<Receipt> {
  const endpoint = { ...coreEndpoints[opKinds[op.kind].call], response: Receipt };
  const headers = { ...createOpHeaders(op), ...createEpochHeader(epoch) };
  return call(endpoint, caller, { body: op.body, headers, timeoutMs, onHeaders });
}

async function sendBatch(
  { ops, epoch, timeoutMs }: Attempt,
  caller: Caller,
  onHeaders: OnHeaders,
): Promise<Answer[]> {
  const body = { ops: ops.map(createEnvelope) };
  const headers = createEpochHeader(epoch);
  const { results } = await call(replay, caller, { body, headers, timeoutMs, onHeaders });
  return ops.map((op, index) => parseAnswer(results[index], op, ops.length > 1));
}

/** Tells the API of which epoch this device has taken notice, so that it refuses ops from before a restore. */
function createEpochHeader(epoch: number): Record<string, string> {
  return { [EPOCH_HEADER]: String(epoch) };
}

/**
 * Parses the result at an op's position in the batch. A result names its op, but the refusal of an unreadable envelope
 * names no op.
 */
function parseAnswer(result: unknown, op: OpRow, ofBatch: boolean): Answer {
  if (!v.is(ReplayResult, result)) return createUnreadableAnswer(ofBatch);
  const { op_id, status, receipt, problem } = result;
  if (receipt && op_id === op.id) return { receipt, ofBatch };
  if (!problem || (op_id !== null && op_id !== op.id)) return createUnreadableAnswer(ofBatch);
  // One locked card keeps a whole batch in flight. The other ops pass when each op is sent alone.
  const isShared = ofBatch && problem.type === 'in-flight';
  return { failure: { status, problem, retryAfterMs: null }, ofBatch: isShared };
}
