import type { UserRole } from '../../contract/fields.ts';
import type { OpContent } from '../../contract/op.ts';

/** Who sends a call: the account behind the session. */
export interface Sender {
  readonly userId: number;
  readonly role: UserRole;
}

/** What surrounds an op's content. A call without headers has no op id, writer or sequence and is never deduplicated. */
export interface OpEnvelope {
  readonly opId: string | null;
  /** The account that made it. */
  readonly owner: number;
  readonly writer: string | null;
  readonly laneSeq: number | null;
  /** The version the person was shown; null = based on whatever is current. */
  readonly base: number | null;
  /** The device's clock: kept in the history, used for nothing else. */
  readonly enteredAt: Date | null;
  readonly lane: string;
}

/** One change whose envelope and content are well formed. */
export type ScoringOp = OpEnvelope & OpContent;
