import type { ReactNode } from 'react';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { toParText } from '../../golf-words.ts';
import { ScoreMark } from '../../ui/board/score-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { asksPerson, type PadCell, type PadPlayer, type PadView } from './pad-view.ts';
import { shortTickWords, tickWords } from './pad-words.ts';
import { choiceLabel } from './score-choices.ts';
import { TickMark } from './tick-mark.tsx';

interface ScorecardProps {
  view: PadView;
  /** When the server's part was read, in words. */
  age: string;
  onCell: (player: number, hole: number) => void;
  onHole: (hole: number) => void;
  backTo: number;
  /** What was said about the last tap, with its Undo. */
  children: ReactNode;
}

const NINES = [
  { name: 'Out', from: 1, to: HOLES_PER_ROUND / 2 },
  { name: 'In', from: HOLES_PER_ROUND / 2 + 1, to: HOLES_PER_ROUND },
];

/** Every score of the group from hole 1 to 18; a tap on a score edits it in place. */
export function Scorecard({ view, age, onCell, onHole, backTo, children }: ScorecardProps) {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-4xl font-extrabold">Scorecard</h1>
      <ul className="grid gap-2 sm:grid-cols-3">
        {view.players.map(({ id, name, card }) => (
          <li key={id} className="border-2 border-edge p-2 text-lg">
            <span className="block font-bold">{name}</span>
            {toParText(card.toPar)} · {totalOf(card.cells)} strokes · {card.entered} of 18
          </li>
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        {NINES.map((nine) => (
          <Nine key={nine.name} view={view} {...nine} onCell={onCell} />
        ))}
      </div>
      <p className="text-base">
        Circle: under par. Square: over par. Double: by two or more. One tick: saved on this tablet.
        Two ticks: on the server, as read {age}.
      </p>
      <div className="sticky bottom-0 flex flex-col gap-2 bg-ground py-2">
        {children}
        <Button size="hole" look="primary" className="w-full" onClick={() => onHole(backTo)}>
          Back to hole {backTo}
        </Button>
      </div>
    </div>
  );
}

interface NineProps {
  view: PadView;
  name: string;
  from: number;
  to: number;
  onCell: (player: number, hole: number) => void;
}

function Nine({ view, name, from, to, onCell }: NineProps) {
  const holes = view.players[0]?.cells.filter(({ hole }) => hole >= from && hole <= to) ?? [];
  return (
    <table className="w-full table-fixed border-separate border-spacing-2 text-center">
      <caption className="text-left text-xl font-bold">
        Holes {from} to {to}
      </caption>
      <thead>
        <tr className="text-base">
          <th scope="col">Hole</th>
          {view.players.map(({ id, name: full }) => (
            <th key={id} scope="col" className="truncate" title={full}>
              {full.split(' ').at(-1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {holes.map(({ hole, par }) => (
          <tr key={hole}>
            <th scope="row" className="text-2xl leading-none">
              {hole}
              <span className="block text-sm font-semibold">
                par {par}
                {hole === view.startHole && ', start'}
              </span>
            </th>
            {view.players.map((player) => (
              <td key={player.id} className="p-0">
                <CardCell player={player} cell={player.cells[hole - 1]} onCell={onCell} />
              </td>
            ))}
          </tr>
        ))}
        <tr className="text-2xl">
          <th scope="row">{name}</th>
          {view.players.map(({ id, cells }) => (
            <td key={id} className="font-bold">
              {totalOf(cells.slice(from - 1, to)) || '–'}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

interface CardCellProps {
  player: PadPlayer;
  cell: PadCell | undefined;
  onCell: (player: number, hole: number) => void;
}

function CardCell({ player, cell, onCell }: CardCellProps) {
  if (!cell) return null;
  const { hole, par, value, tick, claim } = cell;
  const needs = asksPerson(cell);
  return (
    <button
      type="button"
      data-tick={tick}
      onClick={() => onCell(player.id, hole)}
      className={`flex min-h-20 w-full min-w-hole flex-col items-center justify-center rounded-lg border-2 bg-surface ${needs ? 'border-4 border-danger text-danger' : 'border-line'} ${value === null ? 'border-dashed border-edge' : ''}`}
    >
      <span className="flex items-center">
        <span className="sr-only">
          {player.name}, hole {hole},{' '}
        </span>
        <ScoreMark strokes={value} par={par} />
        {tick !== 'none' && <TickMark tick={claim ? 'needs-you' : tick} size={18} />}
      </span>
      <span className="text-sm leading-tight font-semibold">
        {needs ? (claim ? 'Disputed' : shortTickWords[tick]) : markText(value, par)}
        {tick !== 'none' && <span className="sr-only">, {tickWords[tick]}</span>}
      </span>
    </button>
  );
}

function markText(value: number | null, par: number): string {
  if (value === null) return 'missing';
  return choiceLabel(value, par) ?? toParText(value - par);
}

function totalOf(cells: readonly { value: number | null }[]): number {
  return cells.reduce((sum, { value }) => sum + (value ?? 0), 0);
}
