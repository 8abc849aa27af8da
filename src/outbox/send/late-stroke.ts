import { toOpContent } from '../enter/enter.ts';
import type { OpRow, OwnerRow, OwnLateStroke } from '../store/rows.ts';

/**
 * Returns the late stroke of an op that met a closed round.
 *
 * @param version the lane's official version in the API's answer; absent when an older build stored the answer, without the version
 */
export function toLateStroke(op: OpRow, version?: number): OwnLateStroke {
  const { id: opId, lane, laneSeq, enteredAt } = op;
  const stroke = { opId, lane, laneSeq, content: toOpContent(op), enteredAt, end: null };
  return version === undefined ? stroke : { ...stroke, version };
}

/** Adds late strokes to an account's row. A stroke that the row already has stays as it is. */
export function mergeLateStrokes(owner: OwnerRow, more: readonly OwnLateStroke[]): OwnerRow {
  const lateStrokes = owner.late ?? [];
  const fresh = more.filter(({ opId }) => lateStrokes.every((one) => one.opId !== opId));
  return fresh.length === 0 ? owner : { ...owner, late: [...lateStrokes, ...fresh] };
}
