import type { Recipient, RecipientState } from '../../../../contract/admin/announcements.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../shell/fact-list.tsx';
import { recipientStateWords } from '../read/announcement-words.ts';

const stateSentences: Readonly<Record<RecipientState, string>> = {
  waiting: 'The email has not been sent yet.',
  sending: 'The email is on its way to the mail server.',
  sent: 'The mail server accepted the email.',
  failed: 'The email could not be sent.',
  uncertain:
    'The server stopped while the email was on its way, so it may have arrived. It is not sent again by itself.',
  skipped: 'The email was not sent.',
};

/** The dialog with all fields of one recipient. */
export function RecipientDialog({
  recipient,
  onClose,
}: {
  recipient: Recipient;
  onClose: () => void;
}) {
  const { username, email, state, attempts, answer, reason, sent_at, next_try_at } = recipient;
  const facts = [
    ['Email', email || 'deleted'],
    ['State', `${recipientStateWords[state]}. ${stateSentences[state]}`],
    ...(reason === null ? [] : [['Reason', reason]]),
    ...(sent_at === null ? [] : [['Sent', formatDateTime(sent_at)]]),
    ...(next_try_at === null ? [] : [['Next try', formatDateTime(next_try_at)]]),
    ['Tries', String(attempts)],
    ...(answer === null ? [] : [['Last answer of the mail server', answer]]),
  ] as const;
  return (
    <Dialog title={<bdi>{username}</bdi>} onClose={onClose}>
      <FactList className="run-facts" facts={facts} />
    </Dialog>
  );
}
