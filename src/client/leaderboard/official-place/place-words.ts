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

/** Why a place was not entered. Throws what is no answer of the API. */
export function placeFailureWords(error: unknown): string {
  if (!(error instanceof CallError)) throw error;
  const { failure } = error;
  if (!('problem' in failure)) {
    return 'There is no connection to the server. The place is not entered, and what you typed is still here: try again when you have signal.';
  }
  if (failure.problem.type === 'forbidden')
    return 'Only admins enter official places. Sign in as one.';
  if (failure.problem.type === 'unauthenticated')
    return 'You were signed out meanwhile. Sign in again: what you typed is still here.';
  return 'The server could not enter the place right now. What you typed is still here: try again in a moment.';
}
