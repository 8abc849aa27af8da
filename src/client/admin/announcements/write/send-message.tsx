import { Link } from '@tanstack/react-router';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { explainNotSent, isRepeated, NOT_SENT } from './not-sent-words.ts';
import type { SendOutcome } from './use-announcement-sending.ts';

/** The result of the last press: a warning, a failure with its reason, or the success. */
export function SendMessage({ outcome }: { outcome: SendOutcome }) {
  return (
    // Kept on the page while empty, because screen readers only announce changes to an existing region.
    <div>
      <div role="alert">
        {outcome.kind === 'warning' && <p className="announcement-notice">{outcome.text}</p>}
        {outcome.kind === 'failed' && <Failure {...outcome} />}
      </div>
      <div role="status">
        {outcome.kind === 'sent' && (
          <p className="announcement-sent">
            ✅ Announcement is being processed and emails will be sent shortly!
          </p>
        )}
      </div>
    </div>
  );
}

function Failure({ error, isSendCall }: Extract<SendOutcome, { kind: 'failed' }>) {
  return (
    <div className="announcement-failed">
      <p className="font-semibold">{NOT_SENT}</p>
      <p>{explainNotSent(error, isSendCall)}</p>
      <SignInAfter error={error} />
      {isRepeated(error) && (
        <Link
          to="/admin-panel/send-announcement"
          search={{ tab: 'sent' }}
          className="font-semibold text-link underline"
        >
          Sent announcements
        </Link>
      )}
    </div>
  );
}
