import { computeHolePoints } from '../../../golf/round-points.ts';
import { ruleset2025 } from '../../../golf/ruleset.ts';
import { ScoreMark } from '../../ui/board/score-mark.tsx';
import { writePoints } from '../../ui/golf-words.ts';

const tilts = ['-rotate-12', '-rotate-3', 'rotate-3', 'rotate-12'];

/** Four cards face down, as they're dealt: nobody picks them. */
export function DealtCards() {
  return (
    <div className="flex">
      {tilts.map((tilt, index) => (
        <svg
          key={tilt}
          viewBox="0 0 60 84"
          aria-hidden="true"
          className={`-mx-1.5 h-28 md:h-20 lg:h-28 ${tilt} ${index === 1 || index === 2 ? '-translate-y-2' : ''}`}
        >
          <rect
            x="1"
            y="1"
            width="58"
            height="82"
            rx="8"
            fill="var(--brand)"
            stroke="#fffdf6"
            strokeWidth="2"
          />
          <rect
            x="6"
            y="6"
            width="48"
            height="72"
            rx="5"
            fill="none"
            stroke="#c3d8cc"
            opacity=".5"
          />
          <path d="M30 58V26" stroke="#fffdf6" strokeWidth="2.4" strokeLinecap="round" />
          <path d="M31.2 26l14 5-14 6z" fill="var(--flag)" />
          <ellipse cx="30" cy="58" rx="6" ry="2" fill="var(--hole)" />
        </svg>
      ))}
    </div>
  );
}

interface ScoredHole {
  readonly hole: number;
  readonly strokes: number;
  readonly par: number;
}

const pars = [4, 4, 4, 5];

const makeHoles = (...strokes: number[]): ScoredHole[] =>
  pars.map((par, index) => ({ hole: index + 1, par, strokes: strokes[index] ?? par }));

/** Four holes each of three golfers. */
const golfers = [
  { name: 'A', holes: makeHoles(4, 3, 4, 5) },
  { name: 'B', holes: makeHoles(3, 4, 3, 4) },
  { name: 'C', holes: makeHoles(5, 4, 3, 4) },
];

/** The score marks of three golfers, with the points of these holes as the game counts them. */
export function ScoredHoles() {
  return (
    <div className="flex w-full max-w-72 flex-col gap-2 px-4">
      {golfers.map(({ name, holes }) => (
        <div key={name} className="flex items-center gap-2 rounded-control bg-surface px-3 py-1.5">
          {holes.map(({ hole, strokes, par }) => (
            <span key={hole} className={strokes < par ? 'text-under' : ''}>
              <ScoreMark strokes={strokes} par={par} size="card" />
            </span>
          ))}
          <strong className="ml-auto">{writePoints(sumPoints(holes))}</strong>
        </div>
      ))}
    </div>
  );
}

function sumPoints(holes: readonly ScoredHole[]): number {
  const hundredths = holes.map(({ strokes, par }) => computeHolePoints(strokes, par, ruleset2025));
  return hundredths.reduce((sum, points) => sum + points, 0) / 100;
}

const places = [
  { place: 2, height: 'h-20' },
  { place: 1, height: 'h-28' },
  { place: 3, height: 'h-14' },
];

/** The three best places of a season. */
export function Podium() {
  return (
    <div className="flex items-end gap-1.5 self-end">
      {places.map(({ place, height }) => (
        <span
          key={place}
          className={`grid w-20 place-items-center rounded-t-lg bg-brand font-display text-4xl font-bold text-on-brand ${height}`}
        >
          {place}
        </span>
      ))}
    </div>
  );
}
