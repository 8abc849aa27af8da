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
  /** The score that the user tapped; null when the user tapped no score. */
  strokes: number | null;
  onYes: () => void;
  onNo: () => void;
}

/** Asks whether a player who is out plays on, before the app saves a score for the player. */
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
