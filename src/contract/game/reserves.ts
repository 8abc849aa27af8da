import * as v from 'valibot';
import { requiredText } from '../account/account.ts';
import { Id, Reason, Version } from '../base/fields.ts';

/** A reserve: a competitor that the server has, or a new one to make. */
const Reserve = v.union([
  v.object({ competitor_id: Id }),
  v.object({
    full_name: requiredText('Full name'),
    country_code: v.pipe(v.string(), v.regex(/^[A-Z]{2,3}$/, 'must be a country code')),
  }),
]);

/**
 * The new golfer of an entry whose golfer is out before the first stroke of round 1: a reserve, or null for the first
 * golfer again.
 */
export const ReserveBody = v.object({
  tournament_id: Id,
  competitor_id: Id,
  reserve: v.nullable(Reserve),
  reason: Reason,
});
export type ReserveBody = v.InferOutput<typeof ReserveBody>;

/** The entry, and its golfer now. */
export const ReserveChanged = v.object({
  tournament_id: Id,
  entry_number: Id,
  competitor_id: Id,
  version: Version,
});
export type ReserveChanged = v.InferOutput<typeof ReserveChanged>;
