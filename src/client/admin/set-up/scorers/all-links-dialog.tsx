import { useCallback, useState } from 'react';
import type { AdminScorer, InvitationLink } from '../../../../contract/admin/scorers.ts';
import { formatCount } from '../../../../contract/base/counts.ts';
import type { WriteWords } from '../../../api/outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDayAndMonth } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PrintedPaper } from '../../../ui/printed-paper.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { WriteFailure } from '../../ask/write-failure.tsx';
import { useShownTournament } from '../../tournaments/state/open-tournament.ts';
import { LoopbackNote } from './loopback-note.tsx';
import { listRounds, nameScorer } from './scorer-words.ts';
import { useInvitationLinks } from './scorers-queries.ts';

interface AllLinksDialogProps {
  /** The people with an open invitation. */
  scorers: readonly AdminScorer[];
  onClose: () => void;
}

const MAKE_AGAIN =
  'Some earlier links may not work any more. Close this, look at the list, and make all links again.';

const linkWords: WriteWords = {
  thing: 'all links were made',
  rest: MAKE_AGAIN,
  next: MAKE_AGAIN,
};

/**
 * The dialog that creates a new link for everybody who is invited and prints them on one sheet. It asks first when
 * somebody may have an earlier link.
 */
export function AllLinksDialog({ scorers, onClose }: AllLinksDialogProps) {
  const { id, name, time_zone } = useShownTournament();
  const [invited] = useState(scorers);
  const links = useInvitationLinks(
    id,
    invited.map(({ invitation }) => invitation),
  );
  const { mutate, data, isPending, error, hasNoReader } = links;
  const [isPrinting, setPrinting] = useState(true);
  const endPrint = useCallback(() => setPrinting(false), []);
  const people = formatCount(invited.length, 'person', 'people');
  return (
    <Dialog title="Print all links" onClose={onClose}>
      {data ? (
        <p>
          The sheet has the links of {people}. Each works once. Cut it up and give each person their
          own. You can't see these links again, but you can make new ones.
        </p>
      ) : (
        <p role="status">
          {hasNoReader && isPending
            ? 'One moment …'
            : `The sheet has a new link for ${people}. Earlier links stop working, also those in emails.`}
        </p>
      )}
      {data?.[0] && <LoopbackNote link={data[0].link} />}
      <WriteFailure error={error} words={linkWords} />
      <div className="list-answers">
        <Button onClick={onClose}>{data ? 'Done' : 'Not now'}</Button>
        {data ? (
          <Button look="primary" onClick={() => setPrinting(true)}>
            Print again
          </Button>
        ) : (
          <Button look="primary" disabled={isPending} onClick={() => mutate()}>
            Make the links and print
          </Button>
        )}
      </div>
      {data && isPrinting && (
        <PrintedPaper onPrinted={endPrint}>
          <header className="paper-head">
            <h1>Scorers</h1>
            <p>{name}. Scan the code, make an account, and you can enter scores.</p>
          </header>
          <ul className="paper-links">
            {invited.map((scorer, index) => (
              <LinkSlip key={scorer.key} scorer={scorer} link={data[index]} timeZone={time_zone} />
            ))}
          </ul>
        </PrintedPaper>
      )}
    </Dialog>
  );
}

interface LinkSlipProps {
  scorer: AdminScorer;
  link: InvitationLink | undefined;
  timeZone: string;
}

/** A person's part of the sheet. */
function LinkSlip({ scorer, link, timeZone }: LinkSlipProps) {
  if (!link) return null;
  const name = nameScorer(scorer);
  return (
    <li>
      <QrCode text={link.link} label={`QR code of the link for ${name}`} />
      <h2>{name}</h2>
      <p>{listRounds(scorer).join('. ') || 'No group'}</p>
      <p>
        <small>
          {link.link} Works once, until {formatDayAndMonth(link.expires_at, timeZone)}.
        </small>
      </p>
    </li>
  );
}
