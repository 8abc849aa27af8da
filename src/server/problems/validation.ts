import * as v from 'valibot';
import { refuse } from './api-problem.ts';
import { inPlainWords } from './issue-words.ts';

/**
 * Reads a value by its schema.
 *
 * @throws ApiProblem `validation-failed` naming each field that is wrong by its dotted path
 */
export function validate<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value, inPlainWords);
  if (parsed.success) return parsed.output;
  return refuse('validation-failed', { errors: listFieldErrors(parsed.issues) });
}

/** Lists the faults of each field, for a problem. */
export function listFieldErrors(
  issues: readonly v.BaseIssue<unknown>[],
): { path: string; message: string }[] {
  return issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
}
