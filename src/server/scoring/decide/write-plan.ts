import type { EndingInfo } from '../../../contract/base/ending-info.ts';
import type { ReplayResult } from '../../../contract/scoring/op.ts';
import type { LaneAddress } from '../../../contract/scoring/op-kinds.ts';
import type { Outcome } from '../../../contract/scoring/scoring.ts';
import type { EnteredValue, LaneState } from './lane-state.ts';
import type { SentOp } from './read-op.ts';

/** The change of one lane, with the facts for its history. */
export interface LaneWrite {
  readonly address: LaneAddress;
  readonly outcome: Exclude<Outcome, 'stale'> | 'conflict';
  readonly before: LaneState;
  readonly after: LaneState;
  readonly entry: EnteredValue;
  readonly base: number | null;
  readonly officialDecides?: true;
}

/** The plan for one op: its answer, and the lanes that it changes. Every decision is final and is stored. */
export interface WritePlan {
  readonly outcome: Outcome | 'conflict' | 'rejected';
  /** An upload's receipt has version 0 here: the tournament's version is known only when it is raised. */
  readonly result: ReplayResult;
  readonly writes: readonly LaneWrite[];
  /** The ending that is undone, because the sender says that the competitor plays on. */
  readonly undoneEnding?: EndingInfo;
  /** The time of the uploaded leaderboard; absent for other kinds. */
  readonly feedTime?: Date;
}

/** An op with its plan. */
export interface DecidedOp extends SentOp {
  readonly decision: WritePlan;
}
