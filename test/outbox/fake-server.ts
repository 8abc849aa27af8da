import { API_MARK, EPOCH_HEADER, KINDS_HEADER } from '../../src/contract/base/call.ts';
import { type ProblemType, problemStatus } from '../../src/contract/base/problem.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { LateDecision } from '../../src/contract/scoring/late-strokes.ts';
import type { SentOp } from '../../src/contract/scoring/missing-ops.ts';
import type { Op, ReplayResult } from '../../src/contract/scoring/op.ts';
import { getLane, getOpValue } from '../../src/contract/scoring/op-kinds.ts';
import type { Receipt } from '../../src/contract/scoring/scoring.ts';
import { opKindNames } from '../../src/server/http/middleware/api-mark.ts';

/** A lane on the server. */
interface Lane {
  value: number | null;
  version: number;
  writer: string;
}

/** One request at its arrival: the time on the device's clock, the account and the ops. */
export interface Arrival {
  readonly path: string;
  readonly at: number;
  readonly userId: number | undefined;
  readonly ops: readonly Op[];
}

/** When the backup was made, as the server tells it. */
export const TAKEN_AT = '2026-11-21T08:30:00.000Z';

const paths = {
  [endpoints.updateScore.path]: 'score',
  [endpoints.clearScore.path]: 'clear',
  [endpoints.uploadScores.path]: 'scrape',
} as const;

/**
 * Creates the API's side of the protocol in memory, behind `fetch`: sessions, receipts, lane marks, versions and
 * conflicts. The tests check the contract against it; the real server has its own tests.
 */
