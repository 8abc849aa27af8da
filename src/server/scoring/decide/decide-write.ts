import { type Authority, authority } from '../../db/authority.ts';
import {
  type EnteredValue,
  isSameAccount,
  isSameWitness,
  type LaneValues,
  type Official,
  selectOpenClaims,
} from './lane-state.ts';

/**
 * The effect of a write on its lane. `conflict`: the official value stays, and the value of the write becomes a claim.
 * `officialDecides`: the write answered a dispute, and the official value outranks it.
 */
export interface LanePlan {
  readonly outcome: 'applied' | 'confirmed' | 'conflict';
  readonly after: LaneValues;
  readonly officialDecides?: true;
}

/**
 * Decides the effect of a user's value on a lane: docs/outbox.md#two-scorers-one-hole and decision 043.
 *
 * @param lane the current lane
 * @param entry the value and its account
 * @param base the version that the user saw; null = the current one
 * @param answer `isResolve`: the user saw the dispute and confirms a value; `isByOwner`: the op came by the owner's
 * own session; `firstVersion`: the version of a lane that was never written
 */
export function decideWrite(
  lane: LaneValues,
  entry: EnteredValue,
  base: number | null,
  { isResolve = false, isByOwner = true, firstVersion = 1 } = {},
): LanePlan {
  const { official } = lane;
  if (official === null) return planApplied(entry, firstVersion, []);

  const isCurrent = base === null || base === official.version;
  const isSeen = isResolve && isCurrent;
  // The answer to a dispute counts for the account on all its devices. An imported answer does not, because otherwise
  // an import could close claims in the name of any account.
  const isOwn = (stand: EnteredValue) =>
    isSameWitness(stand, entry) || (isSeen && isByOwner && isSameAccount(stand, entry));
  const claimsOfOthers = lane.claims.filter((claim) => !isOwn(claim));
  const isAdminOnCurrent = isCurrent && entry.authority === authority.admin;
  const openClaims = isAdminOnCurrent ? [] : claimsOfOthers;
  const settlePlan = (decision: LanePlan) =>
    isSeen ? withOfficeQuestion(decision, entry.at) : decision;

  if (entry.value === official.value) {
    const closesClaims = openClaims.length < lane.claims.length;
    if (isProtected(official, entry)) {
      // The value stays the admin's: otherwise a scorer could confirm it first and then replace it as the last writer.
      const version = official.version + Number(closesClaims);
      return {
        outcome: 'confirmed',
        after: { official: { ...official, version }, claims: openClaims },
      };
    }
    return settlePlan(planConfirmed(official, entry, openClaims, closesClaims));
  }

  // The answer to a dispute is no correction, even on the current version: it needs at least equal authority. A write
  // is an answer when it is a `resolve`, or when its account has an open claim (an importer has none).
  const isAnswer = isResolve || claimsOfOthers.length < lane.claims.length;
  const isOwnValue = entry.writer !== null && isOwn(official);
  const isCorrection = isCurrent && !isAnswer && !isProtected(official, entry);
  if (isOwnValue || isCorrection) {
    return settlePlan(planApplied(entry, official.version + 1, openClaims));
  }
  const isKeepMine = isCurrent && isAnswer && isEqualTo(official, entry);
  if (entry.authority > official.authority || isKeepMine) {
    const claims = isAdminOnCurrent ? [] : withClaim(openClaims, { ...official, askedAt: null });
    return settlePlan(planApplied(entry, official.version + 1, claims));
  }
  const earlier = lane.claims.find((claim) => isSameWitness(claim, entry));
  const earlierAskedAt = earlier?.value === entry.value ? earlier.askedAt : null;
  const askedAt = isSeen ? entry.at : earlierAskedAt;
  const after = { official, claims: withClaim(claimsOfOthers, { ...entry, askedAt }) };
  // A repeated answer on the current version would end in the same way. On an older version it may end differently.
  return { outcome: 'conflict', after, ...(isCurrent && { officialDecides: true }) };
}

/** Returns the plan for a value of a scorer on a card that is submitted: the office decides about it. */
export function planLocked({ official, claims }: LaneValues, entry: EnteredValue): LanePlan {
  const after = { official, claims: withClaim(claims, { ...entry, askedAt: entry.at }) };
  return { outcome: 'conflict', after, officialDecides: true };
}

