import { checkAddress } from '../../contract/account/address-rules.ts';
import { AVATAR_PIXELS, type Profile, type ProfileBody } from '../../contract/account/profile.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { parsePicture } from '../media/pictures/parse-picture.ts';
import { removeAvatar, saveAvatar } from '../people/profile/avatar.ts';
import { confirmBirth, isGolfer, loadProfile, saveProfile } from '../people/profile/profile.ts';
import { refuse } from '../problems/api-problem.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles the calls about a user's profile. */
export function profileRoutes(deps: Deps) {
  const { db, settings } = deps;
  const has_mail_server = settings.mail.smtpUrl !== undefined;

  async function requireProfile(userId: number, now: Date): Promise<Profile> {
    const profile = (await loadProfile(db, userId, now)) ?? refuse('not-found');
    return { ...profile, has_mail_server };
  }

  return {
    profile: ({ query, now }) => requireProfile(query.user_id, now),

    async saveProfile(call) {
      const { body, session, now } = call;
      const golfer = body.favorite_golfer_id;
      if (golfer !== undefined && !(await isGolfer(db, golfer))) {
        const message = 'There is no such golfer';
        refuse('validation-failed', { errors: [{ path: 'favorite_golfer_id', message }] });
      }
      const profile = { ...body, ...formatAddress(body) };
      await runWrite(deps, call, (write) => saveProfile(write, profile));
      return requireProfile(session.userId, now);
    },

    async confirmBirth({ session, now }) {
      await confirmBirth(db, session.userId, now);
      return { birth_confirmed: true };
    },

    async saveAvatar(call) {
      const picture = parsePicture(Buffer.from(call.body.image, 'base64'), AVATAR_PIXELS);
      if (typeof picture === 'string') {
        return refuse('validation-failed', { errors: [{ path: 'image', message: picture }] });
      }
      return { avatar: await runWrite(deps, call, (write) => saveAvatar(write, picture)) };
    },

    async removeAvatar(call) {
      await runWrite(deps, call, removeAvatar);
      return { avatar: null };
    },
  } satisfies Partial<Handlers>;
}

/** Returns the postal address in its country's format; nothing when the call has none. */
function formatAddress(body: ProfileBody) {
  // A postal address has all its fields.
  if (body.address === undefined) return {};
  const checkResult = checkAddress(body);
  if ('address' in checkResult) return checkResult.address;
  const errors = checkResult.issues.map(({ field, message }) => ({ path: field, message }));
  return refuse('validation-failed', { errors });
}
