import { CallError } from '../../contract/base/call.ts';

/** Whether the server answered a load with a failure of its own, so that the connection is fine. */
export function isServerFault(error: Error | null): boolean {
  return error instanceof CallError && 'problem' in error.failure && error.failure.status >= 500;
}

/** Whether a load failed because the server refuses the session, as opposed to a network failure. */
export function isSessionEnded(error: Error | null): boolean {
  return (
    error instanceof CallError &&
    'problem' in error.failure &&
    error.failure.problem.type === 'unauthenticated'
  );
}
