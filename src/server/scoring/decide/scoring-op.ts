import type { UserRole } from '../../../contract/base/fields.ts';
import type { CardKind, OpContent } from '../../../contract/scoring/op-kinds.ts';

/** The account whose session sends a call. */
export interface Sender {
  readonly userId: number;
  readonly role: UserRole;
}

/**
 * The fields around an op's content. A call without headers has no op id, writer or sequence and is never
 * deduplicated.
 */
export interface ScoringEnvelope {
  readonly opId: string | null;
  /** The account that made the op. */
  readonly owner: number;
  readonly writer: string | null;
  readonly laneSeq: number | null;
  /** The version that the user saw; null = the current one. */
  readonly base: number | null;
  /** The device's clock, for the history only. */
  readonly enteredAt: Date | null;
  readonly lane: string;
}

/** One change whose envelope and content are well formed. */
export type ScoringOp = ScoringEnvelope & OpContent;

/** A change of one lane of a card: every op but an upload. */
export type CardOp = Extract<ScoringOp, { kind: CardKind }>;
