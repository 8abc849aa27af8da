import { formatCount, pickForm } from '../../../contract/base/counts.ts';
import type { UnsentOp } from '../../../outbox/show/needs-you.ts';

/** The number of entries that the app sends automatically, and of those that need a decision. */
export interface UnsentCounts {
  readonly waiting: number;
  readonly needsYou: number;
}

/** Counts a user's own entries. Imported ones don't count, because any user with the right to send them does. */
export function countUnsent(entries: readonly UnsentOp[]): UnsentCounts {
  const ownEntries = entries.filter(({ op, question }) => !op.imported && question !== 'proposal');
  const needsYou = ownEntries.filter(
    ({ question }) => question === 'conflict' || question === 'rejected',
  );
  return { waiting: ownEntries.length - needsYou.length, needsYou: needsYou.length };
}

/** Returns the message about unsent entries before the user signs out. */
export function describeUnsentCount({ waiting, needsYou }: UnsentCounts): string {
  const unsentCount = waiting + needsYou;
  const many = formatCount(unsentCount, "entry hasn't", "entries haven't");
  const question = `; ${formatCount(needsYou, 'needs', 'need')} your decision`;
  const stay = pickForm(unsentCount, 'It stays', 'They stay');
  return `${many} reached the server${needsYou > 0 ? question : ''}. ${stay} on this tablet and will be sent when you sign in here again.`;
}

/** Describes how far sending is, and why it stopped. */
export function describeSending({ waiting, needsYou }: UnsentCounts, mustSignIn: boolean): string {
  if (mustSignIn) return 'Your session has ended. Sign in again to send them.';
  if (waiting === 0 && needsYou > 0)
    return 'The rest needs your decision. Close this and open Unsent entries.';
  return "Sending. You'll be signed out when the last one has arrived.";
}
