import { type CallFailure, isAnswered } from '../../contract/call.ts';

const byProblem: Readonly<Record<string, string>> = {
  'ticket-held':
    'You hold the free ticket of this contest already: there is one for each participant.',
  'contest-closed': 'This contest takes no more tickets: its first round is over.',
  'birth-not-confirmed':
    'Contests are for people of 18 or older. Confirm your age, then claim again.',
};

/** Why a claim failed, in plain words. Decided on status and problem type, never on the server's text. */
export function claimFailureWords(failure: CallFailure): string {
  if (!isAnswered(failure)) {
    return 'There is no connection to the server, which draws the ticket. Try again when you have signal: there is one ticket for you, however often you ask.';
  }
  const known = 'problem' in failure ? byProblem[failure.problem.type] : undefined;
  return known ?? 'The server could not draw your ticket right now. Try again in a moment.';
}

/** Whether a claim was refused only because the participant has not confirmed to be 18 or older. */
export function asksForAge(failure: CallFailure | null): boolean {
  return failure !== null && 'problem' in failure && failure.problem.type === 'birth-not-confirmed';
}
