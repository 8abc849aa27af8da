import type { CorrectedHole } from '../../../contract/game/office.ts';
import type { CorrectionMoves } from '../../../contract/game/results.ts';
import { getLane, type OpContent, type ValueKind } from '../../../contract/scoring/op-kinds.ts';
import type { ReceivedOp, Sender, ValueOp } from './parse-op.ts';

/** Creates an admin's op that gives a hole a score, or clears it, on the version that the admin saw. */
export function createOfficeEntry(
  tournament_id: number,
  { round_id, competitor_id, hole_number, value, version }: CorrectedHole & { version: number },
  { userId }: Sender,
  reason: string | undefined,
): ValueOp {
  const hole = { tournament_id, round_id, competitor_id, hole_number, ...(reason && { reason }) };
  const content: OpContent<ValueKind> =
    value === null
      ? { kind: 'clear', body: hole }
      : { kind: 'score', body: { ...hole, is_start_hole: false, current_hole_score: value } };
  const nobody = { opId: null, writer: null, laneSeq: null, enteredAt: null };
  return { ...content, ...nobody, owner: userId, base: version, lane: getLane(content) };
}

/** Wraps an op that the server creates for an admin, as if the admin had sent it. */
export function sendAs(
  sender: Sender,
  op: ValueOp,
  moved: CorrectionMoves | null = null,
): ReceivedOp {
  return { sender, incoming: { kind: 'placed', placed: op, content: op, fingerprint: '', moved } };
}
