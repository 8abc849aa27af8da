import { describeFirstFault, toOutcome } from '../../api/outcome.ts';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import { hasAnswer } from '../table/list-faces.tsx';
import type { SendOutcome } from './use-announcement-sending.ts';

/** The result of the last press: a warning, a failure with its reason, or the success. */
export function SendMessage({ outcome }: { outcome: SendOutcome }) {
  return (
    // Kept on the page while empty, because screen readers only announce changes to an existing region.
    <div>
      <div role="alert">
        {outcome.kind === 'warning' && <p className="notice">{outcome.text}</p>}
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
    <div data-kind="failed" className="notice grid justify-items-start gap-2">
      <p className="font-semibold">{NOT_SENT}</p>
      <p>{explainNotSent(error, isSendCall)}</p>
      <SignInAfter error={error} />
    </div>
  );
}

/** The message for every failure (product 12.5). */
const NOT_SENT = '❌ An error occurred while sending the announcement. Please try again.';

const NOTHING_SENT = 'Nothing was sent, and your text is kept.';

/**
 * Explains why an announcement was not sent.
 * @param isSendCall false when the check before the sending failed
 */
function explainNotSent(error: Error, isSendCall: boolean): string {
  const { kind, problem } = toOutcome(error);
  if (kind === 'signed-out') return `You were signed out. ${NOTHING_SENT}`;
  if (problem) return `${describeFirstFault(problem)}. ${NOTHING_SENT}`;
  if (hasAnswer(error)) return 'The server had a problem. Your text is kept, and it is sent once.';
  return isSendCall
    ? "No answer came, so we don't know whether it was sent. Your text is kept. Try again when there is a connection: it is sent once."
    : `Sending needs a connection to the server. ${NOTHING_SENT}`;
}
