import { isSessionEnded } from '../../../session/session-ended.ts';
import { findProblem } from '../../table/csv/find-problem.ts';

/**
 * Why a step was not taken. `changed`: somebody else moved it before. `missing`: another number of strokes is missing
 * than the admin saw. `silent`: no answer came, so that the step may have been taken.
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
 * Returns why a step was not taken, in words.
 *
 * @param unknownMessage the words for a call without an answer
 */
export function toStepFailure(error: Error, unknownMessage: string = UNKNOWN_STEP): StepFailure {
  const problem = findProblem(error);
  if (!problem) return { kind: 'silent', words: unknownMessage, wanted: [], error };
  const kind = kinds[problem.type] ?? 'refused';
  const missingParts =
    kind === 'not-ready' ? (problem.errors ?? []).map(({ message }) => message) : [];
  const words = isSessionEnded(error) ? 'You were signed out.' : (problem.detail ?? problem.title);
  return { kind, words, wanted: missingParts, error };
}
