import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Button } from '../../ui/button.tsx';
import type { Hand } from './hand.ts';
import type { PadHole } from './pad-view.ts';
import { SaidLine } from './said-line.tsx';
import type { Said } from './use-pad-entry.ts';

interface PadBarProps {
  said: Said;
  hand: Hand;
  before: PadHole | null;
  after: PadHole | null;
  onUndo: () => void;
  onHole: (hole: number) => void;
  onCard: () => void;
}

/** What was saved last with its Undo, and the ways off this hole. Its place never changes. */
export function PadBar({ said, hand, before, after, onUndo, onHole, onCard }: PadBarProps) {
  const direction = hand === 'left' ? 'flex-row-reverse' : 'flex-row';
  return (
    <div className="sticky bottom-0 flex flex-col gap-2 bg-ground py-2">
      <SaidLine said={said} hand={hand} onUndo={onUndo} />
      <div className={`flex gap-2 ${direction}`}>
        <Button size="hole" disabled={!before} onClick={() => before && onHole(before.hole)}>
          <ArrowLeft aria-hidden="true" />
          <span className="sr-only">{before ? 'Back to hole ' : 'Back'}</span>
          {before?.hole}
        </Button>
        <Button size="hole" onClick={onCard}>
          Card
        </Button>
        {after ? (
          <Button
            size="hole"
            look="primary"
            onClick={() => onHole(after.hole)}
            className="grow px-2"
          >
            Next: hole {after.hole} <ArrowRight aria-hidden="true" className="hidden sm:block" />
          </Button>
        ) : (
          <Button size="hole" look="primary" onClick={onCard} className="grow">
            Last hole: see the card <ArrowRight aria-hidden="true" />
          </Button>
        )}
      </div>
    </div>
  );
}
