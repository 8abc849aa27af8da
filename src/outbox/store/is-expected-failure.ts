import { CallError } from '../../contract/base/call.ts';
import { isDatabaseFailure } from './durable.ts';

/**
 * The names of errors that come from the browser: of its database, a cancelled request or a permission. The app did not
 * cause them.
 */
const BROWSER_FAILURES = new Set([
  'AbortError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'QuotaExceededError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'VersionError',
]);

/** Whether an error is a failure of the network, of the API or of the browser, and not a fault of the app. */
export function isExpectedFailure(error: unknown): boolean {
  if (error instanceof DOMException) return BROWSER_FAILURES.has(error.name);
  return error instanceof CallError || isDatabaseFailure(error);
}
