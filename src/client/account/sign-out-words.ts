import type { UnsentOp } from '../../outbox/needs-you.ts';
import { count } from '../ui/age.ts';

/** What a person leaves behind: what goes by itself, and what asks for a decision. */
export interface Left {
  readonly waiting: number;
  readonly needsYou: number;
}

/** Counts a person's own entries; those from a file leave with anybody who may send them. */
export function leftOf(unsent: readonly UnsentOp[]): Left {
  const own = unsent.filter(({ op, question }) => !op.imported && question !== 'proposal');
  const needsYou = own.filter(({ question }) => question === 'conflict' || question === 'rejected');
  return { waiting: own.length - needsYou.length, needsYou: needsYou.length };
}

/** What stays behind, before the person signs out. */
export function leftWords({ waiting, needsYou }: Left): string {
  const unsent = waiting + needsYou;
  const many = count(unsent, 'entry has', 'entries have');
  const asks = `; ${needsYou} ${needsYou === 1 ? 'needs' : 'need'} your decision`;
  const stay =
    unsent === 1 ? 'It stays on this tablet and leaves' : 'They stay on this tablet and leave';
  return `${many} not reached the server${needsYou > 0 ? asks : ''}. ${stay} when you sign in here again.`;
}

/** Where sending stands once it was asked for, and what stops it. */
export function sendingWords({ waiting, needsYou }: Left, mustSignIn: boolean): string {
  if (mustSignIn) return 'Your session has ended: sign in again to send them.';
  if (waiting === 0 && needsYou > 0)
    return 'What is left needs your decision: close this and open Unsent entries.';
  return 'Sending. You are signed out when the last one has arrived.';
}
