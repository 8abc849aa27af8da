import { isRefusedWith } from '../../contract/base/call.ts';

/** Whether a load failed because the server refuses the session, as opposed to a network failure. */
export function isSessionEnded(error: Error | null): boolean {
  return isRefusedWith(error, 'unauthenticated');
}
