import { describeFirstFault } from '../../../api/outcome.ts';
import { isSessionEnded } from '../../../session/session-ended.ts';
import { findProblem } from '../../table/csv/find-problem.ts';

/** The message for every failure (product 12.5). */
export const NOT_SENT = '❌ An error occurred while sending the announcement. Please try again.';

const NOTHING_SENT = 'Nothing was sent, and your text is kept.';

/**
 * Explains why an announcement was not sent.
 * @param isSendCall false when the check before the sending failed
 */
export function explainNotSent(error: Error, isSendCall: boolean): string {
  if (isSessionEnded(error)) return `You were signed out. ${NOTHING_SENT}`;
  const problem = findProblem(error);
  if (!problem) {
    return isSendCall
      ? "No answer came, so we don't know whether it was sent. Your text is kept. Try again when there is a connection: it is sent once."
      : `Sending needs a connection to the server. ${NOTHING_SENT}`;
  }
  if (isRepeated(error)) {
    return 'The same announcement was sent a few minutes ago. Check what became of it. To send another one, change the text.';
  }
  if (problem.status >= 500)
    return 'The server had a problem. Your text is kept, and it is sent once.';
  return `${describeFirstFault(problem)}. ${NOTHING_SENT}`;
}

/** Whether the server refused an announcement because the same one was just sent. */
export function isRepeated(error: Error): boolean {
  return findProblem(error)?.type === 'announcement-repeated';
}
