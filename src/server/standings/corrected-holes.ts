import type { Kysely } from 'kysely';
import { START_LANE } from '../../contract/base/fields.ts';
import { courseCardKey } from '../../golf/event.ts';
import { selectOfficialChanges } from '../db/official-changes.ts';
import type { Schema } from '../db/schema.ts';

/** Selects the officials' changes of entered scores in a tournament. A first entry, and a value that did not count, is none. */
export function selectCorrections(db: Kysely<Schema>, tournamentId: number) {
  return selectOfficialChanges(db, tournamentId)
    .where('h.hole_number', '<>', START_LANE)
    .whereRef('h.old_value', 'is distinct from', 'h.value');
}

/** Finds the holes of golfers' cards that an official corrected, by {@link courseCardKey}, in the order of the holes. */
export async function findCorrectedHoles(
  db: Kysely<Schema>,
  tournamentId: number,
  competitors: readonly number[],
): Promise<Map<string, number[]>> {
  const rows = await selectCorrections(db, tournamentId)
    .select(['h.round_id', 'h.competitor_id', 'h.hole_number'])
    .distinct()
    .where('h.competitor_id', 'in', competitors)
    .orderBy('h.hole_number')
    .execute();
  const holes = new Map<string, number[]>();
  for (const { round_id, competitor_id, hole_number } of rows) {
    const key = courseCardKey(round_id, competitor_id);
    holes.set(key, [...(holes.get(key) ?? []), hole_number]);
  }
  return holes;
}
