import * as v from 'valibot';
import { oneLine } from '../base/fields.ts';
import { Password } from './account.ts';
import { Email } from './email-address.ts';
import { createPersonNameSchema } from './person-name.ts';
import { Username } from './username.ts';

/** The code of the referrer: letters and digits in any case. An empty text means that there is no referrer. */
export const ReferralCode = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(40), oneLine);

/** The three names of an account, as its user enters them. */
export const AccountBody = v.object({
  first_name: createPersonNameSchema('First name'),
  last_name: createPersonNameSchema('Last name'),
  username: Username,
});
export type AccountBody = v.InferOutput<typeof AccountBody>;

/**
 * Registration payload (product 4.1), with the referral code and the confirmation of being 18 or older, which contests
 * require.
 */
export const SignupBody = v.object({
  ...AccountBody.entries,
  email: Email,
  password: Password,
  referral_code: v.optional(ReferralCode),
  birth_confirmed: v.optional(v.boolean()),
});
export type SignupBody = v.InferOutput<typeof SignupBody>;
