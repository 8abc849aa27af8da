import { mediaUrl } from '../../api.ts';
import { toParText } from '../../golf-words.ts';
import type { Hand } from './hand.ts';
import { asksPerson, type PadCell, type PadPlayer, type Tick } from './pad-view.ts';
import { rowLabel, shortTickWords } from './pad-words.ts';
import { ScoreButton } from './score-button.tsx';
import { usualChoices } from './score-choices.ts';
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
  const isAsking = asksPerson(cell);
  const isOther = shown !== null && !usual.some(({ strokes }) => strokes === shown);
  return (
    <fieldset
      data-player={player.id}
      data-tick={cell.tick}
      tabIndex={-1}
      aria-label={rowLabel(player, cell)}
      className={`flex min-w-0 flex-col sm:gap-2 lg:flex-col ${isAsking ? 'gap-2' : 'gap-1'} ${hand === 'left' ? 'sm:flex-row-reverse' : 'sm:flex-row'}`}
    >
      <div className="flex items-center gap-2 sm:w-80 sm:shrink-0 lg:w-auto">
        <img
          src={mediaUrl(imageUrl)}
          alt=""
          width="56"
          height="56"
          className="hidden size-14 shrink-0 rounded-lg border border-line bg-sunken sm:block"
        />
        <div className="flex min-w-0 grow items-center gap-2 sm:flex-col sm:items-stretch sm:gap-1 lg:flex-row lg:items-center">
          <p className="line-clamp-1 min-w-0 grow text-lg leading-tight font-bold sm:line-clamp-2 sm:grow-0 sm:text-xl lg:grow lg:text-2xl">
            {player.name}
          </p>
          <div className="flex shrink-0 items-center gap-3">
            <p className="text-2xl leading-none font-bold sm:text-3xl">
              {toParText(player.card.toPar)}
            </p>
            {!isAsking && <Step tick={cell.tick} />}
          </div>
        </div>
        {isAsking && <Decide cell={cell} name={player.name} onDecide={onDecide} />}
      </div>
      <div className="grid grow grid-cols-5 gap-2">
        {usual.map(({ strokes, label }) => (
          <ScoreButton
            key={strokes}
            figure={String(strokes)}
            label={label}
            isChosen={strokes === shown}
            className="sm:min-h-[5.5rem] lg:min-h-20"
            onClick={() => onScore(strokes)}
          />
        ))}
        <ScoreButton
          figure={isOther ? String(shown) : '…'}
          label="More"
          aria-haspopup="dialog"
          isChosen={isOther}
          onClick={onMore}
        >
          <span className="sr-only"> scores for {player.name}</span>
        </ScoreButton>
      </div>
    </fieldset>
  );
}

/** Where the score is: a sign and a word. Its room is kept, so that nothing jumps. */
function Step({ tick }: { tick: Tick }) {
  return (
    <p className="flex h-6 min-w-20 items-center gap-1 text-base font-bold">
      <TickMark tick={tick} />
      {shortTickWords[tick]}
    </p>
  );
}

/** The way to what a score waits for: a person's answer, or a device that can store it. */
function Decide({ cell, name, onDecide }: { cell: PadCell; name: string; onDecide: () => void }) {
  const waits = cell.tick === 'needs-you' || cell.tick === 'unsaved';
  const tick = waits ? cell.tick : 'needs-you';
  const words = waits ? shortTickWords[tick] : 'Disputed';
  return (
    <button
      type="button"
      onClick={onDecide}
      aria-label={`${words}: ${name}, hole ${cell.hole}`}
      className="flex min-h-hole min-w-20 shrink-0 flex-col items-center justify-center rounded-none border-4 border-danger bg-surface px-1 text-center text-sm leading-tight font-bold text-danger"
    >
      <TickMark tick={tick} />
      {words}
    </button>
  );
}
