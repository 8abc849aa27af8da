import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import Pencil from 'lucide-react/icons/pencil';
import Scale from 'lucide-react/icons/scale';
import Alert from 'lucide-react/icons/triangle-alert';
import type { HoleMark, MarkedHole } from '../view/hole-mark.ts';
import type { PadHole } from '../view/pad-view.ts';
import { describeHoleMark } from '../view/pad-words.ts';

interface HoleStripProps {
  /** All 18 holes, in play order. */
  holes: readonly MarkedHole[];
  onHole: (hole: number) => void;
}

/** All 18 holes in play order with their state. A tap opens the hole. On a phone, the card replaces the strip. */
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
        <span className="sr-only">, {describeHoleMark(hole, mark)}</span>
      </span>
      <HoleSign hole={hole} mark={mark} />
    </button>
  );
}

const icons: Partial<Record<HoleMark, typeof Check>> = {
  asks: Alert,
  disputed: Scale,
  changed: Pencil,
  saved: Check,
  server: CheckCheck,
};

/** A hole's state, as a sign or a word below its number. A hole to play has none. */
function HoleSign({ hole, mark }: { hole: PadHole; mark: HoleMark }) {
  const Icon = icons[mark];
  if (Icon) return <Icon aria-hidden="true" size={18} strokeWidth={3} />;
  const neededCount = hole.cells.filter(({ isNeeded }) => isNeeded).length;
  if (mark === 'part')
    return <small aria-hidden="true">{`${neededCount - hole.missing} of ${neededCount}`}</small>;
  return mark === 'now' ? <small>now</small> : null;
}
