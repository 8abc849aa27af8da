import { type Authority, authority } from '../../db/authority.ts';

/** A value and the account that entered it. The value is strokes, a start hole, or null for "not entered". */
export interface EnteredValue {
  readonly value: number | null;
  readonly userId: number;
  readonly username: string;
  /** The writer of that account's device; null for a call without headers and for an import. */
  readonly writer: string | null;
  readonly authority: Authority;
  /** The server's clock. */
  readonly at: Date;
  /** When the account stayed with its value and left the dispute to the office; null unless the values differ. */
  readonly askedAt: Date | null;
}

/** The value that counts on a lane, with the lane's version. */
export interface Official extends EnteredValue {
  readonly version: number;
}

/** A ruling that was asked for and not given yet: docs/outbox.md#a-ruling. */
export interface RulingQuestion {
  /** In strokes. */
  readonly scores: readonly [number, number];
  readonly reason: string;
  readonly userId: number;
  /** The server's clock. */
  readonly at: Date;
}

/** The values of a lane of a card: a hole or the start hole. `official` is null for a lane never written (version 0). */
export interface LaneValues {
  readonly official: Official | null;
  /** The values that lost or came too late, one for each witness, the oldest first. */
  readonly claims: readonly EnteredValue[];
}

/** One lane of a card. */
export interface LaneState extends LaneValues {
  /** Null while no ruling is pending. */
  readonly ruling: RulingQuestion | null;
}

/** Returns the two scores of a stored ruling; throws when there are not two. */
export function toPair(scores: readonly number[]): readonly [number, number] {
  const [one, other] = scores;
  if (one === undefined || other === undefined) throw new RangeError('a ruling has two scores');
  return [one, other];
}

/** A lane that was never written. */
export const emptyLane: LaneState = { official: null, claims: [], ruling: null };

/** Returns the lane's version: 0 for a lane never written; it never falls. */
export function getLaneVersion(lane: LaneValues): number {
  return lane.official?.version ?? 0;
}

/**
 * Whether two values have the same witness: the same account on the same device. All imports together are one
 * other witness, so that an admin's upload never counts as a manual entry of that admin.
 */
export function isSameWitness(one: EnteredValue, other: EnteredValue): boolean {
  if (one.authority === authority.import || other.authority === authority.import) {
    return one.authority === other.authority;
  }
  return one.userId === other.userId && one.writer === other.writer;
}

/** Whether the same account entered both values, on any device. No account entered the values of an upload. */
export function isSameAccount(one: EnteredValue, other: EnteredValue): boolean {
  const isImported = one.authority === authority.import || other.authority === authority.import;
  return !isImported && one.userId === other.userId;
}

/**
 * Returns the claims that make a lane disputed, the oldest first. In such a claim an account enters another value than
 * the official one. The claim of an import does not count, and neither does a claim that equals the official value now.
 *
 * @param value the official value
 */
export function selectOpenClaims<C extends Pick<EnteredValue, 'value' | 'authority'>>(
  value: number | null,
  claims: readonly C[],
): C[] {
  return claims.filter((claim) => claim.authority !== authority.import && claim.value !== value);
}

/** Whether a value counts on a lane about which nobody asks. */
export function isSettledAt(
  { official, claims, ruling }: LaneState,
  value: number | null,
): boolean {
  if (!official || official.value !== value || ruling) return false;
  return selectOpenClaims(official.value, claims).length === 0;
}
