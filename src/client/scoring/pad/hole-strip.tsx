import type { PadHole, PadView } from './pad-view.ts';
import { holeTickWords } from './pad-words.ts';
import { TickMark } from './tick-mark.tsx';

interface HoleStripProps {
  view: PadView;
  /** The hole on the screen. */
  shown: number;
  /** The hole the group is on. */
  current: number;
  onHole: (hole: number) => void;
}

/** All 18 holes in play order with the step each has reached; a tap goes there. A phone has the card for it. */
export function HoleStrip({ view, shown, current, onHole }: HoleStripProps) {
  return (
    <nav
      aria-label="Holes in play order"
      className="mt-auto hidden grid-cols-9 gap-2 sm:grid lg:grid-cols-5"
    >
      {view.holes.map((hole) => (
        <StripHole
          key={hole.hole}
          hole={hole}
          isShown={hole.hole === shown}
          isCurrent={hole.hole === current}
          onHole={onHole}
        />
      ))}
    </nav>
  );
}

interface StripHoleProps {
  hole: PadHole;
  isShown: boolean;
  isCurrent: boolean;
  onHole: (hole: number) => void;
}

function StripHole({ hole, isShown, isCurrent, onHole }: StripHoleProps) {
  const isPart = hole.tick === 'none' && hole.missing < hole.cells.length;
  const look = isShown ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface';
  return (
    <button
      type="button"
      data-strip-hole={hole.hole}
      data-tick={hole.tick}
      aria-current={isShown ? 'true' : undefined}
      onClick={() => onHole(hole.hole)}
      className={`flex min-h-hole min-w-0 flex-col items-center justify-center gap-0.5 rounded-lg border-2 text-2xl leading-none font-bold ${look} ${isPart ? 'border-dashed' : ''}`}
    >
      <span>
        <span className="sr-only">Hole </span>
        {hole.hole}
        <span className="sr-only">, {holeTickWords(hole)}</span>
      </span>
      <span className="flex h-5 items-center text-sm">
        {hole.tick === 'none' && !hole.isDisputed ? (
          (isPart && `${hole.cells.length - hole.missing}/${hole.cells.length}`) ||
          (isCurrent && 'now')
        ) : (
          <TickMark tick={hole.isDisputed ? 'needs-you' : hole.tick} size={20} />
        )}
      </span>
    </button>
  );
}
