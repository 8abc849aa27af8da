import type { HoleMark, MarkedHole } from '../view/hole-mark.ts';
import type { PadHole } from '../view/pad-view.ts';
import { holeMarkWords } from '../view/pad-words.ts';
import { HoleSign } from './hole-sign.tsx';

interface HoleStripProps {
  /** All 18, in play order. */
  holes: readonly MarkedHole[];
  onHole: (hole: number) => void;
}

/** All 18 holes in play order with their state; a tap opens the hole. A phone has the card for that. */
export function HoleStrip({ holes, onHole }: HoleStripProps) {
  return (
    <nav aria-label="Holes in play order" className="pad-strip">
      {holes.map(({ hole, mark }) => (
        <StripHole key={hole.hole} hole={hole} mark={mark} onHole={onHole} />
      ))}
    </nav>
  );
}

interface StripHoleProps {
  hole: PadHole;
  mark: HoleMark;
  onHole: (hole: number) => void;
}

function StripHole({ hole, mark, onHole }: StripHoleProps) {
  return (
    <button
      type="button"
      data-strip-hole={hole.hole}
      data-mark={mark}
      aria-current={mark === 'now' ? 'true' : undefined}
      onClick={() => onHole(hole.hole)}
    >
      <span>
        <span className="sr-only">Hole </span>
        {hole.hole}
        <span className="sr-only">, {holeMarkWords(hole, mark)}</span>
      </span>
      <HoleSign hole={hole} mark={mark} />
    </button>
  );
}
