import type { CallFailure } from '../../contract/call.ts';
import type { Problem } from '../../contract/problem.ts';

const noAnswer = {
  FETCH_ERROR:
    'There is no connection to the server. What you typed is still here: try again when you have signal.',
  TIMEOUT_ERROR: 'The server took too long to answer. What you typed is still here: try again.',
  PARSING_ERROR:
    'Something else answered in place of the server, perhaps the sign-in page of this Wi-Fi. Open it first, then try again.',
  CONTRACT_ERROR: 'The server said something this page does not know. Reload it, then try again.',
} as const;

const byProblem: Readonly<Record<string, string>> = {
  'wrong-credentials':
    'This username and password do not belong together. Check both and try again.',
  'username-taken': 'This username is taken. Choose another one.',
  'email-taken': 'There is an account with this e-mail address already.',
  'link-invalid':
    'This link was used already, or has expired. Ask for a new one and use the newest letter.',
  'username-reserved': 'This username is reserved. Choose another one.',
  'validation-failed': 'Some fields need a correction.',
};

/** Why sign-in or sign-up failed, in plain words. Decided on status and problem type, never on the server's text. */
export function failureWords(failure: CallFailure): string {
  if (!('problem' in failure)) return noAnswer[failure.status];
  if (failure.status === 429) return `Too many tries. ${waitWords(failure.retryAfterMs)}`;
  return (
    byProblem[failure.problem.type] ??
    'The server could not do this right now. What you typed is still here: try again in a moment.'
  );
}

/** Which field of the sign-up form a refusal belongs to, with its words. */
export function fieldErrors<Name extends string>(
  failure: CallFailure,
): Partial<Record<Name, string>> {
  return 'problem' in failure ? (byField(failure) as Partial<Record<Name, string>>) : {};
}

function byField(failure: CallFailure & { problem: Problem }): Record<string, string> {
  const { type, errors } = failure.problem;
  if (type === 'username-taken' || type === 'username-reserved')
    return { username: failureWords(failure) };
  if (type === 'email-taken') return { email: failureWords(failure) };
  return Object.fromEntries((errors ?? []).map(({ path, message }) => [path, message]));
}

function waitWords(retryAfterMs: number | null): string {
  if (retryAfterMs === null) return 'Wait a little, then try again.';
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  if (seconds < 90)
    return `Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then try again.`;
  return `Wait ${Math.ceil(seconds / 60)} minutes, then try again.`;
}
