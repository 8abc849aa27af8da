import { CallError } from '../../contract/base/call.ts';
import { createStore } from './store.ts';

/** Whether the user is told why the admin panel closed. */
export const isPanelExitOpen = createStore(false);

/** Tells whether the server refuses a call because the user's role does not allow it. */
export function isRoleRefused(error: unknown): boolean {
  return error instanceof CallError && error.failure.status === 403;
}
