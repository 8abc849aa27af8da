import * as v from 'valibot';
import { HoleNumber, RoundId } from './fields.ts';

/** How and where a competitor stopped. `hole_number` is null when the competitor stopped off the course. */
export const EndingInfo = v.object({
  status: v.picklist(['WD', 'RTD', 'DNS', 'DQ']),
  round_id: RoundId,
  hole_number: v.nullable(HoleNumber),
});
export type EndingInfo = v.InferOutput<typeof EndingInfo>;
