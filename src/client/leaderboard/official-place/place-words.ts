import { CallError } from '../../../contract/call.ts';
import type { TeamPlaceEntry } from '../../../contract/team-places.ts';

/** What an entry of a team's official place changed. */
export function entryWords({ position, old_position }: TeamPlaceEntry): string {
  const before = old_position === null ? 'was computed' : `was ${old_position}`;
  return position === null ? `Taken back, ${before}` : `Place ${position}, ${before}`;
}

/** What a person is asked before an official place goes. `next` is null when the computed one is to hold again. */
export function replaceQuestion(team: string, held: number, next: number | null): string {
  if (next === null) return `Take back place ${held} of ${team}?`;
  return `Change place ${held} of ${team} to ${next}?`;
}

const problemWords: Readonly<Record<string, string>> = {
  forbidden: 'Only admins enter official places. Sign in as one.',
  unauthenticated: 'You were signed out meanwhile. Sign in again: what you typed is still here.',
  'not-found': 'The team does not play in this tournament any more: it has no place to enter.',
  'validation-failed':
    'The server does not take this place or this reason. Change what you typed: it is still here.',
};

/** Why it is not known, or known not to be so, that a place was entered. Throws what is no failed call. */
export function placeFailureWords(error: unknown): string {
  if (!(error instanceof CallError)) throw error;
  const { failure } = error;
  if (!('problem' in failure)) {
    return 'No answer came. The history shows whether it was entered. What you typed is still here.';
  }
  return (
    problemWords[failure.problem.type] ??
    'The server could not enter the place right now. What you typed is still here: try again in a moment.'
  );
}
