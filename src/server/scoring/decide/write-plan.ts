import type { Problem, ScoreConflict } from '../../../contract/base/problem.ts';
import type { ReplayResult } from '../../../contract/scoring/op.ts';
import type { LaneIds } from '../../../contract/scoring/op-kinds.ts';
import type { Outcome, Receipt } from '../../../contract/scoring/scoring.ts';
import type { LastHole } from '../../../golf/ending.ts';
import type { CardProgress } from './card-progress.ts';
import type { EnteredValue, LaneState } from './lane-state.ts';
import type { ReceivedOp } from './parse-op.ts';
import type { CardIds } from './scoring-state.ts';

/** The change of one lane, with the facts for its history. */
export interface LaneWrite {
  readonly address: LaneIds;
  readonly outcome: Exclude<Outcome, 'stale'> | 'conflict';
  readonly before: LaneState;
  readonly after: LaneState;
  readonly entry: EnteredValue;
  readonly base: number | null;
  readonly officialDecides?: true;
}

/** A step about a card that is to be stored. */
interface CardWrite {
  readonly card: CardIds;
  readonly before: CardProgress;
  readonly after: CardProgress;
}

/** The value that met a cancelled round: it is only in the history. */
interface VoidWrite extends Omit<LaneWrite, 'outcome'> {
  readonly outcome: 'void';
}

/**
 * The plan for one op: its answer, and the lanes that it changes. Every plan is final and is stored, except `too-early`,
 * because the same op is decided again when it comes later.
 */
export interface WritePlan {
  readonly outcome: Outcome | 'void' | 'conflict' | 'late' | 'rejected' | 'too-early';
  /** The receipt of an upload has version 0 here, because the tournament's version is raised later. */
  readonly result: ReplayResult;
  readonly writes: readonly LaneWrite[];
  /** The step about a card. */
  readonly cardWrite?: CardWrite;
  /** True for a late stroke whose value counts already, so that the office has nothing to decide. */
  readonly isEqual?: true;
  /** Absent unless the round is cancelled. */
  readonly voidWrite?: VoidWrite;
  /** The ending that is undone, because the sender confirmed that the competitor plays on. */
  readonly undoneEnding?: LastHole;
  /** The time of the uploaded leaderboard; absent for other kinds. */
  readonly feedTime?: Date;
  /** The fetch of the leaderboard that an upload applied. */
  readonly feedRunId?: number;
}

/** An op with its plan. */
export interface DecidedOp extends ReceivedOp {
  readonly decision: WritePlan;
  /** True for a late stroke that the office accepts: its receipt is stored already, and the audit has the decision. */
  readonly isAcceptedLate?: true;
  /** The correction of several holes that the op is a part of. The audit has it as one. */
  readonly correction?: string;
}

/** Creates a result with a problem instead of a receipt. */
export function problemResult(opId: string | null, problem: Problem): ReplayResult {
  return { op_id: opId, status: problem.status, problem };
}

/** Creates a result with its receipt. */
export function receiptResult(receipt: Receipt): ReplayResult {
  return { op_id: receipt.op_id, status: 200, receipt };
}

/** Creates the content of a 409, for a sender whose value is not the official one. */
export function scoreConflict(
  opId: string | null,
  write: Pick<LaneWrite, 'entry' | 'after' | 'officialDecides'>,
): ScoreConflict {
  const { entry, officialDecides } = write;
  const { official } = write.after;
  return {
    op_id: opId,
    version: official?.version ?? 0,
    official: official ? toConflictSide(official) : { value: null, by: null, at: null },
    yours: toConflictSide(entry),
    ...(officialDecides && { official_decides: true }),
  };
}

function toConflictSide(stand: EnteredValue): ScoreConflict['yours'] {
  return { value: stand.value, by: stand.username, at: stand.at.toISOString() };
}
