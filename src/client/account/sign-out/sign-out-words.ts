import { formatCount, pickForm } from '../../../contract/base/counts.ts';
import type { UnsentOp } from '../../../outbox/show/needs-you.ts';
import { isTooEarly } from '../../../outbox/store/overlay.ts';

/**
 * The number of entries that the app sends automatically, how many of these came before their round, and the number of
 * those that need a decision.
 */
export interface UnsentCounts {
  readonly waiting: number;
  readonly tooEarly: number;
  readonly needsYou: number;
}

/** Counts a user's own entries, one for each hole. Imported ones don't count, because any user with the right to send them does. */
export function countUnsent(entries: readonly UnsentOp[]): UnsentCounts {
  const ownEntries = entries.filter(({ op, leader }) => !op.imported && op.id === leader.id);
  const needsYou = ownEntries.filter(
    ({ question }) => question === 'conflict' || question === 'rejected' || question === 'lost',
  );
  return {
    waiting: ownEntries.length - needsYou.length,
    tooEarly: ownEntries.filter(({ op }) => isTooEarly(op)).length,
    needsYou: needsYou.length,
  };
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
export function describeSending(
  { waiting, tooEarly, needsYou }: UnsentCounts,
  mustSignIn: boolean,
): string {
  if (mustSignIn) return 'Your session has ended. Sign in again to send them.';
  if (waiting === 0 && needsYou > 0)
    return 'The rest needs your decision. Close this and open Unsent entries.';
  if (waiting > 0 && waiting === tooEarly)
    return "The round is not open yet, so they can't be sent now.";
  return "Sending. You'll be signed out when the last one has arrived.";
}
