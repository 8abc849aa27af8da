import { CallError } from '../../../contract/base/call.ts';
import { formatCount, formatList } from '../../../contract/base/counts.ts';
import type { TeamPlaceEntry } from '../../../contract/game/official-places.ts';

/** Describes the change in one entry of a team's place history. */
export function describePlaceChange({ position, old_position }: TeamPlaceEntry): string {
  const before = old_position === null ? 'was computed' : `was ${old_position}`;
  return position === null ? `Removed, ${before}` : `Place ${position}, ${before}`;
}

/**
 * Returns the question for the admin. `held` is null without an official place, and `next` is null for the computed
 * place.
 */
export function placeQuestion(
  team: string,
  currentPlace: number | null,
  next: number | null,
): string {
  if (currentPlace === null) return `Enter place ${next} of ${team}?`;
  if (next === null) return `Remove place ${currentPlace} of ${team}?`;
  return `Change place ${currentPlace} of ${team} to ${next}?`;
}

/** Another team's official place, as the board shows it. */
export interface OtherPlace {
  readonly team: string;
  readonly position: number;
}

/**
 * Lists the doubts about an official place beside the other teams': taken, excluded by a shared place, or leaving
 * places before it empty.
 */
export function listPlaceDoubts(position: number, otherPlaces: readonly OtherPlace[]): string[] {
  const sharingTeams = otherPlaces
    .filter((other) => other.position === position)
    .map(({ team }) => team);
  const ahead = otherPlaces.filter((other) => other.position < position).length;
  const doubts: string[] = [];
  if (sharingTeams.length > 0) {
    doubts.push(
      `Place ${position} is official for ${formatList(sharingTeams)} already. They would share it.`,
    );
  }
  if (ahead < position - 1) {
    doubts.push(
      `Place ${position} needs ${position - 1} teams ahead of it. So far, ${formatCount(ahead, 'has', 'have')} an official place there.`,
    );
  }
  if (ahead > position - 1) {
    doubts.push(
      `${ahead} teams are ahead of it officially, so the next free place is ${ahead + 1}.`,
    );
  }
  return doubts;
}

const problemWords: Readonly<Record<string, string>> = {
  forbidden: 'Only admins can enter official places. Sign in as an admin.',
  unauthenticated: 'You were signed out. Sign in again. What you typed is still here.',
  'not-found': "This team isn't in this tournament any more, so it can't have a place.",
  'validation-failed':
    "The server doesn't accept this place or reason. What you typed is still here. Please change it.",
};

/** Explains why the server did not store a place, or may not have. Rethrows an error that is no failed call. */
export function describePlaceFailure(error: unknown): string {
  if (!(error instanceof CallError)) throw error;
  const { failure } = error;
  if (!('problem' in failure)) {
    return "The server didn't answer. The history shows whether the place was entered. What you typed is still here.";
  }
  return (
    problemWords[failure.problem.type] ??
    "The server couldn't enter the place just now. What you typed is still here. Try again in a moment."
  );
}
