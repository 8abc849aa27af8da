import { START_LANE } from '../../contract/fields.ts';
import type { ReplayResult } from '../../contract/op.ts';
import type { Outcome } from '../../contract/scoring.ts';
import { problemOf } from '../api-problem.ts';
import { authority } from './authority.ts';
import { decideUpload } from './decide-upload.ts';
import { decideImport, decideWrite } from './decide-write.ts';
import { type LaneState, neverWritten, type Stand, versionOf } from './lane-state.ts';
import { problemResult, receiptResult, scoreConflict } from './op-result.ts';
import type { ScoringOp, Sender } from './scoring-op.ts';
import {
  authorityOn,
  cardKey,
  type LaneAddress,
  laneIn,
  laneKey,
  markKey,
  roundKey,
  type ScoringState,
} from './scoring-state.ts';

/** One lane's change with what the history keeps of it. */
export interface LaneWrite {
  readonly address: LaneAddress;
  readonly outcome: Exclude<Outcome, 'stale'> | 'conflict';
  readonly before: LaneState;
  readonly after: LaneState;
  readonly entry: Stand;
  readonly base: number | null;
  readonly officialDecides?: true;
}

/** What becomes of one op: its answer, and the lanes it changes. Every decision is final and is stored. */
export interface Decision {
  readonly outcome: Outcome | 'conflict' | 'rejected';
  /** An upload's receipt has version 0 here: the tournament's is known only when it is raised. */
  readonly result: ReplayResult;
  readonly writes: readonly LaneWrite[];
}

/** The part of an op that decides, once its body is read. */
type LaneOp = Exclude<ScoringOp, { kind: 'scrape' }>;

/**
 * Decides one op on what is known, without touching anything: no clock, no database.
 *
 * @param state what the batch has read, moved on by {@link advance} after each op
 * @param op an op whose id is unknown and whose sender has the right to send it
 * @param sender whose session brought it
 * @param at the server's clock
 */
export function decide(state: ScoringState, op: ScoringOp, sender: Sender, at: Date): Decision {
  if (isStale(state, op)) return stale(state, op);
  const status = state.rounds.get(roundKey(op.body));
  if (status === undefined) {
    const errors = [{ path: 'round_id', message: 'no such tournament or round' }];
    return rejected(op, problemOf('validation-failed', { errors }));
  }
  if (status !== 'setup' && status !== 'live' && sender.role !== 'admin') {
    return rejected(op, problemOf('round-closed'));
  }
  if (op.kind === 'scrape') return decideUpload(state, op, at);
  return state.cards.has(cardKey(op.body))
    ? decideLaneOp(state, op, sender, at)
    : rejected(op, problemOf('unknown-competitor'));
}

/** The state after a decision: later ops of a batch see what earlier ones did. */
export function advance(state: ScoringState, op: ScoringOp, decision: Decision): ScoringState {
  const lanes = new Map(state.lanes);
  for (const write of decision.writes) lanes.set(laneKey(write.address), write.after);
  const marks = new Map(state.marks);
  if (decision.outcome !== 'rejected' && op.writer !== null && op.laneSeq !== null) {
    const key = markKey(op.writer, op.lane);
    marks.set(key, Math.max(marks.get(key) ?? 0, op.laneSeq));
  }
  return { ...state, lanes, marks };
}

function isStale(state: ScoringState, op: ScoringOp): boolean {
  if (op.writer === null || op.laneSeq === null) return false;
  return op.laneSeq <= (state.marks.get(markKey(op.writer, op.lane)) ?? 0);
}

function stale(state: ScoringState, op: ScoringOp): Decision {
  const lane = op.kind === 'scrape' ? neverWritten : laneIn(state, addressOf(op));
  return {
    outcome: 'stale',
    result: receiptResult({
      op_id: op.opId,
      outcome: 'stale',
      version: versionOf(lane),
      value: lane.official?.value ?? null,
    }),
    writes: [],
  };
}

function rejected(op: ScoringOp, problem: ReturnType<typeof problemOf>): Decision {
  return { outcome: 'rejected', result: problemResult(op.opId, problem), writes: [] };
}

function decideLaneOp(state: ScoringState, op: LaneOp, sender: Sender, at: Date): Decision {
  const write = writeTo(state, op, addressOf(op), enteredValue(op), op.base, sender, at);
  const writes = [write];
  if (op.opId === null && op.kind === 'score' && op.body.is_start_hole) {
    // A plain client of the API has no start op; a device sends one on the start hole's own lane.
    const start = { ...op.body, hole_number: START_LANE };
    writes.push(writeTo(state, op, start, op.body.hole_number, null, sender, at));
  }
  if (write.outcome === 'conflict') {
    const conflict = scoreConflict(op.opId, write);
    const detail = write.officialDecides && 'An official decides';
    const problem = problemOf('score-conflict', { ...(detail && { detail }), conflict });
    const result = problemResult(op.opId, problem);
    return { outcome: 'conflict', result, writes };
  }
  const { outcome, after } = write;
  const receipt = {
    op_id: op.opId,
    outcome,
    version: versionOf(after),
    value: after.official?.value ?? null,
  };
  return { outcome, result: receiptResult(receipt), writes };
}

function writeTo(
  state: ScoringState,
  op: LaneOp,
  address: LaneAddress,
  value: number | null,
  base: number | null,
  sender: Sender,
  at: Date,
): LaneWrite {
  const before = laneIn(state, address);
  const entry: Stand = {
    value,
    userId: op.owner,
    username: state.people.get(op.owner)?.username ?? '',
    writer: op.writer,
    authority: authorityOn(state, address, op.owner, sender),
    at,
  };
  const decision =
    entry.authority === authority.import
      ? decideImport(before, entry, base ?? undefined)
      : decideWrite(before, entry, base, op.kind === 'resolve');
  return { address, before, entry, base, ...decision };
}

function addressOf(op: LaneOp): LaneAddress {
  const { tournament_id, round_id, competitor_id } = op.body;
  const hole_number = op.kind === 'start' ? START_LANE : op.body.hole_number;
  return { tournament_id, round_id, competitor_id, hole_number };
}

function enteredValue(op: LaneOp): number | null {
  if (op.kind === 'clear') return null;
  if (op.kind === 'resolve') return op.body.value;
  return op.kind === 'start' ? op.body.start_hole : op.body.current_hole_score;
}
