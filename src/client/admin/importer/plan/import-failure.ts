import { describeProblem, toOutcome } from '../../../api/outcome.ts';

/**
 * Why rows were not saved, or an import was not undone. `changed`: somebody else changed the set-up meanwhile.
 * `silent`: no answer came, so the change may have been saved.
 */
export interface ImportFailure {
  readonly kind: 'changed' | 'silent' | 'refused';
  readonly words: string;
  /** The rows that the server refused. */
  readonly errors: readonly string[];
  readonly error: Error;
}

/** Explains why rows were not saved. */
export function toImportFailure(error: Error): ImportFailure {
  const { kind: outcome, problem } = toOutcome(error);
  if (!problem) {
    return {
      kind: 'silent',
      words:
        'No answer came, so we do not know whether the change was saved. Nothing on this page is lost. Try again: the change is saved once.',
      errors: [],
      error,
    };
  }
  const words =
    outcome === 'signed-out'
      ? 'You were signed out. Nothing on this page is lost.'
      : describeProblem(problem);
  const errors = (problem.errors ?? []).flatMap(({ message }) =>
    words.includes(message) ? [] : [message],
  );
  const kind = outcome === 'changed' ? 'changed' : 'refused';
  return { kind, words, errors, error };
}
