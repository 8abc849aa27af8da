import { useLiveQuery } from 'dexie-react-hooks';
import { decodeEnding } from '../../../../contract/base/ending-info.ts';
import { listUnsent } from '../../../../outbox/show/needs-you.ts';
import { outbox } from '../../../device/outbox-db.ts';
import { useReason } from '../../../ui/form/use-reason.ts';
import { LateNotes } from '../../entry/late-notes.tsx';
import type { PadCell, PadPlayer } from '../view/pad-view.ts';
import { ConflictMatter, RefusedMatter, UnsavedMatter } from './decide-matters.tsx';
import { DisputeMatter } from './dispute-matter.tsx';
import { OutPlayerDecision } from './out-player-decision.tsx';
import { Sheet, SheetButton } from './sheet.tsx';

interface DecideSheetProps {
  owner: number;
  player: PadPlayer;
  cell: PadCell;
  /** Whether an answer needs a reason. */
  needsReason: boolean;
  /** Whether the user is an admin, who has to give a reason for replacing somebody else's value. */
  isOffice: boolean;
  /** The reason for the player's last entry. */
  lastReason: string | undefined;
  onEnter: (value: number | null) => void;
  onForget: () => void;
  onClose: () => void;
}

/** The sheet with the question about a score that is not saved, is refused, or has two values. */
export function DecideSheet(props: DecideSheetProps) {
  const { player, cell, onClose } = props;
  return (
    <Sheet title={player.name} detail={`Hole ${cell.hole}, par ${cell.par}`} onClose={onClose}>
      {cell.late.length > 0 && <LateNotes owner={props.owner} strokes={cell.late} />}
      <Matter {...props} />
      <SheetButton words="Later" onClick={onClose} />
    </Sheet>
  );
}

function Matter(props: DecideSheetProps) {
  const { owner, player, cell, onEnter, onForget } = props;
  const { lane, par, held, dispute, tick } = cell;
  const unsentOps = useLiveQuery(() => listUnsent(outbox, owner), [owner]);
  const decision = unsentOps?.find(
    ({ op, question }) => op.lane === lane && question === 'conflict',
  );
  const rejectedEntry = unsentOps?.find(
    ({ op, question }) => op.lane === lane && (question === 'rejected' || question === 'lost'),
  );
  const { out, type } = rejectedEntry?.op.lastError?.problem ?? {};
  const isReplacing = props.isOffice && decision !== undefined;
  const isReasonMissing = type === 'reason-required';
  const reason = useReason(props.needsReason || isReplacing || isReasonMissing, props.lastReason);
  if (unsentOps === undefined) return null;
  if (tick === 'unsaved' && held !== undefined) {
    return (
      <UnsavedMatter value={held} par={par} onAgain={() => onEnter(held)} onForget={onForget} />
    );
  }
  if (dispute) return <DisputeMatter dispute={dispute} par={par} onAnswer={onEnter} />;
  if (decision)
    return <ConflictMatter decision={decision} par={par} reason={reason} onDone={onForget} />;
  if (rejectedEntry && out) {
    return (
      <OutPlayerDecision
        player={player}
        out={decodeEnding(out)}
        decision={rejectedEntry}
        reason={reason}
        onDone={onForget}
      />
    );
  }
  if (rejectedEntry) {
    return <RefusedMatter decision={rejectedEntry} par={par} reason={reason} onDone={onForget} />;
  }
  if (cell.late.length > 0) return null;
  return <p className="text-xl">Nothing left to decide here.</p>;
}
