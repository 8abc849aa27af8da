import type { Deps, Handlers } from '../endpoint/handler.ts';
import { listFlags } from '../users/referral-checks/list-flags.ts';
import { loadReferrals } from '../users/referral-checks/load-referrals.ts';
import { setReferralAside } from '../users/referral-checks/set-referral-aside.ts';

type ReferralCheckRoutes = Pick<
  Handlers,
  'referralFlags' | 'checkedReferrals' | 'setReferralAside'
>;

/** Handles an admin's calls for checking referrals. */
export function referralCheckRoutes({ db, clock }: Deps): ReferralCheckRoutes {
  return {
    referralFlags: ({ query }) => listFlags(db, query.page),

    checkedReferrals: ({ query }) => loadReferrals(db, query.user_id),

    async setReferralAside({ body, actor }) {
      const referrer = await db
        .transaction()
        .execute((trx) => setReferralAside(trx, actor, body, clock()));
      return loadReferrals(db, referrer);
    },
  };
}
