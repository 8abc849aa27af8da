import { useEffect, useRef } from 'react';
import type { PadHole, PadView } from '../view/pad-view.ts';

interface HoleHeadProps {
  view: PadView;
  hole: PadHole;
}

/** Shows hole, par and place in play order. */
export function HoleHead({ view, hole }: HoleHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers announce the new hole; the next digit goes to its first row without a score.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="pad-head" data-hole-tick={hole.tick}>
      <h1 ref={heading} tabIndex={-1} className="pad-hole">
        Hole {hole.hole} <span className="pad-par">Par {hole.par}</span>
      </h1>
      <p className="pad-position">
        <b>hole {hole.position} of 18</b>
        <span>, started on {view.startHole}</span>
      </p>
    </header>
  );
}
