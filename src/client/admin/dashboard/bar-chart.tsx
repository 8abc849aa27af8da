import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';
import { formatMonth } from '../../ui/dates.ts';
import { useWidth } from '../../ui/use-width.ts';
import { type SalesChart, shortenCount, spansYears } from './sales-words.ts';

const HEIGHT = 240;
const SPACE = { top: 24, bottom: 28, right: 4 } as const;
/** The width of a digit and of a month's name, in px. */
const DIGIT = 8;
const MONTH = { plain: 36, withYear: 56 } as const;

/**
 * The bar chart of each month's tickets, with the void ones pale at the top. The current month is striped, because it
 * is not over.
 */
export function BarChart({ months, currentMonth }: SalesChart) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const stripes = useId();
  const most = Math.max(1, ...months.map(({ tickets }) => tickets));
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - SPACE.bottom, SPACE.top], nice: 4 });
  const ticks = y.ticks(4).filter(Number.isInteger);
  const left = DIGIT * Math.max(...ticks.map((tick) => shortenCount(tick).length)) + DIGIT;
  const inner = Math.max(0, width - left - SPACE.right);
  const names = months.map(({ month }) => month);
  const x = scaleBand({ domain: names, range: [0, inner], padding: 0.25 });
  const hasYears = spansYears(months);
  const room = hasYears ? MONTH.withYear : MONTH.plain;
  const every = Math.max(1, Math.ceil(room / Math.max(1, x.step())));
  const longest = Math.max(...months.map(({ tickets }) => shortenCount(tickets).length));
  const hasValues = x.step() >= longest * DIGIT + 2;
  return (
    <div ref={ref} className="min-w-0 overflow-hidden" style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg role="img" aria-label="Bar chart" width={width} height={HEIGHT} className="chart-svg">
          <defs>
            <pattern
              id={stripes}
              width={8}
              height={8}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width={8} height={8} className="fill-surface" />
              <rect width={5} height={8} className="fill-(--chart-0)" />
            </pattern>
          </defs>
          <Group left={left}>
            <AxisLeft
              scale={y}
              tickValues={ticks}
              tickLength={-inner}
              hideAxisLine
              stroke="var(--line)"
              tickStroke="var(--line)"
              tickComponent={({ y: at, formattedValue }) => (
                <text x={-DIGIT} y={at} dy="0.32em" textAnchor="end">
                  {formattedValue}
                </text>
              )}
              tickFormat={(value) => shortenCount(Number(value))}
            />
            {months.map(({ month, tickets, voided }) => {
              const at = { x: x(month) ?? 0, y: y(tickets), width: x.bandwidth() };
              return (
                <Group key={month}>
                  <Bar
                    {...at}
                    height={Math.max(0, y(0) - at.y)}
                    rx={2}
                    className="fill-(--chart-0)"
                    {...(month === currentMonth && {
                      fill: `url(#${stripes})`,
                      className: 'stroke-(--chart-0) stroke-[1.5px]',
                    })}
                  />
                  {voided > 0 && (
                    <Bar
                      {...at}
                      height={Math.max(0, y(tickets - voided) - at.y)}
                      rx={2}
                      className="fill-surface [fill-opacity:70%]"
                    />
                  )}
                  {hasValues && (
                    <text
                      x={at.x + at.width / 2}
                      y={at.y - 6}
                      textAnchor="middle"
                      className="chart-value"
                    >
                      {shortenCount(tickets)}
                    </text>
                  )}
                </Group>
              );
            })}
            <AxisBottom
              scale={x}
              top={HEIGHT - SPACE.bottom}
              tickValues={names.filter((_, index) => (names.length - 1 - index) % every === 0)}
              hideTicks
              stroke="var(--edge)"
              tickComponent={({ x: at, y: below, formattedValue }) => (
                <text x={at} y={below} dy="0.5em" textAnchor="middle">
                  {formattedValue}
                </text>
              )}
              tickFormat={(month) => formatMonth(String(month), 'short', hasYears)}
            />
          </Group>
        </svg>
      )}
    </div>
  );
}
