import type { Endpoint } from '../base/endpoint.ts';
import { ReferralSummary, Referrer, ReferrerQuery } from './referrals.ts';

/** The calls about referrals: a separate part of the table, so that the sign-up page loads only these. */
export const referralEndpoints = {
  referrer: {
    method: 'GET',
    path: 'auth/referrer',
    access: 'public',
    summary: 'The username of the user who shared a referral code, and nothing else',
    query: ReferrerQuery,
    response: Referrer,
  },
  myReferrals: {
    method: 'GET',
    path: 'auth/my_referrals',
    access: 'member',
    summary: 'The users whom the caller referred',
    response: ReferralSummary,
  },
} as const satisfies Record<string, Endpoint>;