export function createFakeServer() {
  const tokens = new Map<string, number>();
  const receipts = new Map<string, { fingerprint: string; result: ReplayResult }>();
  const marks = new Map<string, number>();
  const lanes = new Map<string, Lane>();
  const arrivals: Arrival[] = [];
  /** All effects in order, each with the lane mark before it. */
  const effects: { op: Op; lane: string; value: number | null; markBefore: number }[] = [];
  /** Both values of every conflict. */
  const conflicts: { lane: string; official: number | null; claimed: number | null }[] = [];
  /** Lanes whose ops get their own problem, or (5xx) fail every request that has them. */
  const poison = new Map<string, ProblemType>();
  /** The lane of each late stroke, and the office's decisions, by op id. */
  const lateOps = new Map<string, string>();
  const decisions = new Map<string, LateDecision>();
  /** The number of the epoch, and the last backup. */
  let epoch = 0;
  let backup: { receipts: typeof receipts; marks: typeof marks; lanes: typeof lanes } | null = null;
  /** The problem that every request gets. */
  let trouble: { type: ProblemType; retryAfter?: number } | null = null;

  function decide(op: Op): ReplayResult {
    const lane = getLane(op);
    const { kind, lane_seq, base, body } = op;
    const fingerprint = JSON.stringify({ kind, lane, lane_seq, base, body });
    const knownReceipt = receipts.get(op.op_id);
    if (knownReceipt) {
      return knownReceipt.fingerprint === fingerprint
        ? knownReceipt.result
        : answerRefused(op, 'op-key-reused');
    }
    const type = poison.get(lane);
    if (type === 'round-not-open') return answerRefused(op, type);
    if (type === 'round-closed-late') return keep(op, fingerprint, late(op, lane));
    if (type === 'round-cancelled') return keep(op, fingerprint, answerVoid(op, lane));
    if (type) return keep(op, fingerprint, answerRefused(op, type));
    return keep(op, fingerprint, write(op, lane));
  }

  function write(op: Op, lane: string): ReplayResult {
    const mark = `${op.writer} ${lane}`;
    const markBefore = marks.get(mark) ?? 0;
    const now = lanes.get(lane) ?? { value: null, version: 0, writer: '' };
    if (op.lane_seq <= markBefore) return answerAccepted(op, 'stale', now);
    marks.set(mark, op.lane_seq);
    const value = getOpValue(op);
    if (op.base !== null && op.base !== now.version && now.writer !== op.writer) {
      if (value !== now.value) return answerDispute(op, lane, now, value);
    }
    const isConfirmed = value === now.value && now.version > 0;
    // A value of the office stays the office's, whoever confirms it, and its own writer confirms nothing new.
    const after =
      isConfirmed && ['office', op.writer].includes(now.writer)
        ? now
        : { value, version: Math.max(now.version, epoch) + 1, writer: op.writer };
    lanes.set(lane, after);
    effects.push({ op, lane, value, markBefore });
    return answerAccepted(op, isConfirmed ? 'confirmed' : 'applied', after);
  }

  function answerDispute(op: Op, lane: string, now: Lane, value: number | null): ReplayResult {
    conflicts.push({ lane, official: now.value, claimed: value });
    const conflict = {
      op_id: op.op_id,
      version: now.version,
      official: { value: now.value, by: 'Robin', at: null },
      yours: { value, by: 'you', at: null },
    };
    const problem = { ...makeProblem('score-conflict'), conflict };
    return { op_id: op.op_id, status: 409, problem };
  }

  function late(op: Op, lane: string): ReplayResult {
    const now = lanes.get(lane) ?? { value: null, version: 0, writer: '' };
    lateOps.set(op.op_id, lane);
    const conflict = {
      op_id: op.op_id,
      version: now.version,
      official: { value: now.value, by: 'Robin', at: null },
      yours: { value: getOpValue(op), by: 'you', at: null },
    };
    return {
      op_id: op.op_id,
      status: 409,
      problem: { ...makeProblem('round-closed-late'), conflict },
    };
  }

  function answerVoid(op: Op, lane: string): ReplayResult {
    const { value, version } = lanes.get(lane) ?? { value: null, version: 0 };
    const receipt = { op_id: op.op_id, outcome: 'stale', version, value, void: true } as const;
    return { op_id: op.op_id, status: 200, receipt };
  }

  /** Answers which of the requested late strokes the office has decided. */
  function answerEnds(query: string) {
    const askedIds = new URLSearchParams(query).get('op_ids')?.split(',') ?? [];
    return askedIds.flatMap((op_id) => {
      const decision = decisions.get(op_id);
      if (!decision) return [];
      const { value, version } = lanes.get(lateOps.get(op_id) ?? '') ?? { value: null, version: 0 };
      const toldFields = { reason: 'the card says so', decided_at: '2026-11-21T12:00:00.000Z' };
      return [{ op_id, decision, ...toldFields, official: { value, version } }];
    });
  }

  function keep(op: Op, fingerprint: string, result: ReplayResult): ReplayResult {
    receipts.set(op.op_id, { fingerprint, result });
    return result;
  }

  /** Answers a request as the API does. `at` is the time on the device's clock, for the list of arrivals. */
  async function answer(input: string, init: RequestInit, at: number): Promise<Response> {
    const response = await answerRequest(input, init, at);
    response.headers.set(EPOCH_HEADER, String(epoch));
    return response;
  }

  async function answerRequest(input: string, init: RequestInit, at: number): Promise<Response> {
    const path = new URL(input).pathname.replace('/api/', '');
    const headers = new Headers(init.headers);
    const token = headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    const userId = tokens.get(token);
    const ops = readOps(path, headers, JSON.parse(String(init.body ?? '{}')), userId);
    arrivals.push({ path, at, userId, ops });
    if (trouble) return problemResponse(trouble.type, trouble.retryAfter);
    if (userId === undefined) return problemResponse('unauthenticated');
    if (path === endpoints.logout.path) {
      tokens.delete(token);
      return json(200, { signed_out: true });
    }
    if (path === endpoints.lateStrokeEnds.path) {
      return json(200, { ends: answerEnds(new URL(input).search) });
    }
    if (path === endpoints.missingOps.path) {
      const asked: SentOp[] = JSON.parse(String(init.body)).ops;
      const missing = asked.filter(
        (op) =>
          !receipts.has(op.op_id) && (marks.get(`${op.writer} ${op.lane}`) ?? 0) < op.lane_seq,
      );
      return json(200, { missing: missing.map(({ op_id }) => op_id), backup_taken_at: TAKEN_AT });
    }
    if (ops.length > 0 && headers.get(EPOCH_HEADER) !== String(epoch))
      return problemResponse('epoch-changed');
    const fatal = ops.map((op) => poison.get(getLane(op))).find((type) => type && is5xx(type));
    if (fatal) return problemResponse(fatal);
    const results = ops.map(decide);
    if (path === endpoints.replay.path) return json(200, { results });
    const [single] = results;
    return json(single?.status ?? 500, single?.receipt ?? single?.problem);
  }

  return {
    tokens,
    receipts,
    lanes,
    arrivals,
    effects,
    conflicts,
    lateOps,
    decisions,
    poison,
    answer,
    /** Stores another user's value directly on the lane. */
    writeAs: (writer: string, lane: string, value: number | null) => {
      const version = (lanes.get(lane)?.version ?? 0) + 1;
      lanes.set(lane, { value, version, writer });
    },
    backUp: () => {
      backup = { receipts: new Map(receipts), marks: new Map(marks), lanes: new Map(lanes) };
    },
    /** Restores the last backup: versions rise, and what came since is gone. */
    restore: () => {
      if (!backup) throw new Error('there is no backup');
      epoch += 100_000;
      for (const [map, kept] of [
        [receipts, backup.receipts],
        [marks, backup.marks],
        [lanes, backup.lanes],
      ] as const) {
        map.clear();
        for (const [key, value] of kept) map.set(key, value as never);
      }
      for (const [lane, state] of lanes)
        lanes.set(lane, { ...state, version: state.version + 100_000 });
    },
    failWith: (type: ProblemType | null, retryAfter?: number) => {
      trouble = type && { type, ...(retryAfter !== undefined && { retryAfter }) };
    },
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;

function readOps(path: string, headers: Headers, body: object, owner: number | undefined): Op[] {
  if (path === endpoints.replay.path) return (body as { ops: Op[] }).ops;
  const kind = paths[path as keyof typeof paths];
  if (!kind) return [];
  const base = headers.get('If-Match');
  const envelope = {
    op_id: headers.get('Idempotency-Key'),
    v: 1,
    owner,
    writer: headers.get('X-Writer'),
    lane_seq: Number(headers.get('X-Lane-Seq')),
    base: base === null ? null : Number(base.replaceAll('"', '')),
    ...(headers.has('X-Tried-Early') && { tried_early: true }),
  };
  return [{ ...envelope, kind, body } as Op];
}

function answerAccepted(op: Op, outcome: Receipt['outcome'], lane: Lane): ReplayResult {
  const { value, version } = lane;
  const receipt = { op_id: op.op_id, outcome, version, value };
  return { op_id: op.op_id, status: 200, receipt };
}

function answerRefused(op: Op, type: ProblemType): ReplayResult {
  return { op_id: op.op_id, status: problemStatus[type], problem: makeProblem(type) };
}

function makeProblem(type: ProblemType) {
  return { type, title: type, status: problemStatus[type] };
}

function is5xx(type: ProblemType): boolean {
  return problemStatus[type] >= 500;
}

function problemResponse(type: ProblemType, retryAfter?: number): Response {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return json(problemStatus[type], makeProblem(type), headers);
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      [API_MARK.name]: API_MARK.value,
      [KINDS_HEADER]: opKindNames,
      'Content-Type': 'application/json',
      ...headers,
    },
  });
}
