import { CallError } from '../../contract/base/call.ts';

/** Whether the server answered a call with a failure of its own, so that the connection is fine. */
export function isServerFault(error: Error | null): boolean {
  return error instanceof CallError && 'problem' in error.failure && error.failure.status >= 500;
}
