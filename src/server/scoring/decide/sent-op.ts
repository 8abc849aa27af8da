import type { ReadableOp } from './read-op.ts';
import type { Sender } from './scoring-op.ts';

/** An op with the session that sent it. */
export interface SentOp {
  readonly incoming: ReadableOp;
  readonly sender: Sender;
}
