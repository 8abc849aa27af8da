import * as v from 'valibot';
import { refuse } from './api-problem.ts';
import { plainWords } from './issue-words.ts';

/**
 * Parses a value by its schema.
 *
 * @throws ApiProblem `validation-failed` naming each field that is wrong by its dotted path
 */
export function validate<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, plainWords);
  if (result.success) return result.output;
  return refuse('validation-failed', { errors: listFieldErrors(result.issues) });
}

/** The most faults that a problem lists. A body may have as many as it has values. */
export const MAX_LISTED_FAULTS = 20;

/** Lists the faults of each field, for a problem: the first {@link MAX_LISTED_FAULTS}. */
export function listFieldErrors(
  issues: readonly v.BaseIssue<unknown>[],
): { path: string; message: string }[] {
  return issues.slice(0, MAX_LISTED_FAULTS).map((issue) => ({
    path: removeUnstorable(v.getDotPath(issue) ?? ''),
    message: issue.message,
  }));
}

/**
 * Removes what the database can't store: a path has the names of a caller's fields, and a refused op is stored with it.
 */
function removeUnstorable(path: string): string {
  return path.toWellFormed().replaceAll('\0', '\uFFFD');
}
