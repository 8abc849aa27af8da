import type { SocialProblem, SocialProvider } from '../../../contract/account/social.ts';
import { CallError } from '../../../contract/base/call.ts';
import { describeFailure } from '../forms/failure-words.ts';
import { describeUnsavedSession } from './sign-in.ts';

/** The names of the services. */
export const serviceNames: Record<SocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
};

const words: Record<SocialProblem, (service: string) => string> = {
  declined: (service) =>
    `You didn't finish signing in with ${service}. Try again, or log in with your username and password.`,
  expired: () => 'This sign-in took too long, or began in another browser. Try again.',
  failed: (service) =>
    `${service} didn't answer properly. Try again in a moment, or log in with your username and password.`,
  'email-missing': (service) =>
    `${service} didn't give us an email address, and an account needs one. Allow it there and try again, or sign up with your own address.`,
  'email-taken': (service) =>
    `There's already an account with this email address, and ${service} doesn't confirm that the address is yours. Log in with your username and password. If you don't know them, press “Forgot your password?”.`,
  'email-not-confirmed': (service) =>
    `There's an account with this email address, but nobody has confirmed the address. Press “Forgot your password?” and open the link in our email. Then ${service} works too.`,
  'account-closed': () =>
    "This account is closed. If that's a mistake, write to us: open Contact in the menu, then press Write to us.",
  'too-many-requests': () => 'Too many tries. Wait a little, then try again.',
};

/** Explains why a sign-in with another service failed, and what the user can do. */
export function describeSocialProblem(problem: SocialProblem, provider: SocialProvider): string {
  return words[problem](serviceNames[provider]);
}

/** Explains why the server did not exchange the code for a session, from the status and the problem type. */
export function describeTradeFailure(error: unknown): string {
  if (!(error instanceof CallError)) return describeUnsavedSession(error) ?? '';
  const { failure } = error;
  const isSpent = 'problem' in failure && failure.status === 422;
  return isSpent ? words.expired('') : describeFailure(failure);
}
