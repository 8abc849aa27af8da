import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { TicketReceipt } from '../../../contract/game/tickets.ts';
import { writeHundredths } from '../ticket-words.ts';
import {
  listPointsMoments,
  makePointsTable,
  type PointsMoment,
  TABLE_HOLES,
} from './points-over-time.ts';

interface MomentsProps {
  moments: readonly PointsMoment[];
}

/** The chart is not stored for use without a network, because its library is larger than the receipt. */
const PointsChart = lazy(
  async (): Promise<{ default: ComponentType<MomentsProps> }> => ({
    default: await import('./points-chart.tsx').then(
      (module) => module.PointsChart,
      () => NoChart,
    ),
  }),
);

/** Fewer moments are no line. */
const FEWEST = 2;

/** Shows how the points of a ticket's golfers grew, as a line and as a table. It is closed at first. */
export function PointsOverTime({ receipt }: { receipt: TicketReceipt }) {
  const [isOpen, setOpen] = useState(false);
  const moments = listPointsMoments(receipt);
  if (moments.length < FEWEST) return null;
  return (
    <details
      className="group rounded-card border border-line bg-surface"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 items-center gap-3 px-4 text-xl font-bold">
        <span aria-hidden="true" className="text-ink-soft group-open:rotate-90">
          ▸
        </span>
        <h2>Points over time</h2>
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-3 px-4 pb-4">
          <p className="text-sm text-ink-soft">
            Your golfers' points after each hole they played
            {receipt.team && ', without the team'}.
          </p>
          <Suspense fallback={<div className="h-56 rounded bg-sunken" />}>
            <PointsChart moments={moments} />
          </Suspense>
          <PointsTable moments={moments} />
        </div>
      )}
    </details>
  );
}

function NoChart() {
  return <p>The line needs a connection. The table has the same points.</p>;
}

function PointsTable({ moments }: MomentsProps) {
  const cell = 'px-2 py-1.5 text-right';
  return (
    <table className="w-full max-w-xl text-sm tabular-nums">
      <caption className="sr-only">Points over time</caption>
      <thead>
        <tr className="bg-sunken">
          <th scope="col" className="px-2 py-1.5 text-left">
            After
          </th>
          {TABLE_HOLES.map((holes) => (
            <th key={holes} scope="col" className={cell}>
              {holes} holes
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {makePointsTable(moments).map(({ round, cells }) => (
          <tr key={round} className="border-t border-line">
            <th scope="row" className="px-2 py-1.5 text-left">
              Round {round}
            </th>
            {TABLE_HOLES.map((holes, column) => {
              const value = cells[column] ?? null;
              return (
                <td key={holes} className={cell}>
                  {value === null ? '–' : writeHundredths(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
