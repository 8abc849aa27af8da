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

/** A place that the committee gave. */
export interface CommitteePlace {
  readonly place: number;
  /**
   * The tie that a play-off decided: the place that was shared, and the ids of all who shared it. Null for a place that
   * counts whatever the scores are.
   */
  readonly tie: { readonly place: number; readonly ids: readonly number[] } | null;
}

/** A row with its place, which may be an official one. */
export type WithOfficialPlace<T> = WithPlace<T> & { readonly isOfficial: boolean };

/**
 * Replaces computed places by official ones. All other entries keep the computed place; entries with the same place
 * are tied, whether it is computed or official. The place from a play-off counts only while exactly those who played it
 * share a place, and moves with that place.
 *
 * @param placedEntries entries with their computed places, as `assignPlaces` returns them
 * @param getOfficialPlace the official place of an entry; null for none
 * @returns the entries, best first; those that share a place keep the given order
 *
 * Source: docs/rules/README.md#places and docs/rules/README.md#a-play-off; product 8.6.
 */
export function overridePlaces<T extends { readonly id: number }>(
  placedEntries: readonly WithPlace<T>[],
  getOfficialPlace: (entry: T) => CommitteePlace | null,
): WithOfficialPlace<T>[] {
  const computedGroups = Map.groupBy(placedEntries, ({ position }) => position);
  const overriddenEntries = placedEntries.map((entry) => {
    const official = getOfficialPlace(entry);
    const tied = computedGroups.get(entry.position) ?? [];
    const counts = official !== null && (official.tie === null || haveIds(tied, official.tie.ids));
    const position = counts ? findOfficialPosition(official, entry.position) : entry.position;
    return { ...entry, position, isOfficial: counts };
  });
  const entriesByPlace = Map.groupBy(overriddenEntries, ({ position }) => position);
  return overriddenEntries
    .map((entry) => ({ ...entry, tied: (entriesByPlace.get(entry.position)?.length ?? 0) > 1 }))
    .sort((a, b) => a.position - b.position);
}

function haveIds(entries: readonly { readonly id: number }[], ids: readonly number[]): boolean {
  return ids.length === entries.length && entries.every(({ id }) => ids.includes(id));
}

function findOfficialPosition({ place, tie }: CommitteePlace, computed: number): number {
  return tie === null ? place : computed + place - tie.place;
}

/**
 * Returns the place that exactly these entries share; null when their places differ, or when others share it too.
 *
 * @param placedEntries all entries with their computed places
 *
 * Source: docs/rules/README.md#a-play-off.
 */
export function findSharedPlace(
  placedEntries: readonly WithPlace<{ readonly id: number }>[],
  ids: readonly number[],
): number | null {
  const position = placedEntries.find(({ id }) => ids.includes(id))?.position ?? 0;
  const tied = placedEntries.filter((entry) => entry.position === position);
  return haveIds(tied, ids) ? position : null;
}

/**
 * Whether places can be the result of a play-off: they begin at the shared place, leave no gap, and differ. Some of
 * those who tied may still share a place: 1, T2, T2.
 *
 * @param shared the place that was shared, from 1
 * @param positions the places of all who shared it
 *
 * Source: docs/rules/README.md#a-play-off.
 */
export function decidesTie(shared: number, positions: readonly number[]): boolean {
  const isWithoutGap = positions.every((position) => {
    return position === shared + positions.filter((other) => other < position).length;
  });
  return isWithoutGap && new Set(positions).size > 1;
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
