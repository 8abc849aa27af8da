import type { LoggedMail, MailStatus } from '../../../../contract/admin/mail-log.ts';
import { formatCount } from '../../../../contract/base/counts.ts';
import { joinFilterWords } from '../../table/filter-words.ts';
import type { MessagesView } from '../read/messages-view.ts';

export const mailStatusWords: Readonly<Record<MailStatus, string>> = {
  kept: 'Only stored',
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
};

/** Describes an email's state in a sentence. */
export function describeMailStatus({ status, attempts }: LoggedMail): string {
  const tries = formatCount(attempts, 'attempt');
  switch (status) {
    case 'kept':
      return 'Only stored: no mail server is set, or nobody owns the address';
    case 'queued':
      return attempts === 0 ? 'Waiting to be sent' : `Waiting, after ${tries}. We keep trying`;
    case 'sent':
      return `Sent, after ${tries}`;
    case 'failed':
      return `Failed, after ${tries}. We stopped trying`;
  }
}

/** Explains why an email shows no text, or can't be sent again. */
export function explainMissingText({ status, body, can_retry }: LoggedMail): string | null {
  if (status === 'failed' && !can_retry) {
    return "We don't store this email any more, because its link works like a password or its account was erased. It can't be sent again: ask the person to request a new one.";
  }
  return body === null
    ? 'This email has a link that works like a password, so nobody reads its text here.'
    : null;
}

/** Describes the mail log's filter; null without one. */
export function describeMailFilter({ status, search }: MessagesView): string | null {
  return joinFilterWords([
    status && mailStatusWords[status].toLowerCase(),
    search && `“${search}”`,
  ]);
}
