import { CallError } from '../../contract/base/call.ts';

/** Tells whether the server refuses a call because the user's role does not allow it. */
export function isRoleRefused(error: unknown): boolean {
  return error instanceof CallError && error.failure.status === 403;
}
