import * as v from 'valibot';
import { boundedArray } from './bounded.ts';
import { QueryId } from './fields.ts';

/** Most rows that a caller can select one by one for a file. */
const MAX_SELECTED_IDS = 1_000;

/** The selected rows of a list: the ids of the rows, or all matching rows with the number of them that the user saw. */
export const SelectedRows = v.union(
  [
    v.strictObject({
      ids: v.pipe(boundedArray(QueryId, MAX_SELECTED_IDS), v.minLength(1)),
    }),
    v.strictObject({ all: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  ],
  'must be {"ids": [...]} or {"all": the number of rows}',
);
