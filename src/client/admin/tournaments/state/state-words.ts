import type { RoundStatus } from '../../../../contract/game/game.ts';
import type { LastStep, TournamentState } from '../../../../contract/game/states.ts';
import { type EventTimes, formatDateTime, formatEventDays } from '../../../ui/dates.ts';
import type { StepQuestion } from './step-question.ts';

/** The names of all states. A tournament and a round share `live`. */
const names: Readonly<Record<TournamentState | RoundStatus, string>> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  live: 'Live',
  final: 'Final',
  cancelled: 'Cancelled',
  setup: 'Set-up',
  closed: 'Closed',
  attested: 'Attested',
  official: 'Official',
};

/** Names a state. Falls back to the server's word for a state that this build doesn't know. */
export function nameState(state: string): string {
  return Object.entries(names).find(([name]) => name === state)?.[1] ?? state;
}

const meanings: Readonly<Record<TournamentState, string>> = {
  draft: 'Only admins know of this tournament.',
  upcoming: 'The tournament is published, and no round has begun.',
  live: 'A round is or was in play.',
  final: 'Every round that counts is official, and nobody can change a score.',
  cancelled: 'Every ticket is void, and nobody can change a score.',
};

/** Explains a tournament's state. */
export function explainState(state: TournamentState): string {
  return meanings[state];
}

/** Describes the last step: "ada moved it from Live to Closed, 22 Nov, 17:05". */
export function describeStep({ by, from, to, at }: LastStep, timeZone: string): string {
  const actor = by ?? 'The operator';
  return `${actor} moved it from ${nameState(from)} to ${nameState(to)}, ${formatDateTime(at, timeZone)}`;
}

/** Describes a step's result: "Round 1 is closed now." */
export function describeStepResult(step: StepQuestion): string {
  if (step.kind === 'current') return 'This is the current tournament now.';
  const subject = step.kind === 'round' ? `Round ${step.round}` : 'The tournament';
  const state = nameState(step.to).toLowerCase();
  return `${subject} is ${step.to === 'setup' ? `in ${state}` : state} now.`;
}

/** Formats a tournament's days in its time zone: "22–24 Nov 2026". */
export function formatTournamentDays({ starts_at, ends_at, time_zone }: EventTimes): string {
  return formatEventDays({ starts_at: starts_at ?? ends_at, ends_at }, time_zone) ?? 'No date yet';
}
