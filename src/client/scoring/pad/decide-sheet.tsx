import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { listUnsent, retryOp } from '../../../outbox/needs-you.ts';
import { outbox } from '../../outbox-db.ts';
import { clockTime } from '../../ui/age.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { PadCell, PadPlayer } from './pad-view.ts';
import { scoreWords } from './pad-words.ts';
import { Sheet } from './sheet.tsx';

interface DecideSheetProps {
  owner: number;
  player: PadPlayer;
  cell: PadCell;
  onEnter: (value: number | null) => void;
  onForget: () => void;
  onClose: () => void;
}

/** What a score waits for, in plain words, and the answers there are: not saved, two values, refused, disputed. */
export function DecideSheet(props: DecideSheetProps) {
  const { player, cell, onClose } = props;
  return (
    <Sheet title={`${player.name}, hole ${cell.hole}, par ${cell.par}`} onClose={onClose}>
      <Matter {...props} />
      <Button size="hole" onClick={onClose}>
        Close
      </Button>
    </Sheet>
  );
}

function Matter({ owner, cell, onEnter, onForget, onClose }: DecideSheetProps) {
  const { lane, par, held, claim, value } = cell;
  const card = useLiveQuery(
    async () =>
      (await listUnsent(outbox, owner)).find(
        (one) => one.op.lane === lane && one.question !== 'proposal',
      ),
    [owner, lane],
  );
  if (cell.tick === 'unsaved' && held !== undefined) {
    return (
      <>
        <p className="text-xl">
          This tablet could not store {scoreWords(held, par)}. It is only on this screen.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="hole" look="primary" className="grow" onClick={() => onEnter(held)}>
            Try again
          </Button>
          <Button size="hole" onClick={onForget}>
            Forget this tap
          </Button>
        </div>
      </>
    );
  }
  if (card?.question === 'conflict') {
    const official = card.op.conflict?.official;
    const mine = card.proposal ? card.proposal.value : card.value;
    return (
      <>
        <p className="text-xl">
          On the server: {scoreWords(official?.value ?? null, par)}
          {official?.by ? `, from ${official.by}` : ''}
          {official?.at ? ` at ${clockTime(Date.parse(official.at))}` : ''}.
        </p>
        <p className="text-xl">Yours: {scoreWords(mine, par)}.</p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="hole"
            className="grow"
            onClick={() => {
              retryOp(outbox, card.opId);
              onClose();
            }}
          >
            Keep mine: {mine ?? 'none'}
          </Button>
          <Button
            size="hole"
            className="grow"
            onClick={() => {
              onEnter(official?.value ?? null);
            }}
          >
            Use theirs: {official?.value ?? 'none'}
          </Button>
        </div>
      </>
    );
  }
  if (cell.tick === 'needs-you') {
    return (
      <>
        <p className="text-xl">The server did not take {scoreWords(value, par)}.</p>
        <Link to="/unsent" className={buttonClass('primary', 'hole')}>
          See why
        </Link>
      </>
    );
  }
  if (!claim) return <p className="text-xl">Nothing waits here any more.</p>;
  return (
    <>
      <p className="text-xl">
        Disputed. Counted: {scoreWords(value, par)}. {claim.by} entered{' '}
        {scoreWords(claim.value, par)} at {clockTime(Date.parse(claim.at))}.
      </p>
      <p className="text-lg">
        If {claim.by} is right, use that score. Otherwise an official decides.
      </p>
      <Button size="hole" onClick={() => onEnter(claim.value)}>
        Use {claim.value ?? 'no score'}
      </Button>
    </>
  );
}
