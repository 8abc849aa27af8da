import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../contract/base/counts.ts';
import type { TicketReceipt } from '../../../contract/game/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { formatTicketPoints } from '../ticket-words.ts';
import {
  createPointsTable,
  findMomentBetweenColumns,
  listPointsMoments,
  type PointsMoment,
  TABLE_HOLES,
} from './points-over-time.ts';

interface MomentsProps {
  moments: readonly PointsMoment[];
}

/** With fewer moments there is no line to draw. */
const MIN_MOMENTS = 2;

/** The growth of a ticket's points from its golfers, as a line and as a table. Folded at first. */
export function PointsOverTime({ receipt }: { receipt: TicketReceipt }) {
  const [isOpen, setOpen] = useState(false);
  const moments = listPointsMoments(receipt);
  if (moments.length < MIN_MOMENTS) return null;
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
          <Line moments={moments} />
          <PointsTable moments={moments} />
        </div>
      )}
    </details>
  );
}

/** The line chart. Its library is larger than the receipt, so it isn't stored for offline use. */
function Line({ moments }: MomentsProps) {
  const {
    data: PointsChart,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['points-chart'],
    queryFn: async () => {
      const chart = await import('./points-chart.tsx').catch(() => {
        throw new DOMException('The chart is not on this device.', 'NetworkError');
      });
      return chart.PointsChart;
    },
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (PointsChart) return <PointsChart moments={moments} />;
  if (isFetching) {
    return (
      <div className="h-56 rounded bg-sunken">
        <span role="status" className="sr-only">
          Loading the line
        </span>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert">The line needs a connection. The table has the same points.</p>
      <Button onClick={() => refetch()}>Try again</Button>
    </div>
  );
}

function PointsTable({ moments }: MomentsProps) {
  const cell = 'px-2 py-1.5 text-right';
  const newest = findMomentBetweenColumns(moments);
  return (
    <>
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
          {createPointsTable(moments).map(({ round, cells }) => (
            <tr key={round} className="border-t border-line">
              <th scope="row" className="px-2 py-1.5 text-left">
                Round {round}
              </th>
              {TABLE_HOLES.map((holes, column) => {
                const value = cells[column] ?? null;
                return (
                  <td key={holes} className={cell}>
                    {value === null ? '–' : formatTicketPoints(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {newest && (
        <p className="text-sm">
          Round {newest.round} so far, after {formatCount(newest.holes, 'hole')}:{' '}
          <strong>{formatTicketPoints(newest.hundredths)}</strong>
        </p>
      )}
    </>
  );
}
