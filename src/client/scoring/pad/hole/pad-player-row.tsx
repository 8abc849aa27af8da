import { mediaUrl } from '../../../api/media-url.ts';
import { toParSoFar } from '../../../ui/golf-words.ts';
import { describeDisputeQuestion } from '../slot/slot-words.ts';
import { needsUser, type PadCell, type PadPlayer } from '../view/pad-view.ts';
import { formatRowLabel, shortTickWords } from '../view/pad-words.ts';
import { PlayerName } from '../view/player-name.tsx';
import { TickMark } from '../view/tick-mark.tsx';
import { RowScores } from './row-scores.tsx';

interface PlayerRowProps {
  player: PadPlayer;
  cell: PadCell;
  onScore: (strokes: number) => void;
  onMore: () => void;
  /** Opens the sheet with facts and questions about the hole. */
  onDecide: () => void;
}

/** A player's row on the hole: name, total, the score with its tick, and a button for each usual score. */
export function PadPlayerRow({ player, cell, onScore, onMore, onDecide }: PlayerRowProps) {
  return (
    <fieldset
      data-player={player.id}
      data-tick={cell.tick}
      tabIndex={-1}
      aria-label={formatRowLabel(player, cell)}
      className="pad-row"
    >
      <img src={mediaUrl(player.card.imageUrl)} alt="" className="pad-face" />
      <PlayerName name={player.name} className="pad-name" />
      <p className="pad-to-par">{toParSoFar(player.card)}</p>
      {needsUser(cell) ? (
        <Decide cell={cell} name={player.name} onDecide={onDecide} />
      ) : (
        <Step cell={cell} />
      )}
      <RowScores player={player} cell={cell} onScore={onScore} onMore={onMore} />
    </fieldset>
  );
}

/** The score's tick as a sign and a word. Without one, the space stays reserved, so that nothing moves. */
function Step({ cell: { tick, ruling } }: { cell: PadCell }) {
  return (
    <p className="pad-step">
      <TickMark tick={tick} />
      <span>{ruling ? 'Ruling' : shortTickWords[tick]}</span>
    </p>
  );
}

/**
 * The mark of a score that needs a decision, or that the device could not store. A button on tablets, and a text on
 * phones, where the slot is the button.
 */
function Decide({ cell, name, onDecide }: { cell: PadCell; name: string; onDecide: () => void }) {
  const { tick, dispute } = cell;
  const isDisputed = dispute !== null && tick !== 'unsaved';
  const state = isDisputed ? 'Disputed' : shortTickWords[tick];
  const question = isDisputed ? describeDisputeQuestion(dispute) : null;
  const words = question ?? state;
  return (
    <>
      <button
        type="button"
        onClick={onDecide}
        aria-label={`${question ?? ''} ${state}: ${name}, hole ${cell.hole}`.trim()}
        className="pad-decide pad-roomy"
      >
        {words}
      </button>
      <p className="pad-step pad-cramped text-danger">
        <TickMark tick={isDisputed ? 'needs-you' : tick} size={20} />
        <span>{words}</span>
      </p>
    </>
  );
}
