import { findProblem } from '../../table/csv/find-problem.ts';
import { hasAnswer } from '../../table/list-faces.tsx';

/** Explains why a change failed. Without an answer it may have been saved, and it is safe to send again. */
export function describeUnsavedChange(error: Error): string {
  const problem = findProblem(error);
  if (problem?.errors?.[0]) return `${problem.errors[0].message}. Nothing was saved.`;
  if (problem) return `${problem.title}. Nothing was saved.`;
  return hasAnswer(error)
    ? 'The server had a problem. Nothing was saved.'
    : "The server didn't answer, so we don't know whether this was saved. You can try again safely.";
}
