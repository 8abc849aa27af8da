import type { Standing } from './competitor.ts';

/** A row of a board with its place. `tied`: other rows share the place. */
export type WithPlace<T> = T & { readonly position: number; readonly tied: boolean };

/**
 * Assigns places: equal entries share the better one, 1, 2, T3, T3, 5.
 *
 * @param entries in any order
 * @param compare negative when the first one ranks better, 0 when they share a place
 * @returns the entries, best first; those that share a place keep the given order
 *
 * Source: docs/rules/README.md#places.
 */
export function assignPlaces<T>(
  entries: readonly T[],
  compare: (a: T, b: T) => number,
): WithPlace<T>[] {
  const sortedEntries = [...entries].sort(compare);
  let position = 0;
  return sortedEntries.map((entry, index) => {
    const before = sortedEntries[index - 1];
    const after = sortedEntries[index + 1];
    const isTiedBefore = before !== undefined && compare(before, entry) === 0;
    const isTiedAfter = after !== undefined && compare(entry, after) === 0;
    if (!isTiedBefore) position = index + 1;
    return { ...entry, position, tied: isTiedBefore || isTiedAfter };
  });
}

/** A row with its place, which may be an official one. */
export type WithOfficialPlace<T> = WithPlace<T> & { readonly isOfficial: boolean };

/**
 * Replaces computed places by official ones. All other entries keep the computed place; entries with the same place
 * are tied, whether it is computed or official.
 *
 * @param placedEntries entries with their computed places, as `assignPlaces` returns them
 * @param getOfficialPlace the official place of an entry, from 1; null for none
 * @returns the entries, best first; those that share a place keep the given order
 *
 * Source: docs/rules/README.md#places; product 8.6.
 */
export function overridePlaces<T>(
  placedEntries: readonly WithPlace<T>[],
  getOfficialPlace: (entry: T) => number | null,
): WithOfficialPlace<T>[] {
  const overriddenEntries = placedEntries.map((entry) => {
    const official = getOfficialPlace(entry);
    return { ...entry, position: official ?? entry.position, isOfficial: official !== null };
  });
  const entriesByPlace = Map.groupBy(overriddenEntries, ({ position }) => position);
  return overriddenEntries
    .map((entry) => ({ ...entry, tied: (entriesByPlace.get(entry.position)?.length ?? 0) > 1 }))
    .sort((a, b) => a.position - b.position);
}

/** The label of an entry without a place: it has no stroke, or its tournament has not begun. */
export const NO_PLACE = '–';

/**
 * Formats a place for a board.
 *
 * @param position place, from 1
 * @param isTied whether others share it
 * @returns "3", or "T3"
 */
export function placeLabel(position: number, isTied: boolean): string {
  return isTied ? `T${position}` : String(position);
}

/** Whether a label is one of {@link placeLabel} for a place that others share: "T3". */
export function isTiedLabel(label: string): boolean {
  return label.startsWith('T');
}

/** The facts that a player's place depends on. */
export interface PlayerRank {
  readonly standing: Standing;
  readonly toPar: number;
}

const standingOrder: Readonly<Record<Standing, number>> = { in: 0, waiting: 1, cut: 2, behind: 3 };

/**
 * Orders players: those still in, then those who have not begun, then those who were cut, then the others. Among them
 * the lower score to par is better.
 *
 * @returns negative when `a` ranks better, 0 when they share a place
 *
 * Source: docs/rules/README.md#places.
 */
export function comparePlayers(a: PlayerRank, b: PlayerRank): number {
  return standingOrder[a.standing] - standingOrder[b.standing] || a.toPar - b.toPar;
}
