import { CallError } from '../../contract/call.ts';
import type { SocialProblem, SocialProvider } from '../../contract/social.ts';
import { failureWords } from './failure-words.ts';
import { notKeptWords } from './sign-in.ts';

/** What the services are called. */
export const serviceNames: Record<SocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
};

const words: Record<SocialProblem, (service: string) => string> = {
  declined: (service) =>
    `You did not finish at ${service}. Try again, or log in with your username and password.`,
  expired: () => 'This sign-in took too long, or began in another browser. Try again.',
  failed: (service) =>
    `${service} did not answer as it should. Try again in a moment, or log in with your username and password.`,
  'email-missing': (service) =>
    `${service} told no e-mail address, and an account needs one. Allow it there and try again, or sign up with an address of yours.`,
  'email-taken': (service) =>
    `There is an account with this e-mail address already, and ${service} does not say that the address is yours. Log in with your username and password: “Forgot your password?” mails you both.`,
  'email-not-confirmed': (service) =>
    `There is an account with this e-mail address that was never confirmed. Press “Forgot your password?”: the letter confirms the address, and then ${service} works too.`,
  'account-closed': () =>
    'This account is closed. If that is a mistake, write to us: Help and Support is under the menu’s Contact.',
  'too-many-requests': () => 'Too many tries. Wait a little, then try again.',
};

/** Why a sign-in with another service ended without a session, and what to do. */
export function socialProblemWords(problem: SocialProblem, provider: SocialProvider): string {
  return words[problem](serviceNames[provider]);
}

/** Why the code could not be traded for a session. Decided on status and problem type, never on the server's text. */
export function tradeFailureWords(error: unknown): string {
  if (!(error instanceof CallError)) return notKeptWords(error) ?? '';
  const { failure } = error;
  const isSpent = 'problem' in failure && failure.status === 422;
  return isSpent ? words.expired('') : failureWords(failure);
}
