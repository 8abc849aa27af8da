import { useLiveQuery } from 'dexie-react-hooks';
import { listUnsent } from '../../../outbox/needs-you.ts';
import { outbox } from '../../outbox-db.ts';
import { Button } from '../../ui/button.tsx';
import { ClaimMatter, ConflictMatter, RefusedMatter, UnsavedMatter } from './decide-matters.tsx';
import type { PadCell, PadPlayer } from './pad-view.ts';
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

function Matter({ owner, cell, onEnter, onForget }: DecideSheetProps) {
  const { lane, par, held, claim, value, tick } = cell;
  const unsent = useLiveQuery(() => listUnsent(outbox, owner), [owner]);
  const card = unsent?.find(({ op, question }) => op.lane === lane && question === 'conflict');
  if (unsent === undefined) return null;
  if (tick === 'unsaved' && held !== undefined) {
    return (
      <UnsavedMatter value={held} par={par} onAgain={() => onEnter(held)} onForget={onForget} />
    );
  }
  if (card) return <ConflictMatter card={card} par={par} onDone={onForget} />;
  if (tick === 'needs-you') return <RefusedMatter value={value} par={par} />;
  if (claim) return <ClaimMatter claim={claim} value={value} par={par} onEnter={onEnter} />;
  return <p className="text-xl">Nothing waits here any more.</p>;
}
