import { CallError } from '../../../contract/base/call.ts';
import { describeFailedWrite, type WriteWords } from '../../api/outcome.ts';
import { formatClockTime } from '../../ui/dates.ts';

/** What is said when the change of an account failed. */
export const userWriteWords: WriteWords = {
  thing: 'the change was made',
  problems: {
    'last-admin':
      'One admin who can sign in must stay, and this is the last one. Nothing was changed.',
  },
};

/**
 * Explains why an email was not sent. After a recent one, it includes when the next one can be sent.
 * @param askedAt when the admin requested it (device clock, ms)
 */
export function emailFailureWords(
  error: Error,
  askedAt: number,
  words: WriteWords = userWriteWords,
): string {
  const failure = error instanceof CallError ? error.failure : null;
  const isJustSent = failure && 'problem' in failure && failure.problem.type === 'email-just-sent';
  if (!isJustSent) return describeFailedWrite(error, words);
  const { retryAfterMs } = failure;
  const next =
    retryAfterMs === null ? 'in a few minutes' : `at ${formatClockTime(askedAt + retryAfterMs)}`;
  return `This address got such an email a short time ago. The next one can be sent ${next}.`;
}
