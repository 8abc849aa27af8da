import type { AdminScorer } from '../../../../contract/admin/scorers.ts';
import { getInvitedEmail } from '../../../../set-up/scorers/scorers-content.ts';
import type { WriteWords } from '../../../api/outcome.ts';
import { formatDayAndMonth } from '../../../ui/dates.ts';

/** A scorer's state on the screen. An invitation that was not accepted in time has expired. */
export type ScorerStatus =
  | 'scorer'
  | 'accepted'
  | 'expired'
  | NonNullable<AdminScorer['invitation']>['delivery'];

/** The names of the states. */
export const scorerStateNames: Readonly<Record<ScorerStatus, string>> = {
  scorer: 'Scorer',
  accepted: 'Accepted',
  waiting: 'Email waits',
  sent: 'Email sent',
  'not-sent': 'Not sent',
  failed: 'Email failed',
  shown: 'Link made',
  expired: 'Invitation expired',
};

/** Returns a scorer's state at a time, in ms since 1970. */
export function getScorerStatus(scorer: AdminScorer, now: number): ScorerStatus {
  const { invitation, key } = scorer;
  if (!invitation) return getInvitedEmail(key) !== null ? 'accepted' : 'scorer';
  return Date.parse(invitation.expires_at) <= now ? 'expired' : invitation.delivery;
}

/** Describes an invitation's state, and how long its link works. */
export function describeOpenInvitation(
  scorer: AdminScorer,
  { now, timeZone, hasNoMailServer }: { now: number; timeZone: string; hasNoMailServer: boolean },
): string {
  const { invitation } = scorer;
  if (!invitation) return '';
  const { invited_by, mail_error } = invitation;
  const [day, end] = [invitation.sent_at, invitation.expires_at].map((at) =>
    formatDayAndMonth(at, timeZone),
  );
  const waiting = hasNoMailServer
    ? `${invited_by} invited on ${day}. The email waits until this server has a mail server again.`
    : `${invited_by} invited on ${day}. The email is waiting for the mail server.`;
  const words: Readonly<Record<ScorerStatus, string>> = {
    scorer: '',
    accepted: '',
    waiting,
    sent: `${invited_by} sent the email on ${day}. The link works until ${end}.`,
    'not-sent': `${invited_by} invited on ${day}, but this server had no mail server then, so nothing was sent.`,
    failed: `The email was not delivered: ${mail_error ?? 'no reason'}`,
    shown: `${invited_by} made a link on ${day}, without an email. It works until ${end}.`,
    expired: `${invited_by} invited on ${day}. The link worked until ${end}.`,
  };
  return words[getScorerStatus(scorer, now)];
}

/**
 * Returns a link that other devices can open. Without PUBLIC_URL the server knows only its loopback URL, while the
 * admin may be using one that works in the network.
 */
export function toReachableLink(link: string, origin: string): string {
  const url = new URL(link);
  return isLoopbackLink(link) ? `${origin}${url.pathname}${url.search}${url.hash}` : link;
}

/** Whether a link works only on the server's own computer. */
export function isLoopbackLink(link: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(link).hostname);
}

/** Lists a scorer's groups by round: "Round 1: 3, 4". */
export function listRounds({ groups }: AdminScorer): string[] {
  return [...Map.groupBy(groups, ({ round_id }) => round_id)].map(
    ([round, ofRound]) =>
      `Round ${round}: ${ofRound.map(({ group_number }) => group_number).join(', ')}`,
  );
}

/** Returns a scorer's name for a sentence. */
export function nameScorer({ username, name, email }: AdminScorer): string {
  return username ?? (name || email);
}

/** The words for a change that was not saved. */
export const scorerWords: WriteWords = {
  thing: 'the change was made',
  next: 'Look at the list before you try again.',
};
