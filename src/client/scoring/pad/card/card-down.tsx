import { mediaUrl } from '../../../api/media-url.ts';
import { toParSoFar } from '../../../ui/golf-words.ts';
import type { PadCell, PadView } from '../view/pad-view.ts';
import { PlayerName } from '../view/player-name.tsx';
import { CardCell } from './card-cell.tsx';
import { CardTick } from './card-tick.tsx';
import {
  type CardSum,
  chooseBlankWord,
  describeShortOut,
  describeUnsent,
  formatNineHoles,
  type Nine,
  selectCells,
  sumCells,
} from './card-words.ts';

interface CardDownProps {
  view: PadView;
  nine: Nine;
  onCell: (player: number, cell: PadCell) => void;
}

/** Half of a card on a phone, with a row for each hole and a column for each player. */
export function CardDown({ view, nine, onCell }: CardDownProps) {
  const holes = selectCells(nine, view.players[0]?.cells ?? []);
  const sums = view.players.map(({ cells }) => sumCells(selectCells(nine, cells)));
  return (
    <div className="overflow-hidden rounded-card border-2 border-edge">
      <table className="w-full table-fixed border-collapse text-center">
        <caption className="sr-only">{formatNineHoles(nine)}</caption>
        <thead>
          <tr className="border-b-2 border-edge bg-sunken align-top">
            <th scope="col" className="w-12 py-2 min-[380px]:w-14 align-bottom text-[15px]">
              Hole
            </th>
            {view.players.map((player) => (
              <th key={player.id} scope="col" className="px-0.5 py-2">
                <PlayerHead
                  name={player.name}
                  imageUrl={player.card.imageUrl}
                  out={describeShortOut(player, view.group.roundId)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {holes.map(({ hole, par }) => (
            <tr key={hole} className="border-b border-line">
              <th scope="row" className="text-2xl leading-none font-bold">
                {hole}
                <span className="mt-1 block text-[15px] font-semibold">par {par}</span>
              </th>
              {view.players.map((player) => {
                const cell = player.cells[hole - 1];
                return (
                  <td key={player.id} className="border-l border-line p-1">
                    {cell && (
                      <CardCell
                        name={player.name}
                        cell={cell}
                        blank={chooseBlankWord(view, player, cell)}
                        onOpen={() => onCell(player.id, cell)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t-2 border-edge">
          <tr>
            <th scope="row" className="py-2 text-xl leading-none font-bold">
              {nine.name}
              <span className="mt-1 block text-sm font-semibold">par {sumCells(holes).par}</span>
            </th>
            {view.players.map(({ id }, index) => (
              <td key={id} className="border-l border-line p-1">
                <NineSum sum={sums[index]} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface PlayerHeadProps {
  name: string;
  imageUrl: string;
  out: string | null;
}

function PlayerHead({ name, imageUrl, out }: PlayerHeadProps) {
  return (
    <span className="flex flex-col items-center gap-1 text-[13px] leading-tight font-bold min-[380px]:text-sm">
      <img
        src={mediaUrl(imageUrl)}
        alt=""
        width="44"
        height="44"
        className={`size-11 rounded-lg border border-line bg-surface ${out ? 'grayscale' : ''}`}
      />
      {/* The letters are as large as two lines allow, like the names on the pad. */}
      <PlayerName
        name={name}
        className="max-w-full text-[clamp(0.625rem,calc((100vw-6rem)/3/var(--letters)/0.68),0.875rem)]"
      />
      {out && <span className="bg-ink px-1 text-ground">{out}</span>}
    </span>
  );
}

function NineSum({ sum }: { sum: CardSum | undefined }) {
  if (!sum) return null;
  return (
    <>
      <span className="block text-[28px] leading-none font-extrabold">
        {sum.entered === 0 ? '–' : sum.strokes}
      </span>
      <span className="mt-1 block text-base leading-tight font-semibold">
        {toParSoFar(sum)}
        {sum.entered > 0 && sum.entered < sum.holes && (
          <span className="block">
            {sum.entered} of {sum.holes}
          </span>
        )}
      </span>
      <span className="flex items-center justify-center gap-1 text-sm leading-tight font-semibold">
        <span>{describeUnsent(sum)}</span>
        <CardTick sum={sum} />
      </span>
    </>
  );
}
