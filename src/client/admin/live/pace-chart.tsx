import { AxisTop } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { GroupPace } from '../../../contract/admin/group-pace.ts';
import { formatList } from '../../../contract/base/counts.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { useWidth } from '../../ui/use-width.ts';
import { describeBehind } from './live-words.ts';

const ROW = 26;
const SPACE = { top: 28, left: 104, right: 12 } as const;
/** The fewest minutes that half of the chart shows. */
const LEAST = 15;

/** The minutes that each group is behind, to the right, or ahead, to the left. */
export function PaceChart({ groups }: { groups: readonly GroupPace[] }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const most = Math.max(LEAST, ...groups.map(({ pace }) => Math.abs(pace?.behindMin ?? 0)));
  const x = scaleLinear({ domain: [-most, most], range: [SPACE.left, width - SPACE.right] });
  const height = SPACE.top + groups.length * ROW;
  const y = scaleBand({
    domain: groups.map(({ number }) => number),
    range: [SPACE.top, height],
    padding: 0.25,
  });
  const words = groups.map(
    ({ number, pace }) => `group ${number} ${pace ? describeBehind(pace.behindMin) : 'not due'}`,
  );
  return (
    <div ref={ref} className="min-w-0 overflow-hidden" style={{ height }}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={`Bar chart: ${formatList(words)}`}
          width={width}
          height={height}
          className="chart-svg"
        >
          <AxisTop
            scale={x}
            top={SPACE.top - 4}
            numTicks={5}
            stroke="var(--line)"
            tickStroke="var(--line)"
            tickFormat={(minutes) => `${Number(minutes) > 0 ? '+' : ''}${minutes} min`}
            tickLabelProps={{ fill: 'currentColor', fontSize: 12, textAnchor: 'middle' }}
          />
          <line x1={x(0)} x2={x(0)} y1={SPACE.top} y2={height} stroke="var(--edge)" />
          {groups.map(({ number, pace }) => {
            const top = y(number) ?? 0;
            const behind = pace?.behindMin ?? 0;
            return (
              <g key={number}>
                <text x={0} y={top + y.bandwidth() / 2} dy="0.32em">
                  {`Group ${number}, ${pace ? `${pace.holesDone}/${HOLES_PER_ROUND}` : '–'}`}
                </text>
                <Bar
                  x={Math.min(x(0), x(behind))}
                  y={top}
                  width={Math.abs(x(behind) - x(0))}
                  height={y.bandwidth()}
                  fill={behind > 0 ? 'var(--danger)' : 'var(--accent)'}
                />
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
