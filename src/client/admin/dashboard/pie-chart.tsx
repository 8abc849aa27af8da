import './charts.css';
import { Group } from '@visx/group';
import { Pie } from '@visx/shape';
import { groupDigits } from '../../ui/table/filter-words.ts';
import type { WinnerSlice } from './winner-slices.ts';

const SIZE = 176;
const RADIUS = 72;
/** A thinner slice has its letter outside of the pie. In radians. */
const THIN = 0.35;
const COLOURS = 4;

/** Draws the winners of each tournament as a slice. A letter names the slice here and in the list beside the pie. */
export function PieChart({ slices }: { slices: readonly WinnerSlice[] }) {
  return (
    <div className="pie">
      <svg role="img" aria-label="Pie chart" viewBox={`0 0 ${SIZE} ${SIZE}`} className="chart-svg">
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
                const isThin = arc.endAngle - arc.startAngle < THIN;
                const middle = (arc.startAngle + arc.endAngle) / 2;
                const distance = isThin ? RADIUS + 10 : RADIUS * 0.65;
                return (
                  <g key={arc.data.letter} data-colour={arc.index % COLOURS} className="pie-slice">
                    <path d={path(arc) ?? ''} />
                    <text
                      data-outside={isThin || undefined}
                      x={Math.sin(middle) * distance}
                      y={-Math.cos(middle) * distance}
                      dy="0.35em"
                      textAnchor="middle"
                    >
                      {arc.data.letter}
                    </text>
                  </g>
                );
              })
            }
          </Pie>
        </Group>
      </svg>
      <ol className="pie-key">
        {slices.map(({ letter, name, winners }, index) => (
          <li key={letter}>
            <span aria-hidden="true" data-colour={index % COLOURS} className="pie-letter">
              {letter}
            </span>
            <bdi>{name}</bdi>
            <strong>{groupDigits(winners)}</strong>
          </li>
        ))}
      </ol>
    </div>
  );
}
