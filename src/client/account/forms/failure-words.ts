import type { CallFailure } from '../../../contract/base/call.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import type { Problem } from '../../../contract/base/problem.ts';

const noAnswer = {
  FETCH_ERROR:
    "There's no connection to the server. What you typed is still here. Try again when you're back online.",
  TIMEOUT_ERROR: 'The server took too long to answer. What you typed is still here. Try again.',
  PARSING_ERROR:
    "Something else answered instead of the server, perhaps this Wi-Fi's sign-in page. Sign in to the Wi-Fi first, then try again.",
  CONTRACT_ERROR: "This page can't read the server's answer. Reload the page, then try again.",
} as const;

const byProblem: Readonly<Record<string, string>> = {
  unauthenticated: 'You were signed out. What you typed is still here. Sign in, then try again.',
  'wrong-credentials': 'Wrong username or password. Check both and try again.',
  'sign-in-expired':
    'This took too long, or too many codes were wrong. Type your password again to start over.',
  'sign-in-unfinished': "You haven't typed the code, so you aren't signed in yet.",
  'step-up-required': "You didn't confirm that it's you, so nothing was changed.",
  'username-taken': 'This username is taken. Choose another one.',
  'username-lookalike':
    'This username looks like one that is taken or reserved. Choose another one.',
  'email-taken': "There's already an account with this email address. If it's yours, sign in.",
  'link-invalid':
    'This link was already used or has expired. Ask for a new one, then use the link in the latest email.',
  'username-reserved': 'This username is reserved. Choose another one.',
  'username-granted': 'The organisers gave you your username. Ask them if you want to change it.',
  'validation-failed': 'Some fields need a correction.',
};

/** Explains why sign-in or sign-up failed, from the status and the problem type and never from the server's text. */
export function describeFailure(failure: CallFailure): string {
  if (!('problem' in failure)) return noAnswer[failure.status];
  if (failure.problem.type === 'email-just-sent') return describeJustSent(failure.retryAfterMs);
  if (failure.status === 429) return `Too many tries. ${describeWait(failure.retryAfterMs)}`;
  return (
    byProblem[failure.problem.type] ??
    "The server couldn't do this just now. What you typed is still here. Try again in a moment."
  );
}

/** Returns a note about a password that begins or ends with a blank; null for any other password. */
export function describeBlankEnds(password: string): string | null {
  if (password === password.trim()) return null;
  return 'Your password begins or ends with a space. Try it without.';
}

/** Returns the messages for the fields that the server refused. */
export function toFieldErrors<Name extends string>(
  failure: CallFailure,
): Partial<Record<Name, string>> {
  return 'problem' in failure ? (groupByField(failure) as Partial<Record<Name, string>>) : {};
}

function groupByField(failure: CallFailure & { problem: Problem }): Record<string, string> {
  const { type, errors } = failure.problem;
  if (type.startsWith('username-')) return { username: describeFailure(failure) };
  if (type === 'email-taken') return { email: describeFailure(failure) };
  return Object.fromEntries((errors ?? []).map(({ path, message }) => [path, message]));
}

function describeJustSent(retryAfterMs: number | null): string {
  const waitTime = retryAfterMs === null ? 'a few minutes' : describeTime(retryAfterMs);
  return `We sent an email to this address a short time ago. Check your inbox and your spam folder. We can send another one in ${waitTime}.`;
}

function describeWait(retryAfterMs: number | null): string {
  if (retryAfterMs === null) return 'Wait a little, then try again.';
  return `Wait ${describeTime(retryAfterMs)}, then try again.`;
}

function describeTime(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 90) return formatCount(seconds, 'second');
  return `${Math.ceil(seconds / 60)} minutes`;
}
