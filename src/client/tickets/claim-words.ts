import { CallError, type CallFailure, isAnswered } from '../../contract/base/call.ts';
import type { ClaimTry } from './unseen-draws.ts';

/** The lowest HTTP status for a server error. */
const SERVER_FAULT = 500;

const byProblem: Readonly<Record<string, string>> = {
  unauthenticated: 'You were signed out. Sign in, then try again.',
  'ticket-held':
    "You already have your free ticket for this contest. There's one for each participant.",
  'contest-closed':
    'Entry to this contest has closed. Entry closes at the published time or with the first stroke.',
  'birth-not-confirmed':
    'Contests are for people aged 18 or older. Confirm your age, then try again.',
};

/** Explains why a claim failed, from the status and the problem type and never from the server's text. */
export function describeClaimFailure(failure: CallFailure): string {
  if (!isAnswered(failure)) {
    return "There's no connection to the server, which draws the ticket. Try again when you're back online. You'll get one ticket, however often you try.";
  }
  const knownMessage = 'problem' in failure ? byProblem[failure.problem.type] : undefined;
  return knownMessage ?? "The server couldn't draw your ticket just now. Try again in a moment.";
}

/** Whether a claim was refused because the participant already has the contest's ticket. */
export function isTicketHeld(failure: CallFailure): boolean {
  return 'problem' in failure && failure.problem.type === 'ticket-held';
}

/** Whether a claim was refused only because the participant has not confirmed that they are 18 or older. */
export function isAgeMissing(failure: CallFailure | null): boolean {
  return failure !== null && 'problem' in failure && failure.problem.type === 'birth-not-confirmed';
}

/**
 * Whether a failed claim leaves no draw to show. A claim that wasn't refused may have drawn the ticket: its answer was
 * lost, can't be read, or reports a server error. A repeated claim that finds the ticket already held has drawn it
 * before.
 */
export function isDrawOver(error: Error, claimTry: ClaimTry): boolean {
  if (!(error instanceof CallError) || !('problem' in error.failure)) return false;
  if (error.failure.status >= SERVER_FAULT) return false;
  return claimTry !== 'repeated' || !isTicketHeld(error.failure);
}
