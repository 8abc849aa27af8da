import { type Op, opHeader } from '../contract/op.ts';
import { contentOf } from './enter.ts';
import type { OpRow } from './rows.ts';

/** An op as it travels in `outbox/replay`. A row's bytes never change after its first attempt (Invariant 5). */
export function envelopeOf(op: OpRow): Op {
  if (op.imported) return op.imported.wire;
  return {
    op_id: op.id,
    v: op.v,
    owner: op.owner,
    writer: op.writer,
    lane_seq: op.laneSeq,
    base: op.base,
    entered_at: new Date(op.enteredAt).toISOString(),
    ...contentOf(op),
  } as Op;
}

/** The same fields as headers of a call of its own. An absent base means: based on the current value. */
export function headersOf(op: OpRow): Record<string, string> {
  return {
    [opHeader.key]: op.id,
    [opHeader.writer]: op.writer,
    [opHeader.laneSeq]: String(op.laneSeq),
    [opHeader.enteredAt]: new Date(op.enteredAt).toISOString(),
    ...(op.base !== null && { [opHeader.base]: `"${op.base}"` }),
  };
}
