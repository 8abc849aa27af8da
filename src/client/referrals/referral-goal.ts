/** Verified sign-ups that unlock the reward (spec.txt section 9). */
export const REFERRAL_GOAL = 25;
