import { scoreName } from '../../golf-words.ts';
import { ScoreMark } from '../../ui/board/score-mark.tsx';
import type { PadHole, PadView } from './pad-view.ts';
import { TickMark } from './tick-mark.tsx';

/** The hole before this one, still in sight: a slip is seen while it is fresh. */
export function LastHole({ view, hole }: { view: PadView; hole: PadHole | null }) {
  if (!hole) return null;
  return (
    <section aria-labelledby="last-hole">
      <h2 id="last-hole" className="text-lg font-semibold">
        Last hole: {hole.hole}, par {hole.par}
      </h2>
      <ul className="grid grid-cols-3 gap-x-4 gap-y-2 lg:grid-cols-1">
        {view.players.map((player, index) => {
          const cell = hole.cells[index];
          if (!cell) return null;
          return (
            <li key={player.id} className="flex flex-wrap items-center gap-x-2 sm:flex-nowrap">
              <ScoreMark strokes={cell.value} par={cell.par} />
              <span className="order-last w-full min-w-0 leading-tight sm:order-none sm:w-auto sm:grow">
                <span className="hidden text-lg font-semibold sm:line-clamp-2">{player.name}</span>
                <span className="text-sm font-semibold sm:text-base sm:font-normal">
                  {cell.value === null ? 'no score' : scoreName(cell.value, cell.par)}
                </span>
              </span>
              <TickMark tick={cell.claim ? 'needs-you' : cell.tick} size={20} />
              {cell.claim && <span className="sr-only">disputed</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
