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
        {outcome.kind === 'warning' && (
          <p className="py-3 px-4 border border-transparent rounded-lg wrap-anywhere bg-notice text-on-notice">
            {outcome.text}
          </p>
        )}
        {outcome.kind === 'failed' && <Failure {...outcome} />}
      </div>
      <div role="status">
        {outcome.kind === 'sent' && (
          <p className="py-3 px-4 border rounded-lg wrap-anywhere border-good bg-[color-mix(in_srgb,var(--good)_10%,var(--surface))] font-semibold">
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
