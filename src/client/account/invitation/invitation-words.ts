import type { InvitationState, ScorerInvitation } from '../../../contract/account/invitations.ts';
import { CallError } from '../../../contract/base/call.ts';
import { formatList, pickForm } from '../../../contract/base/counts.ts';
import type { FollowedGroup } from '../../../contract/base/followed-group.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { describeFailure } from '../forms/failure-words.ts';

/** Describes who invites, and to what: "ada invites you to enter scores at Fjord Open." */
export function describeInvitation({ invited_by, tournament }: ScorerInvitation): string {
  return `${invited_by} invites you to enter scores at ${tournament ?? 'a tournament'}.`;
}

/** Why an invitation can no longer be accepted. */
export const closedInvitationMessages: Readonly<Record<Exclude<InvitationState, 'open'>, string>> =
  {
    used: 'This invitation was accepted already. Sign in with the account that accepted it.',
    expired: 'This invitation has expired. Ask the office to send it again.',
    revoked:
      'The office has ended this invitation. Ask the office if you should still enter scores.',
    over: 'The tournament of this invitation is over.',
  };

/** Describes what an accepted invitation leads to: when the first tee is, and which groups the scorer follows. */
export function describeAcceptance({
  tournament,
  starts_at,
  time_zone,
  groups,
}: Pick<ScorerInvitation, 'tournament' | 'starts_at' | 'time_zone' | 'groups'>): string[] {
  const name = tournament ?? 'The tournament';
  const start =
    starts_at === null
      ? 'has no start time yet'
      : `starts on ${formatDateTime(starts_at, time_zone)}`;
  return [
    `You can enter scores. ${name} ${start}.`,
    groups.length > 0
      ? `You follow ${formatList(nameGroups(groups))}.`
      : 'The office will give you a group.',
    'You can close this page. On the day, sign in on the tablet: your group opens there.',
  ];
}

const nameGroups = (groups: readonly FollowedGroup[]) =>
  groups.map(({ round_id, group_number }) => `group ${group_number} of round ${round_id}`);

/** Names the groups of an accepted invitation that had no room for another scorer. */
export function describeFullGroups(groups: readonly FollowedGroup[]): string {
  const names = nameGroups(groups);
  return `You can enter scores now, but ${formatList(names)} already ${pickForm(names.length, 'has', 'have')} as many scorers as a group can have. Ask the office which group to follow.`;
}

/** The message for a link that lacks its secret. */
export const NO_SECRET = 'This link is incomplete. Open it from the email we sent you.';

/** The advice for a scorer who opens the link on another user's device. */
export const SIGN_OUT_FIRST = 'Sign out first, then open the link in the email again.';

const WRONG_LINK =
  "This link doesn't work. If you have a newer email with an invitation, use the link in that one. Otherwise ask the office to send it again.";

const problems: Readonly<Record<string, string>> = {
  'link-invalid': WRONG_LINK,
  'validation-failed': WRONG_LINK,
  'invitation-of-another':
    'The account you are signed in with has another email address. Sign out, then sign in with the account of the invited address.',
  'address-not-confirmed':
    'Nobody has confirmed the email address of this account, so we can\'t be sure that it is yours. Sign out and press "Forgot your password?" on the sign-in page. Set a new password by the link in our email, then open this invitation again.',
};

/** Explains why an invitation could not be loaded or accepted, from the status and the problem type. */
export function describeInvitationProblem(error: CallError): string {
  const { failure } = error;
  const type = 'problem' in failure ? failure.problem.type : '';
  return problems[type] ?? describeFailure(failure);
}

/** Whether a retry can succeed, because the server did not refuse the link. */
export function canTryAgain(error: unknown): boolean {
  return !(
    error instanceof CallError &&
    'problem' in error.failure &&
    error.failure.status === 422
  );
}
