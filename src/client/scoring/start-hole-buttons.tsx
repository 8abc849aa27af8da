import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { Button } from '../ui/button.tsx';

const HOLES = Array.from({ length: HOLES_PER_ROUND }, (_, index) => index + 1);

interface StartHoleButtonsProps {
  start: number | null;
  /** Open until something is entered; from then on a start hole rarely changes. */
  isOpen: boolean;
  onPick: (hole: number) => void;
}

/** Button n sends the typed Add Score with n as Start Hole. 18 of them: a shotgun start uses all. */
export function StartHoleButtons({ start, isOpen, onPick }: StartHoleButtonsProps) {
  return (
    <details open={isOpen}>
      <summary className="flex min-h-hole items-center text-lg font-semibold underline">
        {start === null
          ? 'Send Add Score with the start hole'
          : `Start hole ${start}. Send with another one`}
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
