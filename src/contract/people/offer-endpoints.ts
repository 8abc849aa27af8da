import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';

/** The contest for which a prize is given. */
export const PrizePeriod = v.picklist(
  ['tournament', 'week', 'month', 'season'],
  'Choose a contest',
);
export type PrizePeriod = v.InferOutput<typeof PrizePeriod>;

/** A prize with its value in words, and how many people win it in each period. */
export const OfferedPrize = v.object({
  name: v.string(),
  value: v.string(),
  period: PrizePeriod,
  winners: v.number(),
});
export type OfferedPrize = v.InferOutput<typeof OfferedPrize>;

/** What the organisers offer. Where nothing is set, the pages show their own texts. */
export const Offers = v.object({ prizes: v.array(OfferedPrize), referral_reward: v.string() });
export type Offers = v.InferOutput<typeof Offers>;

/** The call of the pages about prizes and referrals. */
export const offerEndpoints = {
  offers: {
    method: 'GET',
    path: 'offers',
    access: 'public',
    summary: 'The prizes and the reward of a referral that the organisers set',
    response: Offers,
    answers: 'snapshot',
  },
} as const satisfies Record<string, Endpoint>;
