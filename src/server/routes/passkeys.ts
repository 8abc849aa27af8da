import type { Deps, Handlers } from '../endpoint/handler.ts';
import { findRelyingParty } from '../people/factors/relying-party.ts';
import { issueChallenge, spendChallenge } from '../people/passkeys/challenges.ts';
import { checkPasskey } from '../people/passkeys/check-passkey.ts';
import {
  addPasskey,
  listCredentials,
  listPasskeys,
  removePasskey,
} from '../people/passkeys/own-passkeys.ts';
import { verifyNewPasskey } from '../people/passkeys/verify-response.ts';
import { markProved } from '../people/sessions/sessions.ts';
import { startSignIn } from '../people/sign-in/start-sign-in.ts';
import { createAllowance, spendAllowance } from '../problems/allowance.ts';
import { refuse } from '../problems/api-problem.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

const HOUR_MS = 3_600_000;
/** A whole course may share one IP address. */
const CHALLENGES_PER_HOUR = 300;

/** Handles the calls about passkeys. */
export function passkeyRoutes(deps: Deps) {
  const { db } = deps;
  const party = findRelyingParty(deps.settings.publicUrl);
  const allowance = createAllowance('passkey challenge', CHALLENGES_PER_HOUR, HOUR_MS);
  const requireParty = () =>
    party ?? refuse('not-ready', { detail: 'This site has no name that passkeys need' });
  const list = async (userId: number) => ({
    can_add: party !== null,
    passkeys: await listPasskeys(db, userId),
  });

  return {
    async passkeyChallenge({ address, now }) {
      const { id } = requireParty();
      await spendAllowance(db, allowance, address, now);
      return { challenge: await issueChallenge(db, null, now), rp_id: id };
    },

    async passkeySession(call) {
      const account = await checkPasskey(deps, party, call);
      return startSignIn(db, account, call.headers, call.now);
    },

    async provePasskey(call) {
      await checkPasskey(deps, party, call, call.session.userId);
      await markProved(db, call.session, call.now);
      return { accepted: true };
    },

    passkeys: ({ session }) => list(session.userId),

    async newPasskey({ session, now }) {
      const { id } = requireParty();
      const { userId } = session;
      await spendAllowance(db, allowance, `user ${userId}`, now);
      return {
        challenge: await issueChallenge(db, userId, now),
        rp_id: id,
        user_handle: Buffer.from(String(userId)).toString('base64url'),
        known: await listCredentials(db, userId),
      };
    },

    async addPasskey(call) {
      const { body, session, now } = call;
      const message = 'It took too long, or began on another page. Try again.';
      const made = await verifyNewPasskey(requireParty(), body.credential);
      const isOwn = made && (await spendChallenge(db, made.challenge, session.userId, now));
      if (!isOwn) return refuse('validation-failed', { errors: [{ path: 'name', message }] });
      await runWrite(deps, call, (write) => addPasskey(write, body, made));
      return list(session.userId);
    },

    async removePasskey(call) {
      await runWrite(deps, call, (write) => removePasskey(write, call.query.passkey_id));
      return list(call.session.userId);
    },
  } satisfies Partial<Handlers>;
}
