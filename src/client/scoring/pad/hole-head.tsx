import Menu from 'lucide-react/icons/ellipsis-vertical';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { PadHole, PadView } from './pad-view.ts';
import { holeTickWords, positionWords } from './pad-words.ts';
import { TickMark } from './tick-mark.tsx';

interface HoleHeadProps {
  view: PadView;
  hole: PadHole;
  tournamentName: string;
  onTools: () => void;
}

/** Hole, par, place in play order, and how the whole hole stands. */
export function HoleHead({ view, hole, tournamentName, onTools }: HoleHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Readers of the screen hear which hole it is now; the next digit is for its first row without a score.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { number, roundId } = view.group;
  return (
    <header className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <h1
          ref={heading}
          tabIndex={-1}
          className="flex flex-wrap items-baseline gap-x-4 leading-none font-extrabold outline-none"
        >
          <span className="text-5xl sm:text-7xl lg:text-6xl">Hole {hole.hole}</span>
          <span className="text-3xl sm:text-5xl lg:text-4xl">Par {hole.par}</span>
        </h1>
        <p className="mt-1 text-xl font-semibold sm:text-2xl lg:text-lg">
          {positionWords(view, hole)}
        </p>
        <p
          data-hole-tick={hole.tick}
          className="flex items-center gap-2 text-lg font-bold sm:mt-1 sm:text-2xl"
        >
          <TickMark tick={hole.isDisputed ? 'needs-you' : hole.tick} size={28} />
          {holeTickWords(hole)}
        </p>
        <p className="hidden text-base sm:block">
          {number === null ? 'Group made here' : `Group ${number}`} · Round {roundId} ·{' '}
          {tournamentName}
        </p>
      </div>
      <Button
        size="hole"
        aria-label="Group, hand and other settings"
        aria-haspopup="dialog"
        onClick={onTools}
        className="shrink-0"
      >
        <Menu aria-hidden="true" />
      </Button>
    </header>
  );
}