/**
 * Decides the effect of an uploaded value on a hole. The value fills an empty hole, confirms an equal value, and
 * corrects an earlier import that the admin saw in the preview. Otherwise it becomes a claim.
 *
 * @param lane the current hole
 * @param entry the value, with the authority of an import
 * @param seenVersion the version in the preview; undefined without a preview
 * @param firstVersion the version of a hole that was never written
 */
export function decideImport(
  lane: LaneValues,
  entry: EnteredValue,
  seenVersion: number | undefined,
  firstVersion = 1,
): LanePlan {
  const { official } = lane;
  if (official === null) return planApplied(entry, firstVersion, []);
  const claimsOfPeople = lane.claims.filter((claim) => !isSameWitness(claim, entry));
  // An import is no second witness. The user who entered the value stays its last writer, at the same version.
  if (entry.value === official.value) {
    return { outcome: 'confirmed', after: { official, claims: claimsOfPeople } };
  }
  if (official.authority === authority.import && seenVersion === official.version) {
    return planApplied(entry, official.version + 1, claimsOfPeople);
  }
  return { outcome: 'conflict', after: { official, claims: withClaim(lane.claims, entry) } };
}

/**
 * Whether an admin entered or confirmed the official value and somebody else wants to replace it. A hole that an admin
 * cleared is not protected: nothing is replaced when a scorer fills it.
 */
function isProtected(official: Official, entry: EnteredValue): boolean {
  const isAdminValue = official.authority === authority.admin && official.value !== null;
  return isAdminValue && entry.authority < authority.admin;
}

/**
 * Whether an answer of equal authority may replace the official value. It may not when the official account has
 * confirmed its value, because two equal users would overrule each other forever.
 */
function isEqualTo(official: Official, entry: EnteredValue): boolean {
  if (entry.authority !== official.authority) return false;
  return entry.authority === authority.admin || official.askedAt === null;
}

/** Returns the plan for a value that becomes official. A claim with the same value no longer asks the office. */
function planApplied(
  entry: EnteredValue,
  version: number,
  claims: readonly EnteredValue[],
): LanePlan {
  const remainingClaims = claims.map((claim) =>
    claim.value === entry.value ? { ...claim, askedAt: null } : claim,
  );
  return {
    outcome: 'applied',
    after: { official: { ...entry, version }, claims: remainingClaims },
  };
}

/** Stores that the official account saw the dispute and stayed with its value, so that the office decides. */
function withOfficeQuestion({ after, ...decision }: LanePlan, at: Date): LanePlan {
  const { official, claims } = after;
  if (official === null || selectOpenClaims(official.value, claims).length === 0) {
    return { ...decision, after };
  }
  return { ...decision, after: { claims, official: { ...official, askedAt: at } } };
}

/**
 * Returns the plan for an equal value. A second witness raises the version, so that a later change by the first
 * witness, who does not know of it, is a conflict. The same witness raises it only to close a claim. The value keeps
 * the highest authority that entered it.
 */
function planConfirmed(
  official: Official,
  entry: EnteredValue,
  claims: readonly EnteredValue[],
  closesClaims: boolean,
): LanePlan {
  const strongest = Math.max(official.authority, entry.authority) as Authority;
  const isAsked =
    isSameAccount(official, entry) && selectOpenClaims(entry.value, claims).length > 0;
  const askedAt = isAsked ? official.askedAt : null;
  if (isSameWitness(official, entry) && !closesClaims) {
    const isStronger = strongest > official.authority;
    const nextOfficial = isStronger ? { ...official, authority: strongest } : official;
    return { outcome: 'confirmed', after: { official: nextOfficial, claims } };
  }
  const newOfficial = { ...entry, askedAt, authority: strongest, version: official.version + 1 };
  return { outcome: 'confirmed', after: { official: newOfficial, claims } };
}

/** Adds a claim. Each witness has at most one claim, the latest one. */
function withClaim(
  claims: readonly EnteredValue[],
  stand: EnteredValue | Official,
): EnteredValue[] {
  const { value, userId, username, writer, authority, at, askedAt } = stand;
  const claim = { value, userId, username, writer, authority, at, askedAt };
  return [...claims.filter((other) => !isSameWitness(other, claim)), claim];
}
