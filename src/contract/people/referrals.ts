import * as v from 'valibot';
import { ReferralCode } from '../account/sign-up.ts';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * The friends that a user referred (product 11.1), the newest first. Only active accounts with a verified email address
 * count (product 4.4). A friend whose account was erased has an empty username and email address. `unconfirmed_count`
 * is the number of sign-ups without a verified address.
 */
export const ReferralSummary = v.object({
  referral_count: Count,
  referred_users: v.array(v.object({ username: v.string(), email: v.string() })),
  unconfirmed_count: Count,
});
export type ReferralSummary = v.InferOutput<typeof ReferralSummary>;

/** A referral code from a link. */
export const ReferrerQuery = v.object({ code: v.pipe(ReferralCode, v.nonEmpty()) });

/** The owner of a referral code, by the public username. */
export const Referrer = v.object({ username: v.string() });
