import type { MarkedHole } from '../view/hole-mark.ts';

/** The 18 holes in small, in play order, where the strip does not fit. */
export function Pips({ holes }: { holes: readonly MarkedHole[] }) {
  return (
    <span aria-hidden="true" className="pad-pips">
      {holes.map(({ hole, mark }) => (
        <span key={hole.hole} data-mark={mark} />
      ))}
    </span>
  );
}
