import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { scoreName } from '../golf-words.ts';
import { ScoreMark } from './score-mark.tsx';

interface Hole {
  readonly hole_number: number;
  readonly par: number;
  readonly strokes: number | null;
}

const HALF = HOLES_PER_ROUND / 2;

/** The 18 holes of a card as two tables, with the usual score marks. */
export function Nines({ holes }: { holes: readonly Hole[] }) {
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <Nine name="Out" holes={holes.slice(0, HALF)} />
      <Nine name="In" holes={holes.slice(HALF)} />
    </div>
  );
}

function Nine({ name, holes }: { name: string; holes: readonly Hole[] }) {
  const total = sum(holes.map(({ strokes }) => strokes ?? 0));
  return (
    <table className="w-full table-fixed border border-line bg-surface text-center text-sm">
      <caption className="sr-only">Holes {name}</caption>
      <thead>
        <tr className="bg-brand text-on-brand">
          <th scope="col" className="w-12 px-1 py-1 text-left text-xs">
            Hole
          </th>
          {holes.map(({ hole_number }) => (
            <th key={hole_number} scope="col">
              {hole_number}
            </th>
          ))}
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        <tr className="text-ink-soft">
          <th scope="row" className="px-1 text-left text-xs">
            Par
          </th>
          {holes.map(({ hole_number, par }) => (
            <td key={hole_number}>{par}</td>
          ))}
          <td>{sum(holes.map(({ par }) => par))}</td>
        </tr>
        <tr>
          <th scope="row" className="px-1 text-left text-xs">
            Score
          </th>
          {holes.map((hole) => (
            <td key={hole.hole_number} className="py-1">
              <HoleScore hole={hole} />
            </td>
          ))}
          <td className="text-base font-bold">{total || '–'}</td>
        </tr>
      </tbody>
    </table>
  );
}

function HoleScore({ hole: { strokes, par } }: { hole: Hole }) {
  const isUnder = strokes !== null && strokes < par;
  return (
    <span className={`inline-grid ${isUnder ? 'text-under' : ''}`}>
      <ScoreMark strokes={strokes} par={par} size="card" />
      <span className="sr-only">{strokes === null ? 'not played' : scoreName(strokes, par)}</span>
    </span>
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
