import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { ReplayResult } from '../../contract/scoring/op.ts';
import type { OpKind } from '../../contract/scoring/scoring.ts';
import { classifyDatabaseFault } from '../db/classify-database-fault.ts';
import { DatabaseUnavailable } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { ApiProblem, createProblem } from '../problems/api-problem.ts';
import { ClientGone } from '../problems/client-gone.ts';
import type { ReadableOp, ReceivedOp, Sender } from './decide/parse-op.ts';
import { problemResult } from './decide/write-plan.ts';
import { decideGroup } from './decide-group.ts';
import { loadReceipts, repeatAnswer } from './load/receipts.ts';

/** The most ops that one transaction decides. A call has at most the same number of ops. */
const OPS_PER_GROUP = 50;
/** The longest wait of a call before the server refuses it. A client stops waiting after 8 s (`CALL_TIMEOUT_MS`). */
const LONGEST_WAIT_MS = 6_000;
/**
 * The longest wait after which an op is still decided alone. Another process's lock can take 2 s more, and the client
 * still needs an answer in time.
 */
const LONGEST_WAIT_ALONE_MS = 4_000;
/**
 * The longest time of a transaction. A longer one has lost its connection: its calls fail, and the queue starts a new
 * one.
 */
const LONGEST_TRANSACTION_MS = 15_000;
/** The seconds after which a refused call may be sent again. They are spread, so that calls do not all come at once. */
const RETRY_AFTER_S = { least: 2, spread: 8 };
/** The constraint that a second transaction with the same op id violates. */
const RECEIPT_KEY = 'op_receipts_pkey';

