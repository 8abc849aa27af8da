import { useEffect, useRef } from 'react';
import type { PadHole, PadView } from './pad-view.ts';
import { holeTickWords, positionWords } from './pad-words.ts';
import { TickMark } from './tick-mark.tsx';

interface HoleHeadProps {
  view: PadView;
  hole: PadHole;
  tournamentName: string;
}

/** Hole, par, place in play order, and how the whole hole stands. */
export function HoleHead({ view, hole, tournamentName }: HoleHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Readers of the screen hear which hole it is now; the next digit is for its first row without a score.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { number, roundId } = view.group;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="flex flex-wrap items-baseline gap-x-4 leading-none font-extrabold outline-none"
        >
          <span className="text-5xl sm:text-7xl">Hole {hole.hole}</span>
          <span className="text-3xl sm:text-5xl">Par {hole.par}</span>
        </h1>
        <p className="mt-1 text-xl font-semibold sm:text-2xl">{positionWords(view, hole)}</p>
        <p className="text-base">
          {number === null ? 'Group made here' : `Group ${number}`} · Round {roundId} ·{' '}
          {tournamentName}
        </p>
      </div>
      <p
        data-hole-tick={hole.tick}
        className="flex items-center gap-2 text-lg font-bold sm:text-2xl"
      >
        <TickMark tick={hole.tick} size={32} />
        {holeTickWords(hole)}
      </p>
    </header>
  );
}
