import {
  describeEnding,
  describePlaysOn,
  formatPlaysOnQuestion,
  OFFICE_ENDS_DQ,
} from '../../entry/out-words.ts';
import type { PadPlayer } from '../view/pad-view.ts';
import { Sheet, SheetButton } from './sheet.tsx';

interface PlaysOnSheetProps {
  player: PadPlayer;
  hole: number;
  /** The tapped score; null when none was tapped. */
  strokes: number | null;
  onYes: () => void;
  onNo: () => void;
}

/** The sheet that asks whether a player who is out plays on, before a score is saved. */
export function PlaysOnSheet({ player, hole, strokes, onYes, onNo }: PlaysOnSheetProps) {
  const { name, out, card } = player;
  if (!out) return null;
  const isDisqualified = out.status === 'DQ';
  return (
    <Sheet
      role="alertdialog"
      title={name}
      detail={describeEnding(out, card.key.roundId)}
      onClose={onNo}
    >
      <p className="text-xl leading-snug">
        {isDisqualified ? OFFICE_ENDS_DQ : formatPlaysOnQuestion(name, hole, strokes)}
      </p>
      {!isDisqualified && (
        <SheetButton look="primary" words={describePlaysOn(player.shortName)} onClick={onYes} />
      )}
      <SheetButton words={isDisqualified ? 'Close' : 'No'} onClick={onNo} />
    </Sheet>
  );
}
