import type { ReceivedOp, Sender, ValueOp } from './parse-op.ts';

/** Wraps an op that the server creates for an admin, as if the admin had sent it. */
export function sendAs(sender: Sender, op: ValueOp): ReceivedOp {
  return { sender, incoming: { kind: 'placed', placed: op, content: op, fingerprint: '' } };
}
