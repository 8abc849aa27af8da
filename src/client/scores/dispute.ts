import type { Claim, HoleInfo } from '../../contract/scoring/scoring.ts';
import type { LocalRow } from '../../outbox/store/overlay.ts';

/** One value of a disputed hole, with the account that entered it. */
export interface DisputeSide {
  readonly value: number | null;
  readonly by: string;
  /** The sender, if it is not the account that entered the value; otherwise null. */
  readonly sentBy: string | null;
  /** True when the reader entered the value. */
  readonly isMine: boolean;
  readonly followsGroup: boolean;
  /** True when this account stayed with its value, so that the office decides. */
  readonly hasAskedOffice: boolean;
  /** The time in ISO 8601 by the server's clock; null when unknown. */
  readonly at: string | null;
}

/** A hole for which two accounts entered different values, from the reader's side. */
export interface Dispute {
  /** The official value. */
  readonly counts: DisputeSide;
  /** The reader's own value when another one counts; otherwise the latest other value. */
  readonly other: DisputeSide;
  /** The hole's version with these values, which is an answer's base. */
  readonly version: number;
}

/** The fields of a hole that determine its dispute. */
export type DisputedHole = Pick<
  HoleInfo,
  'current_hole_score' | 'version' | 'disputed' | 'claim' | 'claims' | 'counted_by'
>;

/** A hole's values. The claims are the open ones, oldest first. */
interface Sides {
  readonly counts: DisputeSide;
  readonly claims: readonly DisputeSide[];
  readonly version: number;
}

/** Whether the reader entered one of the two values. */
export function isParty({ counts, other }: Dispute): boolean {
  return counts.isMine || other.isMine;
}

/** Whether the reader entered one of the two values and has not left the decision to the office. */
export function mustAnswer({ counts, other }: Dispute): boolean {
  const mine = other.isMine ? other : counts;
  return mine.isMine && !mine.hasAskedOffice;
}

/**
 * Returns a hole's dispute, from the server's cards, later answers to this device, and unsent entries.
 * @param reader the account at the screen
 * @param local this device's facts about the hole
 */
export function toDispute(hole: DisputedHole, reader: number, local?: LocalRow): Dispute | null {
  const { counts, claims, version } = withUnsent(findNewestSides(hole, reader, local), local);
  const openClaims = claims.filter(({ value }) => value !== counts.value);
  const other = openClaims.findLast(({ isMine }) => isMine) ?? openClaims.at(-1);
  return other ? { counts, other, version } : null;
}

/** Returns the newest values, from the cards or from an answer to one of this reader's entries. */
function findNewestSides(hole: DisputedHole, reader: number, local?: LocalRow): Sides {
  const sides = toSides(hole, reader);
  const { conflict, known, answer } = local ?? {};
  // Closing a claim raises the version, so cards of the same version without the claim are older than the conflict.
  const hasNewerConflict =
    conflict &&
    (conflict.version > hole.version ||
      (conflict.version === hole.version && !sides.claims.some(({ isMine }) => isMine)));
  if (hasNewerConflict) {
    const { official, yours, version } = conflict;
    const others = version === hole.version ? sides.claims : [];
    const isMine = official.by !== null && official.by === yours.by;
    const followsGroup = official.by === sides.counts.by && sides.counts.followsGroup;
    const counts = { ...nobody, ...official, by: official.by ?? '', isMine, followsGroup };
    const mine = { ...nobody, ...yours, by: yours.by ?? '', isMine: true };
    return withAnswer({ counts, claims: [...others, mine], version }, answer);
  }
  if (known && known.version > hole.version) {
    // A receipt raised the version, so the reader's own value counts now.
    const otherClaims = sides.claims.filter(({ isMine }) => !isMine);
    const counts = { ...nobody, value: known.value, isMine: true };
    return withAnswer({ counts, claims: otherClaims, version: known.version }, answer);
  }
  return withAnswer(sides, answer);
}

const nobody: DisputeSide = {
  value: null,
  by: '',
  sentBy: null,
  isMine: false,
  followsGroup: false,
  hasAskedOffice: false,
  at: null,
};

function toSides(hole: DisputedHole, reader: number): Sides {
  const { claims = hole.claim ? [hole.claim] : [], counted_by: countedWitness } = hole;
  const side = ({
    value,
    by,
    user_id,
    sent_by,
    follows_group,
    asked_at,
    at,
  }: Omit<Claim, 'at'> & { at?: string | undefined }) => ({
    value,
    by,
    sentBy: sent_by ?? null,
    isMine: user_id === reader,
    followsGroup: follows_group ?? false,
    hasAskedOffice: asked_at !== undefined,
    at: at ?? null,
  });
  const value = hole.current_hole_score;
  return {
    counts: countedWitness ? side({ ...countedWitness, value }) : { ...nobody, value },
    claims: hole.disputed ? claims.map(side) : [],
    version: hole.version,
  };
}

/** Adds that the reader stayed with their own value, once the server has stored this answer. */
function withAnswer({ counts, claims, version }: Sides, answer: LocalRow['answer']): Sides {
  const isSideAsked = (side: DisputeSide) =>
    side.isMine && answer && answer.version >= version && answer.value === side.value
      ? { ...side, hasAskedOffice: true }
      : side;
  return { counts: isSideAsked(counts), claims: claims.map(isSideAsked), version };
}

/** Adds the reader's unsent entry, which replaces the reader's value until the server answers. */
function withUnsent(sides: Sides, local?: LocalRow): Sides {
  const { unsent, isAnswer = false } = local ?? {};
  if (!unsent || unsent.state === 'rejected') return sides;
  const { counts, claims } = sides;
  const { value } = unsent;
  const mine = claims.findLast(({ isMine }) => isMine);
  const otherClaims = claims.filter(({ isMine }) => !isMine);
  if (mine) {
    const agrees = value === counts.value;
    const isConflict = unsent.state === 'conflict';
    if (agrees && !isConflict) return { ...sides, claims: otherClaims };
    // A value behind a decision is not sent automatically, so the decision still waits for the user, even when the
    // account answered on another device.
    const isAsked = isAnswer || (!isConflict && mine.hasAskedOffice && mine.value === value);
    const word = {
      ...mine,
      sentBy: null,
      value: agrees ? mine.value : value,
      hasAskedOffice: isAsked,
    };
    return { ...sides, claims: [...otherClaims, word] };
  }
  if (!counts.isMine) return sides;
  const isAsked = value === counts.value && (isAnswer || counts.hasAskedOffice);
  return { ...sides, counts: { ...counts, sentBy: null, value, hasAskedOffice: isAsked } };
}
