import type { Claim, HoleInfo } from '../../contract/scoring/scoring.ts';
import type { LocalRow } from '../../outbox/store/overlay.ts';

/** One value of a disputed hole, and its account. */
export interface DisputeSide {
  readonly value: number | null;
  readonly by: string;
  /** The account whose session sent it, when it is another one; otherwise null. */
  readonly sentBy: string | null;
  /** The reader of the screen entered it. */
  readonly isMine: boolean;
  readonly followsGroup: boolean;
  /** This account stayed with its value: the office decides. */
  readonly hasAskedOffice: boolean;
  /** ISO 8601, server clock; null when unknown. */
  readonly at: string | null;
}

/** A hole for which two accounts entered different values, as its reader sees it. */
export interface Dispute {
  /** The official value. */
  readonly counts: DisputeSide;
  /** The reader's own value when another one counts; otherwise the latest other value. */
  readonly other: DisputeSide;
  /** The version of the hole with these values: an answer is based on it. */
  readonly version: number;
}

/** The fields of a hole that a dispute is read from. */
export type DisputedHole = Pick<
  HoleInfo,
  'current_hole_score' | 'version' | 'disputed' | 'claim' | 'claims' | 'counted_by'
>;

/** The values of a hole. The claims are the open ones, the oldest first. */
interface Sides {
  readonly counts: DisputeSide;
  readonly claims: readonly DisputeSide[];
  readonly version: number;
}

/** Tells whether the reader entered one of the two values. */
export function isParty({ counts, other }: Dispute): boolean {
  return counts.isMine || other.isMine;
}

/** Tells whether the reader entered one of the two values and has not left the dispute to the office. */
export function mustAnswer({ counts, other }: Dispute): boolean {
  const mine = other.isMine ? other : counts;
  return mine.isMine && !mine.hasAskedOffice;
}

/**
 * Reads the dispute of a hole from the server's cards, later answers to this device, and unsent entries.
 *
 * @param reader account that looks at the screen
 * @param local the facts of this device about the hole
 */
export function readDispute(hole: DisputedHole, reader: number, local?: LocalRow): Dispute | null {
  const { counts, claims, version } = withUnsent(newestSides(hole, reader, local), local);
  const open = claims.filter(({ value }) => value !== counts.value);
  const other = open.findLast(({ isMine }) => isMine) ?? open.at(-1);
  return other ? { counts, other, version } : null;
}

/** Returns the newest values: from the cards, or from an answer to one of this reader's entries. */
function newestSides(hole: DisputedHole, reader: number, local?: LocalRow): Sides {
  const told = sidesOf(hole, reader);
  const { conflict, known, answer } = local ?? {};
  // A write that closes a claim raises the version: so a read of the same version without the claim is older.
  const isToldSince =
    conflict &&
    (conflict.version > hole.version ||
      (conflict.version === hole.version && !told.claims.some(({ isMine }) => isMine)));
  if (isToldSince) {
    const { official, yours, version } = conflict;
    const others = version === hole.version ? told.claims : [];
    const isMine = official.by !== null && official.by === yours.by;
    const followsGroup = official.by === told.counts.by && told.counts.followsGroup;
    const counts = { ...nobody, ...official, by: official.by ?? '', isMine, followsGroup };
    const mine = { ...nobody, ...yours, by: yours.by ?? '', isMine: true };
    return withAnswer({ counts, claims: [...others, mine], version }, answer);
  }
  if (known && known.version > hole.version) {
    // A receipt: the reader's own value counts now.
    const others = told.claims.filter(({ isMine }) => !isMine);
    const counts = { ...nobody, value: known.value, isMine: true };
    return withAnswer({ counts, claims: others, version: known.version }, answer);
  }
  return withAnswer(told, answer);
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

function sidesOf(hole: DisputedHole, reader: number): Sides {
  const { claims = hole.claim ? [hole.claim] : [], counted_by: counted } = hole;
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
    counts: counted ? side({ ...counted, value }) : { ...nobody, value },
    claims: hole.disputed ? claims.map(side) : [],
    version: hole.version,
  };
}

/** Adds that the reader stayed with the own value, when the server has that answer. */
function withAnswer({ counts, claims, version }: Sides, answer: LocalRow['answer']): Sides {
  const asked = (side: DisputeSide) =>
    side.isMine && answer && answer.version >= version && answer.value === side.value
      ? { ...side, hasAskedOffice: true }
      : side;
  return { counts: asked(counts), claims: claims.map(asked), version };
}

/** Adds the reader's unsent entry, which counts as the reader's value until it is answered. */
function withUnsent(sides: Sides, local?: LocalRow): Sides {
  const { unsent, isAnswer = false } = local ?? {};
  if (!unsent || unsent.state === 'rejected') return sides;
  const { counts, claims } = sides;
  const { value } = unsent;
  const mine = claims.findLast(({ isMine }) => isMine);
  const others = claims.filter(({ isMine }) => !isMine);
  if (mine) {
    const agrees = value === counts.value;
    const isConflict = unsent.state === 'conflict';
    if (agrees && !isConflict) return { ...sides, claims: others };
    // A value behind a decision is not sent automatically: the decision asks, even when the account answered
    // elsewhere.
    const isAsked = isAnswer || (!isConflict && mine.hasAskedOffice && mine.value === value);
    const word = {
      ...mine,
      sentBy: null,
      value: agrees ? mine.value : value,
      hasAskedOffice: isAsked,
    };
    return { ...sides, claims: [...others, word] };
  }
  if (!counts.isMine) return sides;
  const isAsked = value === counts.value && (isAnswer || counts.hasAskedOffice);
  return { ...sides, counts: { ...counts, sentBy: null, value, hasAskedOffice: isAsked } };
}
