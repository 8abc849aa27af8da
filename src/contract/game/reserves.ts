import * as v from 'valibot';
import { createRequiredTextSchema } from '../account/account.ts';
import { Id, Reason, Version } from '../base/fields.ts';

/** A reserve: an existing competitor, or the data of a new competitor. */
const Reserve = v.union([
  v.object({ competitor_id: Id }),
  v.object({
    full_name: createRequiredTextSchema('Full name'),
    country_code: v.pipe(v.string(), v.regex(/^[A-Z]{2,3}$/, 'must be a country code')),
  }),
]);

/**
 * The new golfer of a field entry whose golfer is out before the first stroke of round 1. Null gives the entry back to
 * its first golfer.
 */
export const ReserveBody = v.object({
  tournament_id: Id,
  competitor_id: Id,
  reserve: v.nullable(Reserve),
  reason: Reason,
});
export type ReserveBody = v.InferOutput<typeof ReserveBody>;

/** The field entry and its current golfer. */
export const ReserveChanged = v.object({
  tournament_id: Id,
  entry_number: Id,
  competitor_id: Id,
  version: Version,
});
export type ReserveChanged = v.InferOutput<typeof ReserveChanged>;
