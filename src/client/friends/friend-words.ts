import { type CallFailure, isAnswered } from '../../contract/call.ts';
import type { Relation } from '../../contract/friends.ts';
import { count } from '../ui/age.ts';
import type { ToastKind } from '../ui/toast.ts';

/** What one can do about another person. */
export type FriendAction = 'send' | 'accept' | 'reject' | 'cancel' | 'remove';

const MINUTE_MS = 60_000;

/** How the two stand when an action did what it says, and its words. */
const meant: Record<FriendAction, { relation: Relation; words: (name: string) => string }> = {
  send: { relation: 'sent', words: (name) => `Request sent to ${name}` },
  accept: { relation: 'friends', words: (name) => `You and ${name} are friends now` },
  reject: { relation: 'none', words: (name) => `Request of ${name} rejected` },
  cancel: { relation: 'none', words: (name) => `Request to ${name} cancelled` },
  remove: { relation: 'none', words: (name) => `${name} is no longer your friend` },
};

/** What is so instead, because the other person was faster. */
const instead: Record<Relation, (name: string) => string> = {
  none: (name) => `The request of ${name} is no longer there`,
  sent: (name) => `Your request to ${name} waits for an answer`,
  received: (name) => `${name} sent you a request`,
  friends: (name) => `Too late: you and ${name} are friends already`,
};

/** What a person is told after an action: how the two stand then, which the other one may have changed meanwhile. */
export function outcome(
  action: FriendAction,
  relation: Relation,
  name: string,
): { kind: ToastKind; text: string } {
  // Who sends a request to somebody who asked already has what an answer gives.
  const did = action === 'send' && relation === 'friends' ? meant.accept : meant[action];
  if (relation === did.relation) return { kind: 'success', text: did.words(name) };
  return { kind: 'error', text: instead[relation](name) };
}

/** Why it is not known, or known not to be so, that an action was done. */
export function actionFailureWords(failure: CallFailure): string {
  if (!isAnswered(failure)) {
    return 'No answer came. The lists show whether it was done: read them again when you have signal.';
  }
  return refusalWords(failure) ?? 'The server could not do this right now. Try again in a moment.';
}

/** Why a search found nothing out. */
export function searchFailureWords(failure: CallFailure): string {
  if (!isAnswered(failure)) {
    return 'There is no connection to the server. What you typed is still here: try again when you have signal.';
  }
  return (
    refusalWords(failure) ??
    'The server could not search right now. What you typed is still here: try again in a moment.'
  );
}

/** What the API refuses for a reason a person can do something about. */
function refusalWords(failure: CallFailure): string | null {
  if (!('problem' in failure)) return null;
  if (failure.status === 429) {
    const minutes = Math.max(1, Math.ceil((failure.retryAfterMs ?? 0) / MINUTE_MS));
    return `That was often in a short time. Wait ${count(minutes, 'minute')}, then try again.`;
  }
  return byProblem[failure.problem.type] ?? null;
}

const byProblem: Readonly<Record<string, string>> = {
  'not-found': 'This account was closed meanwhile.',
  unauthenticated: 'You were signed out meanwhile. Sign in again.',
};
