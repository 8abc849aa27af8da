import type { CardOp, ReceivedOp, Sender } from './parse-op.ts';

/** Wraps an op that the server creates for an admin, as if the admin had sent it. */
export function sendAs(sender: Sender, op: CardOp): ReceivedOp {
  return { sender, incoming: { kind: 'placed', placed: op, content: op, fingerprint: '' } };
}
