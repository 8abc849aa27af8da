import { formatNumber } from '../../../../contract/base/counts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import {
  audienceWords,
  countLeftOut,
  describeLeftOut,
  formatPeople,
} from '../read/announcement-words.ts';
import { NoMailServer } from './no-mail-server.tsx';
import type { SendQuestion } from './use-announcement-sending.ts';

interface SendDialogProps {
  question: SendQuestion;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** The dialog that confirms an announcement: the number of recipients, the first of them, and who gets none. */
export function SendDialog({ question, isSending, onSend, onClose }: SendDialogProps) {
  const { body, preview } = question;
  const { recipients, left_out, first, has_mail_server } = preview;
  const leftOut = countLeftOut(left_out);
  const people = formatPeople(recipients);
  const leftOutTitle = leftOut > 0 ? ` (${formatNumber(leftOut)} left out)` : '';
  return (
    <Dialog
      title={recipients > 0 ? `Send to ${people}${leftOutTitle}` : 'Nobody would get this'}
      onClose={onClose}
    >
      <dl className="run-facts">
        <div>
          <dt>Subject</dt>
          <dd>
            <bdi>{preview.email?.subject ?? body.subject}</bdi>
          </dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>{audienceWords[body.audience?.to ?? 'active']}</dd>
        </div>
        {leftOut > 0 && (
          <div>
            <dt>Left out</dt>
            <dd>{describeLeftOut(left_out)}</dd>
          </div>
        )}
      </dl>
      {!has_mail_server && <NoMailServer />}
      {first.length > 0 && (
        <div>
          <h3 className="font-semibold">
            {recipients > first.length ? `The first ${first.length}` : 'Recipients'}
          </h3>
          <ul className="py-1 wrap-anywhere">
            {first.map(({ id, username, email }) => (
              <li key={id}>
                <bdi>{username}</bdi> <span className="text-ink-soft">{email}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="list-answers">
        <WorkButton aria-disabled={isSending} onClick={onClose}>
          Not now
        </WorkButton>
        {recipients > 0 && has_mail_server && (
          <WorkButton look="main" aria-disabled={isSending} onClick={onSend}>
            {isSending ? 'Sending...' : `Send to ${people}`}
          </WorkButton>
        )}
      </div>
    </Dialog>
  );
}
