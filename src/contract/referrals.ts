import * as v from 'valibot';

/**
 * Whom the caller referred (spec.txt section 3), the newest first. Only active accounts with a verified e-mail
 * address count (design.md, security).
 */
export const ReferralSummary = v.object({
  referral_count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  referred_users: v.array(v.object({ username: v.string(), email: v.string() })),
});
export type ReferralSummary = v.InferOutput<typeof ReferralSummary>;
