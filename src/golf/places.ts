/** An entry of a board with its place. `tied`: others share it. */
export type Placed<T> = T & { readonly position: number; readonly tied: boolean };

/**
 * Gives places: equal entries share the better one, 1, 2, T3, T3, 5.
 *
 * @param entries in any order
 * @param compare negative when the first one ranks better, 0 when they share a place
 * @returns the entries from the best on; those that share a place stay in the order given
 *
 * Source: scoring.md, "Places".
 */
export function places<T>(entries: readonly T[], compare: (a: T, b: T) => number): Placed<T>[] {
  const sorted = [...entries].sort(compare);
  let position = 0;
  return sorted.map((entry, index) => {
    const before = sorted[index - 1];
    const after = sorted[index + 1];
    const isTiedBefore = before !== undefined && compare(before, entry) === 0;
    const isTiedAfter = after !== undefined && compare(entry, after) === 0;
    if (!isTiedBefore) position = index + 1;
    return { ...entry, position, tied: isTiedBefore || isTiedAfter };
  });
}

/** An entry whose place may be the committee's. */
export type Ruled<T> = Placed<T> & { readonly isOfficial: boolean };

/**
 * Puts the places the committee gave over the computed ones. Everybody else keeps the computed place; who shares a place
 * with others then is tied, however each came to it.
 *
 * @param placed entries with their computed places, as `places` gives them
 * @param officialOf the place the committee gave an entry, from 1; null for none
 * @returns the entries from the best on; those that share a place stay in the order given
 *
 * Source: scoring.md, "Places"; docs/decisions/022.
 */
export function overridePlaces<T>(
  placed: readonly Placed<T>[],
  officialOf: (entry: T) => number | null,
): Ruled<T>[] {
  const held = placed.map((entry) => {
    const official = officialOf(entry);
    return { ...entry, position: official ?? entry.position, isOfficial: official !== null };
  });
  const sharing = Map.groupBy(held, ({ position }) => position);
  return held
    .map((entry) => ({ ...entry, tied: (sharing.get(entry.position)?.length ?? 0) > 1 }))
    .sort((a, b) => a.position - b.position);
}

/**
 * A place as boards write it.
 *
 * @param position place, from 1
 * @param tied whether others share it
 * @returns "3", or "T3"
 */
export function placeLabel(position: number, tied: boolean): string {
  return tied ? `T${position}` : String(position);
}

/** What a player's place depends on. */
export interface PlayerRank {
  readonly stillIn: boolean;
  readonly toPar: number;
}

/**
 * Orders players: who is still in before who is not, then the lower score to par.
 *
 * @returns negative when `a` ranks better, 0 when they share a place
 *
 * Source: scoring.md, "Places".
 */
export function comparePlayers(a: PlayerRank, b: PlayerRank): number {
  return Number(b.stillIn) - Number(a.stillIn) || a.toPar - b.toPar;
}
