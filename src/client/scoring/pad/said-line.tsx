import Undo from 'lucide-react/icons/undo-2';
import { Button } from '../../ui/button.tsx';
import type { Hand } from './hand.ts';
import type { Said } from './use-pad-entry.ts';

interface SaidLineProps {
  said: Said;
  hand: Hand;
  onUndo: () => void;
}

/** What became of the last tap, and its Undo while there is one. Its room is kept, so that nothing jumps. */
export function SaidLine({ said, hand, onUndo }: SaidLineProps) {
  return (
    <div
      className={`flex min-h-hole items-center gap-2 ${hand === 'left' ? 'flex-row-reverse' : ''}`}
    >
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
  );
}
