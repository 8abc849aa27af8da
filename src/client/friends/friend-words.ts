import { type CallFailure, isAnswered } from '../../contract/base/call.ts';
import { formatCount } from '../../contract/base/counts.ts';
import type { Relation } from '../../contract/people/friends.ts';

/** An action on another user. */
export type FriendAction = 'send' | 'accept' | 'reject' | 'cancel' | 'remove' | 'block' | 'unblock';

const MINUTE_MS = 60_000;

/** Each action's expected relation, with its message. */
const meanings: Record<FriendAction, { relation: Relation; words: (name: string) => string }> = {
  send: { relation: 'sent', words: (name) => `Request sent to ${name}` },
  accept: { relation: 'friends', words: (name) => `You and ${name} are friends now` },
  reject: { relation: 'none', words: (name) => `Request from ${name} rejected` },
  cancel: { relation: 'none', words: (name) => `Request to ${name} cancelled` },
  remove: { relation: 'none', words: (name) => `${name} is no longer your friend` },
  block: { relation: 'blocked', words: (name) => `${name} is blocked` },
  unblock: { relation: 'none', words: (name) => `${name} is no longer blocked` },
};

/** The message for another relation, which means that the other user acted first. */
const instead: Record<Relation, (name: string) => string> = {
  none: (name) => `The request from ${name} is no longer there`,
  sent: (name) => `Your request to ${name} is waiting for an answer`,
  received: (name) => `${name} sent you a request`,
  friends: (name) => `Too late: you and ${name} are already friends`,
  blocked: (name) => `You block ${name}`,
};

/**
 * Returns the message after an action. It depends on the new relation, which the other user may have changed as well.
 */
export function describeActionOutcome(
  action: FriendAction,
  relation: Relation,
  name: string,
): { kind: 'success' | 'error'; text: string } {
  // A request to a user who has already sent one accepts theirs.
  const did = action === 'send' && relation === 'friends' ? meanings.accept : meanings[action];
  if (relation === did.relation) return { kind: 'success', text: did.words(name) };
  return { kind: 'error', text: instead[relation](name) };
}

/** Explains why an action failed. Without an answer it may have worked. */
export function describeActionFailure(failure: CallFailure): string {
  if (!isAnswered(failure)) {
    return "The server didn't answer. When you're back online, check the lists to see whether it worked.";
  }
  return describeRefusal(failure) ?? "The server couldn't do this just now. Try again in a moment.";
}

/** Explains why a search failed. */
export function describeSearchFailure(failure: CallFailure): string {
  if (!isAnswered(failure)) {
    return "There's no connection to the server. What you typed is still here. Try again when you're back online.";
  }
  return (
    describeRefusal(failure) ??
    "The server couldn't search just now. What you typed is still here. Try again in a moment."
  );
}

/** Returns the message for an error that the user can fix. */
function describeRefusal(failure: CallFailure): string | null {
  if (!('problem' in failure)) return null;
  if (failure.status === 429) {
    const minutes = Math.max(1, Math.ceil((failure.retryAfterMs ?? 0) / MINUTE_MS));
    return `Too many tries in a short time. Wait ${formatCount(minutes, 'minute')}, then try again.`;
  }
  return byProblem[failure.problem.type] ?? null;
}

const byProblem: Readonly<Record<string, string>> = {
  'not-found': 'This account has been closed.',
  unauthenticated: 'You were signed out. Sign in, then try again.',
};
