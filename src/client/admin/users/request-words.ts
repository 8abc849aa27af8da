import type { DeletionRequest } from '../../../contract/admin/deletion-requests.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import { describeProblem, type WriteWords } from '../../api/outcome.ts';
import { formatDate } from '../../ui/dates.ts';
import { userWriteWords } from './user-words.ts';

const DAY_MS = 86_400_000;

/** Whether a request is past its deadline. */
export function isOverdue({ due_at }: Pick<DeletionRequest, 'due_at'>, now: number): boolean {
  return Date.parse(due_at) < now;
}

/** Formats a request's deadline: "Due in 12 days, by 5 Dec 2026". */
export function formatDue({ due_at }: Pick<DeletionRequest, 'due_at'>, now: number): string {
  const ms = Date.parse(due_at) - now;
  const days = Math.floor(Math.abs(ms) / DAY_MS);
  const count = formatCount(days, 'day');
  const late = days === 0 ? 'Overdue since today' : `Overdue by ${count}`;
  const early = days === 0 ? 'Due within a day' : `Due in ${count}`;
  const day = formatDate(due_at);
  return ms < 0 ? `${late}, it was due on ${day}` : `${early}, by ${day}`;
}

/** Describes an open request's state. */
export function describeRequestState(request: DeletionRequest, now: number): string {
  const { state, asked_at, link_expires_at, confirmed_at, account } = request;
  if (confirmed_at !== null && state !== 'ended') {
    const at = `Confirmed on ${formatDate(confirmed_at)}`;
    return account === null || account.is_confirmed
      ? `${at}.`
      : `${at} for another account. Ask again.`;
  }
  if (asked_at === null || link_expires_at === null) return 'New. Nobody has confirmed it.';
  const day = formatDate(asked_at);
  if (request.email_status === 'kept') {
    return `Asked on ${day}, but this server had no mail server then, so no link was sent.`;
  }
  if (request.email_status === 'queued') {
    return `Asked on ${day}. The email is waiting for the mail server.`;
  }
  if (request.email_status === 'failed') {
    return `Asked on ${day}, but the email could not be delivered. Ask again.`;
  }
  const asked = `Link sent on ${day}.`;
  return Date.parse(link_expires_at) <= now
    ? `${asked} The link has expired.`
    : `${asked} The link works until ${formatDate(link_expires_at)}.`;
}

const outcomeWords = {
  erased: 'Erased',
  rejected: 'Rejected',
  'no-account': 'Ended, because no account had the address',
} as const;

/** Describes how a request was closed: "Rejected by ada on 5 Dec 2026. Reason: ...". */
export function describeEnd({ at, by, outcome, reason }: NonNullable<DeletionRequest['ended']>) {
  const done = outcome === null ? 'Done' : outcomeWords[outcome];
  const who = by === null ? '' : ` by ${by}`;
  return `${done}${who} on ${formatDate(at)}.${reason === null ? '' : ` Reason: ${reason}`}`;
}

/** Returns a request's email address, or its number once that is deleted. */
export function nameRequest({ id, email }: Pick<DeletionRequest, 'id' | 'email'>): string {
  return email === '' ? `Request ${id}` : email;
}

/** What to say about a request that was not changed. */
export const requestWriteWords: WriteWords = {
  ...userWriteWords,
  problems: {
    ...userWriteWords.problems,
    'state-changed': (problem) =>
      `${describeProblem(problem)}. Nothing was changed or sent now. The list shows the request as it is.`,
    'reason-required':
      'The confirmation no longer holds. Close this, and look at the request again.',
  },
};
