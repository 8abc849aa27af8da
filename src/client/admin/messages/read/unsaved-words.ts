import { findProblem } from '../../table/csv/find-problem.ts';
import { hasAnswer } from '../../table/list-faces.tsx';

/** Describes why a change failed. Without an answer nobody knows whether it was saved; it can be sent again safely. */
export function describeUnsavedChange(error: Error): string {
  const problem = findProblem(error);
  if (problem?.errors?.[0]) return `${problem.errors[0].message}. Nothing was saved.`;
  if (problem) return `${problem.title}. Nothing was saved.`;
  return hasAnswer(error)
    ? 'The server had a problem. Nothing was saved.'
    : "The server didn't answer, so we don't know whether this was saved. You can try again safely.";
}
