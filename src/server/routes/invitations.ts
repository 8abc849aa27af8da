import { inSnapshot } from '../db/in-snapshot.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { toSessionUser } from '../people/accounts.ts';
import { checkPersonName } from '../people/names/check-person-name.ts';
import { createReservedNameCheck } from '../people/names/reserved.ts';
import { hashPassword } from '../people/secrets/password.ts';
import { checkNewPassword } from '../people/secrets/password-rule.ts';
import { startSignIn } from '../people/sign-in/start-sign-in.ts';
import { createAllowance, spendAllowance } from '../problems/allowance.ts';
import { refuse } from '../problems/api-problem.ts';
import {
  acceptWithAccount,
  acceptWithNewAccount,
  requireInvitation,
} from '../set-up/scorers/accept-invitation.ts';
import {
  resendInvitation,
  revokeInvitation,
  showInvitationLink,
} from '../set-up/scorers/close-invitation.ts';
import { findInvitation } from '../set-up/scorers/find-invitation.ts';
import { loadScorers } from '../set-up/scorers/load-scorers.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

const HOUR_MS = 3_600_000;
/** A whole course may share one IP address. */
const ACCEPTANCES_PER_HOUR = 200;

/** Handles the scorers of a tournament, and the invitations that make scorers. */
export function invitationRoutes(deps: Deps) {
  const { db, settings, running } = deps;
  const checkReserved = createReservedNameCheck(settings.scorerUsernames);
  const allowance = createAllowance('invitation accepted', ACCEPTANCES_PER_HOUR, HOUR_MS);

  const loadScorersOrRefuse = (tournamentId: number) =>
    inSnapshot(db, (trx) => loadScorers(trx, tournamentId));

  return {
    async invitation({ body, now }) {
      const foundInvitation = await findInvitation(db, body.token, now);
      return foundInvitation?.answer ?? refuse('link-invalid');
    },

    async invitationAccount(call) {
      const { body, address, headers, now } = call;
      await spendAllowance(db, allowance, address, now);
      await requireInvitation(db, body.token, now);
      const reason = checkReserved(body.username);
      if (reason) refuse(reason);
      await checkPersonName(db, body, settings.scorerUsernames);
      checkNewPassword(body.password, running.get('min_password_length'));
      const password_hash = await hashPassword(body.password, address);
      const secrets = { password_hash, has_notices: running.get('notices_on') };
      const { account, fullGroups } = await runWrite(deps, call, (write) =>
        acceptWithNewAccount(write, body, secrets),
      );
      const signedIn = await startSignIn(db, account, headers, now);
      return { ...signedIn, full_groups: [...fullGroups] };
    },

    async acceptInvitation(call) {
      const { account, fullGroups } = await runWrite(deps, call, (write) =>
        acceptWithAccount(write, call.body.token),
      );
      return { data: toSessionUser(account), full_groups: [...fullGroups] };
    },

    scorers: ({ query }) => loadScorersOrRefuse(query.tournament_id),

    async resendInvitation(call) {
      const { body } = call;
      await runWrite(deps, call, (write) => resendInvitation(write, settings.publicUrl, body));
      return loadScorersOrRefuse(body.tournament_id);
    },

    invitationLink: (call) =>
      runWrite(deps, call, (write) => showInvitationLink(write, settings.publicUrl, call.body)),

    async revokeInvitation(call) {
      await runWrite(deps, call, (write) => revokeInvitation(write, call.body));
      return loadScorersOrRefuse(call.body.tournament_id);
    },
  } satisfies Partial<Handlers>;
}
