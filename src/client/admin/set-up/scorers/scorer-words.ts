import type { AdminScorer } from '../../../../contract/admin/scorers.ts';
import { isSessionEnded } from '../../../session/session-ended.ts';
import { findProblem } from '../../../ui/table/csv/find-problem.ts';

/** The state of a scorer on the screen. An invitation that nobody opened in time has expired. */
export type ShownScorerState = AdminScorer['state'] | 'expired';

/** The names of the states on the screen. */
export const scorerStateNames: Readonly<Record<ShownScorerState, string>> = {
  scorer: 'Scorer',
  invited: 'Invited',
  expired: 'Invitation expired',
  'mail-failed': 'Email failed',
};

/** Reads the state of a scorer at a time, in ms since 1970. */
export function readScorerState({ state, invitation }: AdminScorer, now: number): ShownScorerState {
  return invitation && Date.parse(invitation.expires_at) <= now ? 'expired' : state;
}

/** Says who invited somebody and until when the link works, or what the mail server answered. */
export function invitationWords(scorer: AdminScorer, now: number, timeZone: string): string {
  if (!scorer.invitation) return '';
  const { invited_by, sent_at, expires_at, mail_error } = scorer.invitation;
  const state = readScorerState(scorer, now);
  if (state === 'mail-failed') return `The email was not delivered: ${mail_error ?? 'no reason'}`;
  const verb = state === 'expired' ? 'worked' : 'works';
  const [sent, end] = [sent_at, expires_at].map((at) => writeDay(at, timeZone));
  return `${invited_by} sent the email on ${sent}. The link ${verb} until ${end}.`;
}

/** Lists the groups of a scorer by round: "Round 1: 3, 4". */
export function listRounds({ groups }: AdminScorer): string[] {
  return [...Map.groupBy(groups, ({ round_id }) => round_id)].map(
    ([round, ofRound]) =>
      `Round ${round}: ${ofRound.map(({ group_number }) => group_number).join(', ')}`,
  );
}

/** Names a scorer in a sentence. */
export function nameScorer({ username, name, email }: AdminScorer): string {
  return username ?? (name || email);
}

/** Says why a change was not made. */
export function scorerFailureWords(error: Error): string {
  const problem = findProblem(error);
  if (isSessionEnded(error)) return 'You were signed out. What you typed is still here.';
  if (!problem) {
    return 'No answer came, so we do not know whether the change was made. Look at the list before you try again.';
  }
  const [first] = problem.errors ?? [];
  return first?.message ?? problem.detail ?? problem.title;
}

function writeDay(at: string, timeZone: string): string {
  return new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'short', timeZone });
}
