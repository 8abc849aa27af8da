import type { CorrectionMoves } from '../../../contract/game/results.ts';
import type { ReceivedOp, Sender, ValueOp } from './parse-op.ts';

/** Wraps an op that the server creates for an admin, as if the admin had sent it. */
export function sendAs(
  sender: Sender,
  op: ValueOp,
  moved: CorrectionMoves | null = null,
): ReceivedOp {
  return { sender, incoming: { kind: 'placed', placed: op, content: op, fingerprint: '', moved } };
}
