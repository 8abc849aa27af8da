import { CallError } from '../../../../contract/base/call.ts';
import type { Problem } from '../../../../contract/base/problem.ts';

/** Returns the problem with which the API refused a call; null for every other error. */
export function findProblem(error: unknown): Problem | null {
  return error instanceof CallError && 'problem' in error.failure ? error.failure.problem : null;
}
