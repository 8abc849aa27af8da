import { isAdmin } from '../../contract/base/admin-role.ts';
import { getLaneIds, getOpValue, isValueOp } from '../../contract/scoring/op-kinds.ts';
import { countCorrectionMoves, type MoveCounter } from '../office/correction-moves.ts';
import type { ReadableOp } from './decide/parse-op.ts';
import type { WriteCall, WriteQueue } from './write-queue.ts';

/** Returns a queue that counts, before a call waits, what each value of an admin moves. The log of corrections tells it. */
export function withCorrectionMoves(deps: MoveCounter, writes: WriteQueue): WriteQueue {
  return {
    ...writes,
    decide: (call) =>
      isAdmin([call.sender.role])
        ? addMoves(deps, call).then((ops) => writes.decide({ ...call, ops }))
        : writes.decide(call),
  };
}

/**
 * Returns the ops of an admin with what the admin's own value among them moves. Nothing is counted for several: each would
 * be compared with the boards before all of them.
 */
async function addMoves(
  deps: MoveCounter,
  { sender, ops }: WriteCall,
): Promise<readonly ReadableOp[]> {
  const [op, ...others] = ops;
  if (!op || others.length > 0) return ops;
  const { content, placed } = op;
  if ('type' in content || !isValueOp(content) || placed.owner !== sender.userId) return ops;
  const hole = getLaneIds(content);
  const holes = [{ ...hole, value: getOpValue(content) }];
  return [{ ...op, moved: await countCorrectionMoves(deps, hole.tournament_id, holes) }];
}
