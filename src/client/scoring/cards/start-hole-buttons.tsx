import { useState } from 'react';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { Button } from '../../ui/button.tsx';

const HOLES = Array.from({ length: HOLES_PER_ROUND }, (_, index) => index + 1);

interface StartHoleButtonsProps {
  start: number | null;
  /**
   * True when the buttons are open at first. After the first entry they are closed, because a start hole rarely
   * changes.
   */
  isOpenAtFirst: boolean;
  onPick: (hole: number) => void;
}

/**
 * A button for each start hole: it enters the typed score on that hole, as the start hole. A shotgun start uses all 18
 * holes.
 */
export function StartHoleButtons({ start, isOpenAtFirst, onPick }: StartHoleButtonsProps) {
  // The buttons do not close automatically, because the cards below would move under the finger.
  const [isOpen] = useState(isOpenAtFirst);
  return (
    <details open={isOpen}>
      <summary className="flex min-h-hole items-center text-lg font-semibold underline">
        {start === null
          ? 'Choose a start hole to submit Add Score'
          : `Start hole ${start}. Submit with another one`}
      </summary>
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2 md:grid-cols-9">
        <legend className="sr-only">Start hole</legend>
        {HOLES.map((hole) => (
          <Button
            key={hole}
            size="hole"
            look={hole === start ? 'primary' : 'plain'}
            aria-label={`Start hole ${hole}`}
            onClick={() => onPick(hole)}
            className="text-2xl"
          >
            {hole}
          </Button>
        ))}
      </fieldset>
    </details>
  );
}
