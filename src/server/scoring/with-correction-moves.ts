import { isAdmin } from '../../contract/base/admin-role.ts';
import { getLaneIds, getOpValue, isValueOp } from '../../contract/scoring/op-kinds.ts';
import { countCorrectionMoves, type MoveCounter } from '../office/correction-moves.ts';
import type { ReadableOp, Sender } from './decide/parse-op.ts';

/** Returns ops with what each admin's own value among them moves. */
export async function withCorrectionMoves(
  deps: MoveCounter,
  sender: Sender,
  ops: readonly ReadableOp[],
): Promise<readonly ReadableOp[]> {
  if (!isAdmin([sender.role])) return ops;
  const counted: ReadableOp[] = [];
  for (const op of ops) {
    const { content, placed } = op;
    if ('type' in content || !isValueOp(content) || placed.owner !== sender.userId) {
      counted.push(op);
      continue;
    }
    const hole = getLaneIds(content);
    const holes = [{ ...hole, value: getOpValue(content) }];
    counted.push({ ...op, moved: await countCorrectionMoves(deps, hole.tournament_id, holes) });
  }
  return counted;
}
