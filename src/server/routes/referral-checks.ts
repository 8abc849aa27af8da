import type { Deps, Handlers } from '../endpoint/handler.ts';
import { listFlags } from '../users/referral-checks/list-flags.ts';
import { readReferrals } from '../users/referral-checks/read-referrals.ts';
import { setReferralAside } from '../users/referral-checks/set-referral-aside.ts';

type ReferralCheckRoutes = Pick<
  Handlers,
  'referralFlags' | 'checkedReferrals' | 'setReferralAside'
>;

/** Handles the calls with which an admin checks referrals. */
export function referralCheckRoutes({ db, clock }: Deps): ReferralCheckRoutes {
  return {
    referralFlags: ({ query }) => listFlags(db, query.page),

    checkedReferrals: ({ query }) => readReferrals(db, query.user_id),

    async setReferralAside({ body, actor }) {
      const referrer = await db
        .transaction()
        .execute((trx) => setReferralAside(trx, actor, body, clock()));
      return readReferrals(db, referrer);
    },
  };
}
