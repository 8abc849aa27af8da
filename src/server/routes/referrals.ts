import type { Deps, Handlers } from '../endpoint/handler.ts';
import { findReferrer, summariseReferrals } from '../people/referrals/referrals.ts';
import { createAllowance, spendAllowance } from '../problems/allowance.ts';
import { refuse } from '../problems/api-problem.ts';

const MINUTE_MS = 60_000;
/** A whole course may share one IP address. At this speed, no client finds one of 31^8 codes by guessing. */
const LOOK_UPS_PER_MINUTE = 30;

/** Handles the calls about referral codes and referred friends. */
export function referralRoutes({ db }: Deps) {
  const lookUps = createAllowance('referral look-up', LOOK_UPS_PER_MINUTE, MINUTE_MS);

  return {
    async referrer({ query, address, now }) {
      await spendAllowance(db, lookUps, address, now);
      const referrer = (await findReferrer(db, query.code)) ?? refuse('not-found');
      return { username: referrer.username };
    },

    myReferrals: ({ session }) => summariseReferrals(db, session.userId),
  } satisfies Partial<Handlers>;
}
