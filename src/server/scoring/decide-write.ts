import { type Authority, authority } from './authority.ts';
import { isSameWitness, type LaneState, type Official, type Stand } from './lane-state.ts';

/**
 * What a write does to its lane. `conflict`: the official value stays and the writer's becomes a claim.
 * `officialDecides`: it was the answer to a dispute, and the official value outranks it.
 */
export interface LaneDecision {
  readonly outcome: 'applied' | 'confirmed' | 'conflict';
  readonly after: LaneState;
  readonly officialDecides?: true;
}

/**
 * Decides what a person's value does to a lane: the paragraph "Two scorers, one hole" of offline.md.
 *
 * @param lane the lane as it stands
 * @param entry the value, and who stands for it
 * @param base the version that person was shown; null = based on whatever is current
 * @param isResolve the person was shown the dispute and keeps a value of his own
 */
export function decideWrite(
  lane: LaneState,
  entry: Stand,
  base: number | null,
  isResolve = false,
): LaneDecision {
  const { official } = lane;
  if (official === null) return applied(entry, 1, []);

  const isCurrent = base === null || base === official.version;
  const claimsOfOthers = lane.claims.filter((claim) => !isSameWitness(claim, entry));
  const isAdminOnCurrent = isCurrent && entry.authority === authority.admin;
  const openClaims = isAdminOnCurrent ? [] : claimsOfOthers;

  if (entry.value === official.value) {
    return confirmed(official, entry, openClaims, isAdminOnCurrent && claimsOfOthers.length > 0);
  }

  // Who answers a dispute makes no correction, even on the current version: it takes at least equal authority. An
  // open claim says so, and a resolve does for whoever answers another's (an importer).
  const isAnswer = isResolve || claimsOfOthers.length < lane.claims.length;
  const isOwnValue = entry.writer !== null && isSameWitness(official, entry);
  if (isOwnValue || (isCurrent && !isAnswer)) {
    return applied(entry, official.version + 1, openClaims);
  }
  const isKeepMine = isCurrent && isAnswer && entry.authority === official.authority;
  if (entry.authority > official.authority || isKeepMine) {
    const claims = isAdminOnCurrent ? [] : withClaim(openClaims, official);
    return applied(entry, official.version + 1, claims);
  }
  const after = { official, claims: withClaim(lane.claims, entry) };
  // Asked again, "keep mine" would end alike; on a stale version it may not.
  return { outcome: 'conflict', after, ...(isCurrent && { officialDecides: true }) };
}

/**
 * Decides what an uploaded value does to a hole: fills one never written, confirms an equal one, corrects an earlier
 * import whose version the admin was shown in the preview, and is a claim beside everything else.
 *
 * @param lane the hole as it stands
 * @param entry the value, with the authority of an import
 * @param seen the version the preview showed; undefined without a preview
 */
export function decideImport(
  lane: LaneState,
  entry: Stand,
  seen: number | undefined,
): LaneDecision {
  const { official } = lane;
  if (official === null) return applied(entry, 1, []);
  const claimsOfPeople = lane.claims.filter((claim) => !isSameWitness(claim, entry));
  // An import is no second witness: the person who entered the value stays its last writer, at the same version.
  if (entry.value === official.value) {
    return { outcome: 'confirmed', after: { official, claims: claimsOfPeople } };
  }
  if (official.authority === authority.import && seen === official.version) {
    return applied(entry, official.version + 1, claimsOfPeople);
  }
  return { outcome: 'conflict', after: { official, claims: withClaim(lane.claims, entry) } };
}

function applied(entry: Stand, version: number, claims: readonly Stand[]): LaneDecision {
  return { outcome: 'applied', after: { official: { ...entry, version }, claims } };
}

/**
 * A second witness raises the version and is the last writer, so that the first one's unaware change is a conflict.
 * The same witness saying it again is no news, and raising the version would only turn other people's changes stale;
 * unless it ends a dispute, which an answer to a card from before must not undo unaware.
 * A value keeps the highest authority that stood for it, that of the same witness too: what a scorer imported for an
 * admin weighs as the admin's from when that admin sends it again himself.
 */
function confirmed(
  official: Official,
  entry: Stand,
  claims: readonly Stand[],
  endsDispute: boolean,
): LaneDecision {
  const strongest = Math.max(official.authority, entry.authority) as Authority;
  if (isSameWitness(official, entry) && !endsDispute) {
    const isStronger = strongest > official.authority;
    const kept = isStronger ? { ...official, authority: strongest } : official;
    return { outcome: 'confirmed', after: { official: kept, claims } };
  }
  const witnessed = { ...entry, authority: strongest, version: official.version + 1 };
  return { outcome: 'confirmed', after: { official: witnessed, claims } };
}

/** One claim per witness, the latest. */
function withClaim(claims: readonly Stand[], stand: Stand | Official): Stand[] {
  const { value, userId, username, writer, authority, at } = stand;
  const claim = { value, userId, username, writer, authority, at };
  return [...claims.filter((other) => !isSameWitness(other, claim)), claim];
}
