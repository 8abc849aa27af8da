import type { Deps, Handlers } from '../endpoint/handler.ts';
import { loadReferrals } from '../people/referrals/load-referrals.ts';
import { setReferralAside } from '../people/referrals/set-referral-aside.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles an admin's calls for checking referrals. */
export function referralCheckRoutes(deps: Deps) {
  const { db } = deps;

  return {
    checkedReferrals: ({ query }) => loadReferrals(db, query.user_id),

    async setReferralAside(call) {
      const referrer = await runWrite(deps, call, (write) => setReferralAside(write, call.body));
      return loadReferrals(db, referrer);
    },
  } satisfies Partial<Handlers>;
}
