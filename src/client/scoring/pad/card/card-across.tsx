import { mediaUrl } from '../../../api/media-url.ts';
import type { PadCell, PadPlayer, PadView } from '../view/pad-view.ts';
import { CardCell } from './card-cell.tsx';
import { CardTick } from './card-tick.tsx';
import {
  chooseBlankWord,
  describeNine,
  describeShortOut,
  formatNineHoles,
  type Nine,
  selectCells,
  sumCells,
} from './card-words.ts';

interface CardAcrossProps {
  view: PadView;
  nine: Nine;
  onCell: (player: number, cell: PadCell) => void;
}

/** Half of a card with its holes across, as on paper. Each player's name is on a line above the row. */
export function CardAcross({ view, nine, onCell }: CardAcrossProps) {
  const holes = selectCells(nine, view.players[0]?.cells ?? []);
  return (
    <div className="overflow-hidden rounded-card border-2 border-edge">
      <table className="w-full table-fixed border-collapse text-center">
        <caption className="sr-only">{formatNineHoles(nine)}</caption>
        <thead>
          <tr className="h-11 bg-ink text-2xl font-bold text-ground">
            {holes.map(({ hole }) => (
              <th key={hole} scope="col">
                {hole}
              </th>
            ))}
            <th scope="col">{nine.name}</th>
          </tr>
          <tr className="h-9 border-b-2 border-edge bg-sunken text-2xl">
            {holes.map(({ hole, par }) => (
              <td key={hole}>
                <span className="sr-only">par </span>
                {par}
              </td>
            ))}
            <td className="text-xl font-bold">
              <span className="text-sm">par </span>
              {sumCells(holes).par}
            </td>
          </tr>
        </thead>
        {view.players.map((player) => (
          <PlayerRows key={player.id} view={view} nine={nine} player={player} onCell={onCell} />
        ))}
      </table>
    </div>
  );
}

function PlayerRows({ view, nine, player, onCell }: CardAcrossProps & { player: PadPlayer }) {
  const { id, name, card } = player;
  const cells = selectCells(nine, player.cells);
  const sum = sumCells(cells);
  const out = describeShortOut(player, view.group.roundId);
  return (
    <tbody className={`border-t border-line first-of-type:border-t-0 ${out ? 'bg-sunken' : ''}`}>
      <tr>
        <th scope="rowgroup" colSpan={cells.length + 1} className="px-3 pt-2 text-left">
          <span className="flex items-center gap-3 text-xl leading-tight font-bold">
            <img
              src={mediaUrl(card.imageUrl)}
              alt=""
              width="36"
              height="36"
              className={`size-9 shrink-0 rounded-lg border border-line bg-surface ${out ? 'grayscale' : ''}`}
            />
            {name}
            {out && <span className="bg-ink px-2 py-1 text-base text-ground">{out}</span>}
            <span className="ml-auto flex shrink-0 items-center gap-2 text-lg font-semibold">
              {describeNine(nine, sum)}
              <CardTick sum={sum} />
            </span>
          </span>
        </th>
      </tr>
      <tr>
        {cells.map((cell) => (
          <td key={cell.hole} className="border-l border-line px-1 pt-1 first:border-l-0">
            <CardCell
              name={name}
              cell={cell}
              blank={chooseBlankWord(view, player, cell)}
              onOpen={() => onCell(id, cell)}
            />
          </td>
        ))}
        <td className="border-l border-line text-[34px] leading-none font-extrabold">
          {sum.entered === 0 ? '–' : sum.strokes}
        </td>
      </tr>
    </tbody>
  );
}
