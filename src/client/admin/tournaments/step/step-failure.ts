import { describeProblem, toOutcome } from '../../../api/outcome.ts';

/**
 * Why a step was not taken. `changed`: somebody else took one before. `missing`: the number of missing strokes has
 * changed. `silent`: no answer came, so the step may have been taken.
 */
export interface StepFailure {
  readonly kind: 'changed' | 'missing' | 'not-ready' | 'silent' | 'refused';
  readonly words: string;
  readonly wanted: readonly string[];
  readonly error: Error;
}

const kinds: Readonly<Record<string, StepFailure['kind']>> = {
  'state-changed': 'changed',
  'strokes-missing': 'missing',
  'not-ready': 'not-ready',
};

const UNKNOWN_STEP =
  'No answer came, so we do not know whether the step was taken. Try again: it is taken once.';

/**
 * Explains why a step was not taken.
 * @param unknownMessage the message for a call without an answer
 */
export function toStepFailure(error: Error, unknownMessage: string = UNKNOWN_STEP): StepFailure {
  const { kind: outcome, problem } = toOutcome(error);
  if (!problem) return { kind: 'silent', words: unknownMessage, wanted: [], error };
  const kind = kinds[problem.type] ?? 'refused';
  const missingParts =
    kind === 'not-ready' ? (problem.errors ?? []).map(({ message }) => message) : [];
  const words = outcome === 'signed-out' ? 'You were signed out.' : describeProblem(problem);
  return { kind, words, wanted: missingParts, error };
}
