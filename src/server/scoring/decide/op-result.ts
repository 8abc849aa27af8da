import type { Problem, ScoreConflict } from '../../../contract/base/problem.ts';
import type { ReplayResult } from '../../../contract/scoring/op.ts';
import type { Receipt } from '../../../contract/scoring/scoring.ts';
import type { EnteredValue } from './lane-state.ts';
import type { LaneWrite } from './write-plan.ts';

/** Makes a result with a problem instead of a receipt. */
export function problemResult(opId: string | null, problem: Problem): ReplayResult {
  return { op_id: opId, status: problem.status, problem };
}

/** Makes a result with its receipt. */
export function receiptResult(receipt: Receipt): ReplayResult {
  return { op_id: receipt.op_id, status: 200, receipt };
}

/** Makes the content of a 409 for a sender whose value is not the official one. */
export function scoreConflict(opId: string | null, write: LaneWrite): ScoreConflict {
  const { entry, officialDecides } = write;
  const { official } = write.after;
  return {
    op_id: opId,
    version: official?.version ?? 0,
    official: official ? sideOf(official) : { value: null, by: null, at: null },
    yours: sideOf(entry),
    ...(officialDecides && { official_decides: true }),
  };
}

function sideOf(stand: EnteredValue): ScoreConflict['yours'] {
  return { value: stand.value, by: stand.username, at: stand.at.toISOString() };
}
