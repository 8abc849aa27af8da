import type { Decision } from './decide.ts';
import type { PlacedOp } from './read-op.ts';

/** An op with what was decided about it. */
export interface Decided {
  readonly op: PlacedOp;
  readonly fingerprint: string;
  readonly decision: Decision;
}
