import type { Kysely } from 'kysely';
import { START_LANE } from '../../../contract/base/fields.ts';
import { authority } from '../../db/authority.ts';
import { isSameLane } from '../../db/same-lane.ts';
import type { Schema } from '../../db/schema.ts';
import { selectDifferingClaims } from '../../scoring/disputes/list-disputes.ts';

/**
 * Selects the holes whose official value differs from the last upload's, without those of cancelled rounds: `c` is the
 * upload's value, `lane` the official one, and `kept` the office's decision to keep the official one, which is null for
 * an open difference.
 */
export function selectDifferences(db: Kysely<Schema>) {
  return selectDifferingClaims(db)
    .leftJoin('kept_differences as kept', (join) =>
      join
        .on(isSameLane('kept', 'c'))
        .onRef('kept.version', '=', 'lane.version')
        .onRef('kept.feed_value', '=', 'c.value'),
    )
    .where('c.authority', '=', authority.import)
    .where('c.hole_number', '<>', START_LANE)
    .where('c.value', 'is not', null);
}
