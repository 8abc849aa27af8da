import { type Authority, authority } from './authority.ts';

/** A value somebody stands for: strokes, a start hole, or null for "not entered". */
export interface Stand {
  readonly value: number | null;
  readonly userId: number;
  readonly username: string;
  /** The device of that account; null for a call without headers and for an import. */
  readonly writer: string | null;
  readonly authority: Authority;
  /** The server's clock. */
  readonly at: Date;
}

/** The value that counts on a lane, with the lane's version. */
export interface Official extends Stand {
  readonly version: number;
}

/** One lane of a card: a hole or the start hole. `official` is null for one never written (version 0). */
export interface LaneState {
  readonly official: Official | null;
  /** Values that were beaten or came too late, one per witness, the oldest first. */
  readonly claims: readonly Stand[];
}

/** A lane nobody has written yet. */
export const neverWritten: LaneState = { official: null, claims: [] };

/** The lane's version: 0 for one never written; it never falls. */
export function versionOf(lane: LaneState): number {
  return lane.official?.version ?? 0;
}

/**
 * Whether two stands are one witness: the same account on the same device. Imports are one witness of their own,
 * whoever sent them, so that an admin's upload is never taken for what that admin entered by hand.
 */
export function isSameWitness(one: Stand, other: Stand): boolean {
  if (one.authority === authority.import || other.authority === authority.import) {
    return one.authority === other.authority;
  }
  return one.userId === other.userId && one.writer === other.writer;
}

/**
 * The claim that makes the board mark a lane as disputed, the latest: some person claims another value than the
 * official one. An import's claim marks nothing, and neither does one the official value has since come to agree with.
 *
 * @param value the official value
 */
export function openDispute<C extends Pick<Stand, 'value' | 'authority'>>(
  value: number | null,
  claims: readonly C[],
): C | undefined {
  return claims.findLast((claim) => claim.authority !== authority.import && claim.value !== value);
}
