import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Undo from 'lucide-react/icons/undo-2';
import { Button } from '../../ui/button.tsx';
import type { Hand } from './hand.ts';
import type { PadHole } from './pad-view.ts';
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
      <div className={`flex min-h-hole items-center gap-2 ${direction}`}>
        <div className="min-w-0 grow text-base leading-tight font-semibold sm:text-lg">
          <p role="status">{said.isProblem ? '' : said.words}</p>
          <p role="alert" className="text-danger">
            {said.isProblem ? said.words : ''}
          </p>
        </div>
        {said.undo && (
          <Button size="hole" onClick={onUndo} className="shrink-0">
            <Undo aria-hidden="true" /> Undo
          </Button>
        )}
      </div>
      <div className={`flex gap-2 ${direction}`}>
        <Button
          size="hole"
          disabled={!before}
          aria-label={before ? `Back to hole ${before.hole}` : 'Back: this is the first hole'}
          onClick={() => before && onHole(before.hole)}
        >
          <ArrowLeft aria-hidden="true" /> {before?.hole}
        </Button>
        <Button size="hole" onClick={onCard}>
          Card
        </Button>
        {after ? (
          <Button size="hole" look="primary" onClick={() => onHole(after.hole)} className="grow">
            Next: hole {after.hole} <ArrowRight aria-hidden="true" />
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
