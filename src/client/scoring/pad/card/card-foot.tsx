import { mediaUrl } from '../../../api/media-url.ts';
import { Button } from '../../../ui/button.tsx';
import { toParSoFar } from '../../../ui/golf-words.ts';
import { describeCertified } from '../../entry/certify-words.ts';
import type { PadPlayer, PadView } from '../view/pad-view.ts';
import { describeProgress, describeShortOut, NINES, selectCells, sumCells } from './card-words.ts';
import { findReadingStep } from './reading-step.ts';

interface CardFootProps {
  view: PadView;
  onRead: (player: PadPlayer) => void;
}

/** The total of each player's round, how far the card is certified, and the button that reads it back. */
export function CardFoot({ view, onRead }: CardFootProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {view.players.map((player) => (
        <PlayerTotal key={player.id} view={view} player={player} onRead={onRead} />
      ))}
    </ul>
  );
}

function PlayerTotal({ view, player, onRead }: CardFootProps & { player: PadPlayer }) {
  const { roundId } = view.group;
  const step = findReadingStep(player, view.reader, view.furthest === view.holes.length - 1);
  const { name, card, cells } = player;
  const total = sumCells(cells);
  const out = describeShortOut(player, roundId);
  const nines = NINES.map((nine) => {
    const { entered, strokes } = sumCells(selectCells(nine, cells));
    return `${nine.name} ${entered === 0 ? '–' : strokes}`;
  });
  return (
    <li data-total={player.id} className="rounded-card border-2 border-edge p-3">
      <p className="flex items-center gap-3 text-xl leading-tight font-bold">
        <img
          src={mediaUrl(card.imageUrl)}
          alt=""
          width="44"
          height="44"
          className={`size-11 shrink-0 rounded-lg border border-line bg-sunken ${out ? 'grayscale' : ''}`}
        />
        <span className="min-w-0">{name}</span>
      </p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <span className="text-5xl leading-none font-extrabold">
          {total.entered === 0 ? '–' : total.strokes}
          <span className="sr-only"> strokes,</span>
        </span>
        <span className="text-2xl font-bold">
          {toParSoFar(total)}
          <span className="sr-only"> to par</span>
        </span>
        <span className="text-lg">par {total.par}</span>
      </p>
      <p className="mt-1 text-lg">{nines.join(' · ')}</p>
      <p className="text-lg">{out ?? describeProgress(total)}</p>
      <p className="text-lg font-semibold empty:hidden">{describeCertified(player.card)}</p>
      {step && (
        <Button size="hole" className="mt-2 w-full" onClick={() => onRead(player)}>
          {step === 'submit' ? 'Read the card back' : 'Read and attest'}
          <span className="sr-only"> of {name}</span>
        </Button>
      )}
    </li>
  );
}