/** The ops of one call on one tournament. */
export interface WriteCall {
  readonly tournamentId: number;
  readonly sender: Sender;
  readonly ops: readonly ReadableOp[];
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

interface WaitingCall extends WriteCall {
  /** When the call came (`performance.now()`). */
  readonly since: number;
  /** Called when the call's transaction begins. */
  readonly begin: () => void;
  readonly resolve: (results: ReplayResult[]) => void;
  readonly reject: (error: unknown) => void;
}

/** The only code that writes scores. */
export interface WriteQueue {
  /**
   * Decides the ops of a call, together with those of other calls that wait for the same tournament.
   *
   * @returns one result per op, in order; `in-flight` when another process is deciding it
   * @throws ApiProblem `unavailable` when the call waited too long, or ClientGone when its client is gone. Then none of
   *   its ops was decided. Any other error is the database's: ops that were decided before have their receipts
   */
  decide(call: WriteCall): Promise<ReplayResult[]>;
  /** Answers ops whose sender may not write them: the stored answer of a known id, otherwise `forbidden`. */
  readAnswers(ops: readonly ReadableOp[]): Promise<Map<ReadableOp, ReplayResult>>;
}

/**
 * Creates the queue in which write calls wait. It runs one transaction per tournament at a time, because every write
 * locks the tournament's row. Calls that come meanwhile are decided together in the next transaction (decision 044).
 *
 * @param clock the server's time, read once per group
 * @param log gets the groups that failed and whose ops were then decided one by one
 * @param countOp is called with each decided op
 */
export function createWriteQueue(
  db: Kysely<Schema>,
  clock: () => Date,
  log: Pick<Logger, 'warn'>,
  countOp: (kind: OpKind, result: ReplayResult) => void = () => {},
): WriteQueue {
  const queues = new Map<number, WaitingCall[]>();

  async function decideQueue(tournamentId: number, queue: WaitingCall[]): Promise<void> {
    // The pause puts all calls of one turn of the event loop into the first group of writes.
    await nextTurn();
    while (queue.length > 0) {
      const group = dequeueGroup(queue);
      for (const { begin } of group) begin();
      await decideTogether(tournamentId, group);
    }
    queues.delete(tournamentId);
  }

  async function decideTogether(
    tournamentId: number,
    group: readonly WaitingCall[],
  ): Promise<void> {
    const sentOps = group.flatMap(listSentOps);
    if (sentOps.length === 1) return decideOneByOne(tournamentId, group);
    try {
      const results = await decideInTransaction(tournamentId, sentOps);
      for (const { ops, resolve } of group) resolve(results.splice(0, ops.length));
    } catch (error) {
      const fault = classifyDatabaseFault(error);
      if (fault === 'away') {
        for (const { reject } of group) reject(error);
        return;
      }
      if (!fault && !isReceiptTaken(error)) log.warn({ err: error }, 'a group of writes failed');
      return decideOneByOne(tournamentId, group);
    }
  }

  /** Decides each op in its own transaction, so that a failing op ends only its own call. */
  async function decideOneByOne(
    tournamentId: number,
    group: readonly WaitingCall[],
  ): Promise<void> {
    for (const call of group) {
      const results: ReplayResult[] = [];
      const heldLanes = new Set<string>();
      try {
        for (const op of listSentOps(call)) {
          const { lane } = op.incoming.placed;
          const mayTry = isEarly(call) && !heldLanes.has(lane);
          const result = mayTry ? await decideAlone(tournamentId, op) : undefined;
          // Later ops of this lane must wait for this op.
          if (!result) heldLanes.add(lane);
          results.push(result ?? inFlight(op));
        }
        call.resolve(results);
      } catch (error) {
        call.reject(error);
      }
    }
  }

  /** Decides one op; returns undefined when another process locks its card for too long. */
  async function decideAlone(
    tournamentId: number,
    op: ReceivedOp,
    isRetry = false,
  ): Promise<ReplayResult | undefined> {
    try {
      return (await decideInTransaction(tournamentId, [op]))[0];
    } catch (error) {
      if (classifyDatabaseFault(error) === 'busy') return loadStoredAnswer(op);
      if (!isReceiptTaken(error)) throw error;
      // Two processes got the same op id for two cards, and no lock of a card separates them. The receipt can be read
      // now.
      return isRetry ? undefined : decideAlone(tournamentId, op, true);
    }
  }

  /** Loads the stored answer of an op, without a lock. */
  async function loadStoredAnswer({ incoming }: ReceivedOp): Promise<ReplayResult | undefined> {
    const { opId } = incoming.placed;
    if (opId === null) return undefined;
    const receipt = (await loadReceipts(db, [opId])).get(opId);
    return receipt && repeatAnswer(receipt, incoming);
  }

  const decideInTransaction = (tournamentId: number, sentOps: readonly ReceivedOp[]) =>
    withinTime(db.transaction().execute((trx) => decideGroup(trx, tournamentId, sentOps, clock)));

  const waitForResults = (call: WriteCall) =>
    new Promise<ReplayResult[]>((resolve, reject) => {
      const queue = queues.get(call.tournamentId) ?? [];
      const waitingCall = startWaiting(queue, call, resolve, reject);
      if (!waitingCall || queues.has(call.tournamentId)) return;
      queues.set(call.tournamentId, queue);
      void decideQueue(call.tournamentId, queue);
    });

  return {
    decide: async (call) => {
      const results = await waitForResults(call);
      results.forEach((result, index) => {
        const op = call.ops[index];
        if (op) countOp(op.placed.kind, result);
      });
      return results;
    },
    readAnswers: async (ops) => {
      const opIds = ops.flatMap(({ placed }) => placed.opId ?? []);
      const receipts = opIds.length > 0 ? await loadReceipts(db, opIds) : new Map();
      return new Map(
        ops.map((op) => {
          const receipt = receipts.get(op.placed.opId ?? '');
          const forbidden = problemResult(op.placed.opId, createProblem('forbidden'));
          return [op, receipt ? repeatAnswer(receipt, op) : forbidden];
        }),
      );
    },
  };
}

/**
 * Adds a call to the queue. Returns whether it was added. The call is removed when its client is gone, or when it
 * waited too long.
 */
function startWaiting(
  queue: WaitingCall[],
  call: WriteCall,
  resolve: WaitingCall['resolve'],
  reject: WaitingCall['reject'],
): boolean {
  if (call.signal.aborted) {
    reject(new ClientGone());
    return false;
  }
  const leave = (reason: Error) => {
    waitingCall.begin();
    queue.splice(queue.indexOf(waitingCall), 1);
    reject(reason);
  };
  const leaveGone = () => leave(new ClientGone());
  const timer = setTimeout(() => leave(waitedTooLong()), LONGEST_WAIT_MS);
  const begin = () => {
    clearTimeout(timer);
    call.signal.removeEventListener('abort', leaveGone);
  };
  const waitingCall: WaitingCall = { ...call, since: performance.now(), begin, resolve, reject };
  call.signal.addEventListener('abort', leaveGone);
  queue.push(waitingCall);
  return true;
}

/** Removes the next calls from the queue. They are decided together. */
function dequeueGroup(queue: WaitingCall[]): WaitingCall[] {
  const group: WaitingCall[] = [];
  let ops = 0;
  for (let next = queue[0]; next; next = queue[0]) {
    const isFull = group.length > 0 && ops + next.ops.length > OPS_PER_GROUP;
    const isApart = group.length > 0 && (hasUpload(next) || group.some(hasUpload));
    if (isFull || isApart) return group;
    queue.shift();
    group.push(next);
    ops += next.ops.length;
  }
  return group;
}

function waitedTooLong(): ApiProblem {
  const seconds = RETRY_AFTER_S.least + Math.floor(Math.random() * RETRY_AFTER_S.spread);
  return new ApiProblem(createProblem('unavailable'), { 'Retry-After': String(seconds) });
}

/** Waits for a transaction, but not longer than a transaction with a working connection takes. */
async function withinTime<Result>(transaction: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () =>
      reject(
        new DatabaseUnavailable('The database did not answer: the transaction takes too long'),
      ),
    LONGEST_TRANSACTION_MS,
  );
  try {
    return await Promise.race([transaction, late]);
  } finally {
    clearTimeout(timer);
  }
}

function isEarly({ since }: WaitingCall): boolean {
  return performance.now() - since <= LONGEST_WAIT_ALONE_MS;
}

function inFlight({ incoming }: ReceivedOp): ReplayResult {
  return problemResult(incoming.placed.opId, createProblem('in-flight'));
}

function isReceiptTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === RECEIPT_KEY;
}

function hasUpload({ ops }: WriteCall): boolean {
  return ops.some(({ placed }) => placed.kind === 'scrape');
}

function listSentOps({ ops, sender }: WriteCall): ReceivedOp[] {
  return ops.map((incomingOp) => ({ incoming: incomingOp, sender }));
}
