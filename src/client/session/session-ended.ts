import { CallError } from '../../contract/base/call.ts';

/** Whether a read failed because the server refuses the session. Returns false for a failure of the network. */
export function isSessionEnded(error: Error | null): boolean {
  return (
    error instanceof CallError &&
    'problem' in error.failure &&
    error.failure.problem.type === 'unauthenticated'
  );
}
