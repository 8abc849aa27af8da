import type { CheckedReferral, ReferralSign } from '../../../../contract/admin/referral-checks.ts';
import { formatDate, formatDateTime } from '../../../ui/dates.ts';

/** The explanation of each sign of abuse. */
export const signWords: Readonly<Record<ReferralSign, string>> = {
  burst: '5 or more friends confirmed within an hour',
  mailbox: 'Accounts share a mailbox',
  'set-aside': 'A referral is set aside',
};

/** Describes whether a referral counts, and what is unusual about it. */
export function describeReferral({
  counts,
  confirmed_at,
  signs,
  set_aside,
}: CheckedReferral): string {
  if (set_aside) {
    const reason = set_aside.reason === null ? '' : `: ${set_aside.reason}`;
    return `Set aside by ${set_aside.by} on ${formatDate(set_aside.at)}${reason}`;
  }
  if (!counts) return confirmed_at === null ? 'Not confirmed' : 'The account is closed';
  const words = [
    confirmed_at === null ? 'Counts' : `Confirmed on ${formatDateTime(confirmed_at)}`,
    signs.includes('burst') && 'one of 5 or more within an hour',
    signs.includes('mailbox') && 'shares a mailbox',
  ];
  return words.filter(Boolean).join(', ');
}
