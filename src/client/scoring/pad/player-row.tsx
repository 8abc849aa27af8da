import { mediaUrl } from '../../api.ts';
import { toParText } from '../golf-words.ts';
import type { Hand } from './hand.ts';
import type { PadCell, PadPlayer } from './pad-view.ts';
import { rowLabel, shortTickWords } from './pad-words.ts';
import { ScoreButton } from './score-button.tsx';
import { usualChoices } from './score-choices.ts';
import { ScoreMark } from './score-mark.tsx';
import { TickMark } from './tick-mark.tsx';

interface PlayerRowProps {
  player: PadPlayer;
  imageUrl: string;
  cell: PadCell;
  hand: Hand;
  onScore: (strokes: number) => void;
  onMore: () => void;
  /** Opens what a person has to know or to decide about the hole. */
  onDecide: () => void;
}

/** One player on the hole: who, how the round stands, the score and its step, and a button per usual score. */
export function PlayerRow({
  player,
  imageUrl,
  cell,
  hand,
  onScore,
  onMore,
  onDecide,
}: PlayerRowProps) {
  const shown = cell.held === undefined ? cell.value : cell.held;
  const usual = usualChoices(cell.par);
  const isOther = shown !== null && !usual.some(({ strokes }) => strokes === shown);
  return (
    <fieldset
      data-player={player.id}
      data-tick={cell.tick}
      tabIndex={-1}
      aria-label={rowLabel(player, cell)}
      className={`flex min-w-0 flex-col gap-2 sm:items-stretch ${hand === 'left' ? 'sm:flex-row-reverse' : 'sm:flex-row'}`}
    >
      <div className="flex min-h-hole items-center gap-2 sm:w-72 sm:shrink-0">
        <img
          src={mediaUrl(imageUrl)}
          alt=""
          width="56"
          height="56"
          className="hidden size-14 rounded-lg border border-line bg-sunken sm:block"
        />
        <p className="min-w-0 grow text-xl leading-tight font-bold">
          <span className="block truncate">{player.name}</span>
          <span className="text-2xl">{toParText(player.card.toPar)}</span>
        </p>
        <ScoreMark strokes={shown} par={cell.par} isHeld={cell.held !== undefined} />
        <Step cell={cell} name={player.name} onDecide={onDecide} />
      </div>
      <div className="grid grow grid-cols-5 gap-2">
        {usual.map(({ strokes, label }) => (
          <ScoreButton
            key={strokes}
            figure={String(strokes)}
            label={label}
            isChosen={strokes === shown}
            onClick={() => onScore(strokes)}
          />
        ))}
        <ScoreButton
          figure={isOther ? String(shown) : '…'}
          label="More"
          aria-label={`More scores for ${player.name}${isOther ? `, ${shown} entered` : ''}`}
          aria-haspopup="dialog"
          isChosen={isOther}
          onClick={onMore}
        />
      </div>
    </fieldset>
  );
}

/** Where the score is: a sign and a word, or the way to what it waits for. Its room is kept, so that nothing jumps. */
function Step({ cell, name, onDecide }: { cell: PadCell; name: string; onDecide: () => void }) {
  const { tick, claim } = cell;
  const waits = tick === 'needs-you' || tick === 'unsaved';
  if (!waits && !claim) {
    return (
      <span className="flex w-16 shrink-0 flex-col items-center text-center text-sm leading-tight font-bold">
        <TickMark tick={tick} />
        {shortTickWords[tick]}
      </span>
    );
  }
  const words = waits ? shortTickWords[tick] : 'Disputed';
  return (
    <button
      type="button"
      onClick={onDecide}
      aria-label={`${words}: ${name}, hole ${cell.hole}`}
      className="flex size-hole shrink-0 flex-col items-center justify-center border-4 border-danger bg-surface text-center text-[0.8125rem] leading-tight font-bold text-danger"
    >
      <TickMark tick={waits ? tick : 'needs-you'} />
      {words}
    </button>
  );
}
