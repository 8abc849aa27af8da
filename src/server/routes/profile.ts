import { readPicture, removeAvatar, saveAvatar } from '../accounts/avatar.ts';
import { isGolfer, readProfile, saveProfile } from '../accounts/profile.ts';
import { referredBy } from '../accounts/referrals.ts';
import { refuse } from '../api-problem.ts';
import type { Deps, Handlers } from './handler.ts';

type ProfileRoutes = Pick<
  Handlers,
  'profile' | 'saveProfile' | 'saveAvatar' | 'removeAvatar' | 'myReferrals'
>;

/** What people tell about themselves, and whom they brought. */
export function profileRoutes({ db, clock }: Deps): ProfileRoutes {
  return {
    async profile({ query }) {
      return (await readProfile(db, query.user_id)) ?? refuse('not-found');
    },

    async saveProfile({ body, session }) {
      const golfer = body.favorite_golfer_id;
      if (golfer !== undefined && !(await isGolfer(db, golfer))) {
        const message = 'There is no such golfer';
        refuse('validation-failed', { errors: [{ path: 'favorite_golfer_id', message }] });
      }
      await saveProfile(db, session.userId, body, clock());
      return (await readProfile(db, session.userId)) ?? refuse('not-found');
    },

    async saveAvatar({ body, session }) {
      const picture = readPicture(body.image);
      if (typeof picture === 'string') {
        return refuse('validation-failed', { errors: [{ path: 'image', message: picture }] });
      }
      return { avatar: await saveAvatar(db, session.userId, picture) };
    },

    async removeAvatar({ session }) {
      await removeAvatar(db, session.userId);
      return { avatar: null };
    },

    async myReferrals({ session }) {
      const referred_users = await referredBy(db, session.userId);
      return { referral_count: referred_users.length, referred_users };
    },
  };
}
