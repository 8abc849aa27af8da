import { useState } from 'react';
import type { AdminScorer, InvitationLink } from '../../../../contract/admin/scorers.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDayAndMonth } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { WriteFailure } from '../../ask/write-failure.tsx';
import { LoopbackNote } from './loopback-note.tsx';
import { nameScorer, scorerWords } from './scorer-words.ts';
import { useInvitationLinks } from './scorers-queries.ts';

interface LinkDialogProps {
  tournament: number;
  timeZone: string;
  scorer: AdminScorer;
  onClose: () => void;
}

/**
 * The dialog that creates a new link for an invitation and shows it once. It asks first when somebody may have the
 * earlier link, which stops working.
 */
export function LinkDialog({ tournament, timeZone, scorer, onClose }: LinkDialogProps) {
  const [{ invitation }] = useState(scorer);
  const links = useInvitationLinks(tournament, [invitation]);
  const { mutate, data, isPending, error, hasNoReader } = links;
  const name = nameScorer(scorer);
  const [link] = data ?? [];
  if (link) {
    return (
      <Dialog title={`Link for ${name}`} onClose={onClose}>
        <LinkView link={link} name={name} timeZone={timeZone} />
      </Dialog>
    );
  }
  return (
    <Dialog title={`Link for ${name}`} onClose={onClose}>
      {hasNoReader ? (
        <p role="status">{isPending && 'One moment …'}</p>
      ) : (
        <p>
          You get a new link to copy or to show. The earlier link stops working, also the one in an
          email. No email is sent.
        </p>
      )}
      <WriteFailure error={error} words={scorerWords} />
      {(!hasNoReader || error) && (
        <div className="list-answers">
          <Button onClick={onClose}>Not now</Button>
          <Button look="primary" disabled={isPending || !invitation} onClick={() => mutate()}>
            Make a new link
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface LinkViewProps {
  link: InvitationLink;
  name: string;
  timeZone: string;
}

/** The new link, as a text to copy and as a QR code. */
function LinkView({ link: { link, expires_at }, name, timeZone }: LinkViewProps) {
  const { field, copy, copyMessage } = useCopy<HTMLInputElement>();
  return (
    <>
      <p>
        Whoever opens it becomes a scorer of this tournament. Show it to {name} only. It works once,
        until {formatDayAndMonth(expires_at, timeZone)}.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <label className="work-field">
          Link
          <input ref={field} readOnly value={link} onFocus={({ target }) => target.select()} />
        </label>
        <Button look="primary" onClick={copy}>
          Copy link
        </Button>
      </div>
      <p role="status" className="text-work text-ink-soft min-h-6">
        {copyMessage === 'Copied' || copyMessage === ''
          ? copyMessage
          : 'The link is selected. Press Ctrl+C to copy it, or hold it on a tablet.'}
      </p>
      <QrCode text={link} label={`QR code of the link for ${name}`} />
      <LoopbackNote link={link} />
      <p className="text-work text-ink-soft">
        This is the only time you see this link. You can make another one at any time.
      </p>
    </>
  );
}
