import { CallError } from '../../../contract/base/call.ts';

/** Creates a function that returns `words` for a wrong password, and undefined for every other error. */
export function describeWrongPassword(words: string): (error: unknown) => string | undefined {
  return (error) => {
    if (!(error instanceof CallError) || !('problem' in error.failure)) return undefined;
    return error.failure.problem.type === 'wrong-credentials' ? words : undefined;
  };
}
