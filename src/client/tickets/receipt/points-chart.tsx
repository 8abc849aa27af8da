import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useWidth } from '../../ui/use-width.ts';
import { formatTicketPoints } from '../ticket-words.ts';
import type { PointsMoment } from './points-over-time.ts';

const HEIGHT = 224;
const SPACE = { top: 16, right: 12, bottom: 28, left: 44 } as const;
const HUNDREDTHS = 100;
/** The space above the last value's dot, in px. */
const VALUE_ROOM = 52;

/** The line chart of the points of a ticket's golfers, with a mark at the start of each round. */
export function PointsChart({ moments }: { moments: readonly PointsMoment[] }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const points = [0, ...moments.map(({ hundredths }) => hundredths / HUNDREDTHS)];
  const inner = Math.max(0, width - SPACE.left - SPACE.right);
  const x = scaleLinear({ domain: [0, points.length - 1], range: [0, inner] });
  const y = scaleLinear({
    domain: [Math.min(...points), Math.max(...points, 1)],
    range: [HEIGHT - SPACE.bottom, SPACE.top],
    nice: true,
  });
  const starts = moments.flatMap(({ round, holes }, index) =>
    holes === 1 ? [{ round, at: index }] : [],
  );
  const last = { x: x(points.length - 1), y: y(points.at(-1) ?? 0) };
  const newest = moments.at(-1);
  return (
    <div ref={ref} style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={`Line chart of the points, from 0 to ${formatTicketPoints(newest?.hundredths ?? 0)}`}
          width={width}
          height={HEIGHT}
          className="fill-ink-soft text-xs"
        >
          <Group left={SPACE.left}>
            <AxisLeft
              scale={y}
              numTicks={4}
              tickLength={-inner}
              hideAxisLine
              tickStroke="var(--line)"
              tickComponent={({ y: at, formattedValue }) => (
                <text x={-8} y={at} dy="0.32em" textAnchor="end">
                  {formattedValue}
                </text>
              )}
            />
            {starts.slice(1).map(({ round, at }) => (
              <line
                key={round}
                x1={x(at)}
                x2={x(at)}
                y1={SPACE.top}
                y2={HEIGHT - SPACE.bottom}
                stroke="var(--edge)"
                strokeDasharray="2 4"
              />
            ))}
            <LinePath
              data={points}
              x={(_, index) => x(index)}
              y={(value) => y(value)}
              stroke="var(--accent)"
              strokeWidth={3}
              strokeLinejoin="round"
            />
            <circle cx={last.x} cy={last.y} r={5} fill="var(--accent)" />
            <text
              x={Math.max(last.x, VALUE_ROOM)}
              y={last.y - 10}
              textAnchor="end"
              className="fill-ink font-display text-base font-bold"
            >
              {formatTicketPoints(newest?.hundredths ?? 0)}
            </text>
            <AxisBottom
              scale={x}
              top={HEIGHT - SPACE.bottom}
              tickValues={starts.map(({ at }) => at)}
              hideTicks
              stroke="var(--edge)"
              tickFormat={(at) => `R${starts.find((start) => start.at === at)?.round ?? ''}`}
              tickComponent={({ x: at, y: below, formattedValue }) => (
                <text x={at} y={below} dy="0.5em">
                  {formattedValue}
                </text>
              )}
            />
          </Group>
        </svg>
      )}
    </div>
  );
}
