import { Group } from '@visx/group';
import { Pie } from '@visx/shape';
import { formatNumber } from '../../../contract/base/counts.ts';
import type { WinnerSlice } from './winner-slices.ts';

const SIZE = 176;
const RADIUS = 72;
/** A slice thinner than this has its letter outside the pie. In radians. */
const THIN = 0.35;
/** A slice thinner than this has no letter, because letters would overlap. In radians. */
const TOO_THIN = 0.12;
const COLOURS = 4;

/** The pie chart of the winners of each tournament. A letter names the slice in the pie and in the list beside it. */
export function PieChart({ slices }: { slices: readonly WinnerSlice[] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <svg
        role="img"
        aria-label="Pie chart"
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        className="chart-svg w-[min(11rem,100%)] flex-none"
      >
        <Group top={SIZE / 2} left={SIZE / 2}>
          <Pie
            data={[...slices]}
            pieValue={({ winners }) => winners}
            pieSort={null}
            pieSortValues={null}
            outerRadius={RADIUS}
          >
            {({ arcs, path }) =>
              arcs.map((arc) => {
                const angle = arc.endAngle - arc.startAngle;
                const isThin = angle < THIN;
                const middle = (arc.startAngle + arc.endAngle) / 2;
                const distance = isThin ? RADIUS + 10 : RADIUS * 0.65;
                return (
                  <g
                    key={arc.data.letter}
                    data-colour={chooseColour(arc.index, slices.length)}
                    className="pie-slice"
                  >
                    <path d={path(arc) ?? ''} />
                    {angle >= TOO_THIN && (
                      <text
                        data-outside={isThin || undefined}
                        x={Math.sin(middle) * distance}
                        y={-Math.cos(middle) * distance}
                        dy="0.35em"
                        textAnchor="middle"
                      >
                        {arc.data.letter}
                      </text>
                    )}
                  </g>
                );
              })
            }
          </Pie>
        </Group>
      </svg>
      <ol className="min-w-0 flex-[1_1_10rem]">
        {slices.map(({ letter, name, winners }, index) => (
          <li
            key={letter}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 py-1"
          >
            <span
              aria-hidden="true"
              data-colour={chooseColour(index, slices.length)}
              className="pie-letter grid size-5.5 place-items-center rounded-sm bg-(--slice) text-small font-bold text-(--on-chart)"
            >
              {letter}
            </span>
            <bdi className="wrap-anywhere">{name}</bdi>
            <strong>{formatNumber(winners)}</strong>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Chooses a slice's colour so that neighbours differ, also the last and the first slice. */
function chooseColour(index: number, slices: number): number {
  const isLikeFirst = index > 0 && index === slices - 1 && index % COLOURS === 0;
  return isLikeFirst ? 1 : index % COLOURS;
}
