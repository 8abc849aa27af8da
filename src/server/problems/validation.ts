import * as v from 'valibot';
import { refuse } from './api-problem.ts';
import { plainWords } from './issue-words.ts';

/**
 * Reads a value by its schema.
 *
 * @throws ApiProblem `validation-failed` naming each field that is wrong by its dotted path
 */
export function validate<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, plainWords);
  if (result.success) return result.output;
  return refuse('validation-failed', { errors: listFieldErrors(result.issues) });
}

/** Lists the faults of each field, for a problem. */
export function listFieldErrors(
  issues: readonly v.BaseIssue<unknown>[],
): { path: string; message: string }[] {
  return issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
}
