import type { Card } from '../../../golf/card.ts';
import { type PointsLine, roundLines } from '../../../golf/round-points.ts';
import { ruleset2025 } from '../../../golf/ruleset.ts';
import { ScoreMark } from '../../ui/board/score-mark.tsx';
import { changeText, formatPoints } from '../../ui/golf-words.ts';

/** Five holes: a par, three birdies in a row, a bogey. */
const card: Card = { startHole: 1, pars: [4, 4, 3, 5, 4], strokes: [4, 3, 2, 4, 5] };

/** An example card with score marks that adds up its points with the game's own code. */
export function WorkedCard() {
  const lines = roundLines(
    card,
    { ruleset: ruleset2025, streakMax: null, shortened: false },
    'all',
  );
  const total = lines.reduce((sum, { points }) => sum + points, 0);
  return (
    <figure className="flex flex-col gap-4 rounded-ticket border border-line bg-surface p-5">
      <figcaption>
        <p className="font-display text-h3 font-bold">Five holes, added up</p>
        <p className="text-ink-soft">A par, three birdies in a row, a bogey.</p>
      </figcaption>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(3rem,1fr))] gap-1 text-center">
        {lines.map((line) => line.kind === 'hole' && <Hole key={line.hole} line={line} />)}
      </ol>
      {lines.map(
        (line) =>
          line.kind !== 'hole' && (
            <p
              key={line.kind}
              className="flex flex-wrap justify-between gap-x-3 rounded-control bg-mine px-3 py-2 font-semibold"
            >
              {line.rule} <span>{changeText(line.points)}</span>
            </p>
          ),
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3">
        <span className="text-sm font-semibold">{describeSum(lines)}</span>
        <strong className="ml-auto font-display text-4xl">{formatPoints(total / 100)}</strong>
      </p>
    </figure>
  );
}

function Hole({ line }: { line: Extract<PointsLine, { kind: 'hole' }> }) {
  return (
    <li className="flex flex-col items-center gap-1">
      <span className={`font-display ${line.strokes < line.par ? 'text-under' : ''}`}>
        <ScoreMark strokes={line.strokes} par={line.par} size="list" />
      </span>
      <span className="text-sm text-ink-soft">Par {line.par}</span>
      <span className="text-sm font-semibold">{changeText(line.points)}</span>
    </li>
  );
}

/** Formats a sum: "1.80 + 3.50 − 1.25". */
function describeSum(lines: readonly PointsLine[]): string {
  const terms = lines.map(({ points }, index) => {
    const size = formatPoints(Math.abs(points) / 100);
    if (index === 0) return points < 0 ? `−${size}` : size;
    return `${points < 0 ? '−' : '+'} ${size}`;
  });
  return terms.join(' ');
}
