import type { FieldDocument, FieldGolfer } from '../../contract/admin/field.ts';
import { FIRST_ROUND } from '../../golf/hole.ts';
import type { PlannedRemoval } from '../row-kind.ts';
import type { FieldPlace } from './field-content.ts';

/** The removals of a file that is the whole list, and the places after them. */
export interface FieldRemovals {
  readonly removals: readonly PlannedRemoval[];
  readonly places: readonly FieldPlace[];
}

/**
 * Removes the golfers that a whole list does not name. In a draft they leave the field. Once entry is open they stay in
 * it as DNS, because the numbers of the entries are fixed. A golfer whose entry a reserve plays stays.
 */
export function planRemovals(
  document: FieldDocument,
  places: readonly FieldPlace[],
  named: ReadonlySet<number>,
  reason: string,
): FieldRemovals {
  const missing = new Map(
    document.golfers
      .filter(({ competitor_id, is_out }) => {
        return !named.has(competitor_id) && !(document.is_entry_open && is_out);
      })
      .map((golfer) => [golfer.competitor_id, golfer]),
  );
  // A golfer whose reserve stays cannot be removed. The file has to leave the reserve out first.
  for (const { replaces, competitor_id } of places) {
    if (replaces !== null && !missing.has(competitor_id)) missing.delete(replaces);
  }
  if (document.is_entry_open) {
    for (const { replaces } of places) if (replaces !== null) missing.delete(replaces);
  }
  const removals = [...missing.values()].map((golfer) => planRemoval(document, golfer));
  const after = document.is_entry_open
    ? places.map((place) =>
        missing.has(place.competitor_id) ? withdrawBeforeStart(place, reason) : place,
      )
    : places.filter(({ competitor_id }) => !missing.has(competitor_id));
  return { removals, places: after };
}

/** Returns the place of a golfer who is out before the start. */
export function withdrawBeforeStart(place: FieldPlace, reason: string): FieldPlace {
  const ending = {
    status: 'DNS',
    round_id: FIRST_ROUND,
    hole_number: null,
    voided: false,
    reason,
  } as const;
  return { ...place, ending };
}

function planRemoval(document: FieldDocument, golfer: FieldGolfer): PlannedRemoval {
  const { full_name, competitor_id } = golfer;
  const what = document.is_entry_open ? 'be out before the start (DNS)' : 'be removed';
  const why = whyStays(document, golfer);
  return {
    key: String(competitor_id),
    says: `${full_name} would ${what}`,
    refused: why && `${full_name} cannot ${what}: ${why}`,
  };
}

function whyStays(
  { is_entry_open }: FieldDocument,
  { has_strokes, groups: [group] }: FieldGolfer,
): string | null {
  if (has_strokes) return 'strokes were entered';
  if (is_entry_open || !group) return null;
  return `group ${group.group_number} of round ${group.round_id} has this golfer`;
}
