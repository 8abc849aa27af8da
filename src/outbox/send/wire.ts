import { type Op, opHeader } from '../../contract/scoring/op.ts';
import { toOpContent } from '../enter/enter.ts';
import type { OpRow } from '../store/rows.ts';

/**
 * Creates the envelope of an op for `outbox/replay`. A row's bytes never change after its first attempt (Invariant 5).
 */
export function createEnvelope(op: OpRow): Op {
  const early = op.isTriedEarly && { tried_early: true };
  if (op.imported) return { ...op.imported.wire, ...early };
  return {
    op_id: op.id,
    v: op.v,
    owner: op.owner,
    writer: op.writer,
    lane_seq: op.laneSeq,
    base: op.base,
    entered_at: new Date(op.enteredAt).toISOString(),
    ...early,
    ...toOpContent(op),
  } as Op;
}

/** Creates the headers of a single call from an op's envelope. A call without a base is based on the current value. */
export function createOpHeaders(op: OpRow): Record<string, string> {
  return {
    [opHeader.key]: op.id,
    [opHeader.writer]: op.writer,
    [opHeader.laneSeq]: String(op.laneSeq),
    [opHeader.enteredAt]: new Date(op.enteredAt).toISOString(),
    ...(op.isTriedEarly && { [opHeader.triedEarly]: '1' }),
    ...(op.base !== null && { [opHeader.base]: `"${op.base}"` }),
  };
}
