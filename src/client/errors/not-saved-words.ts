import { isDatabaseFailure } from '../../outbox/store/durable.ts';
import { logError } from './log-error.ts';

const APP_ERROR =
  "Our app made an error, and this isn't on the tablet. Please try again. Unsent has a report.";

/**
 * Explains a failed write: with `notSaved` when this device's database failed. Every other error is a fault of the app,
 * and logged.
 */
export function describeNotSaved(error: unknown, notSaved: string): string {
  if (isDatabaseFailure(error)) return notSaved;
  logError(error);
  return APP_ERROR;
}
