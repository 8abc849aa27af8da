import type { InvitationBody } from '../../contract/admin/scorers.ts';
import { sessionUser } from '../accounts/accounts.ts';
import { findTournamentsPlayed } from '../accounts/mark-tickets-ranked.ts';
import { hashPassword } from '../accounts/secrets/password.ts';
import { checkNewPassword } from '../accounts/secrets/password-rule.ts';
import { startSignIn } from '../accounts/start-sign-in.ts';
import { checkPersonName } from '../accounts/usernames/check-person-name.ts';
import { createReservedNameCheck } from '../accounts/usernames/reserved.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { scorersImporter } from '../import-kinds/scorers/scorers-importer.ts';
import { readDocument } from '../imports/load-document.ts';
import { createAllowance, spendAllowance } from '../limits/allowance.ts';
import { refuse } from '../problems/api-problem.ts';
import {
  acceptWithAccount,
  acceptWithNewAccount,
  requireInvitation,
} from '../scorers/accept-invitation.ts';
import { resendInvitation, revokeInvitation } from '../scorers/end-invitation.ts';
import { findInvitation } from '../scorers/find-invitation.ts';

const HOUR_MS = 3_600_000;
/** A whole course may share one network address. */
const ACCEPTANCES_PER_HOUR = 200;

type InvitationRoutes = Pick<
  Handlers,
  | 'invitation'
  | 'invitationAccount'
  | 'acceptInvitation'
  | 'scorers'
  | 'resendInvitation'
  | 'revokeInvitation'
>;

/** Handles the scorers of a tournament, and the invitations that make scorers. */
export function invitationRoutes({
  db,
  clock,
  settings,
  running,
  mailbox,
  standings,
  userTotals,
}: Deps): InvitationRoutes {
  const checkReserved = createReservedNameCheck(settings.scorerUsernames);
  const allowance = createAllowance('invitation accepted', ACCEPTANCES_PER_HOUR, HOUR_MS);

  const readAfter = (tournamentId: number) =>
    readDocument(db, scorersImporter, { tournamentId, roundId: null });
  const answer = ({ tournament_id }: InvitationBody) => {
    standings.written([tournament_id]);
    return readAfter(tournament_id);
  };

  return {
    async invitation({ body }) {
      const foundInvitation = await findInvitation(db, body.token, clock());
      return foundInvitation?.answer ?? refuse('link-invalid');
    },

    async invitationAccount({ body, address, headers, actor }) {
      await spendAllowance(db, allowance, address, clock());
      await requireInvitation(db, body.token, clock());
      const reason = checkReserved(body.username);
      if (reason) refuse(reason);
      await checkPersonName(db, body, settings.scorerUsernames);
      checkNewPassword(body.password, running.get('min_password_length'));
      const hash = await hashPassword(body.password, address);
      const { account, tournamentId, fullGroups } = await acceptWithNewAccount(
        db,
        body,
        { password_hash: hash, has_notices: running.get('notices_on') },
        actor,
        clock(),
      );
      standings.written([tournamentId]);
      userTotals.forget();
      const signedIn = await startSignIn(db, account, headers, clock());
      return { ...signedIn, full_groups: [...fullGroups] };
    },

    async acceptInvitation({ body, actor }) {
      const { account, tournamentId, fullGroups } = await acceptWithAccount(
        db,
        body.token,
        actor,
        clock(),
      );
      standings.written([tournamentId, ...(await findTournamentsPlayed(db, account.id))]);
      return { data: sessionUser(account), full_groups: [...fullGroups] };
    },

    scorers: ({ query }) => readAfter(query.tournament_id),

    resendInvitation: async ({ body, actor }) => {
      const post = { mailbox, site: settings.publicUrl, adminId: actor.userId };
      await resendInvitation(db, post, actor, body, clock());
      return answer(body);
    },

    revokeInvitation: async ({ body, actor }) => {
      await revokeInvitation(db, actor, body, clock());
      return answer(body);
    },
  };
}
