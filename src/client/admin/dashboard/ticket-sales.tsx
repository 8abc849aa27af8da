import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SalesRange } from '../../../contract/admin/dashboard.ts';
import { formatMonth } from '../../ui/dates.ts';
import { BarChart } from './bar-chart.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { dashboardQuery } from './dashboard-queries.ts';
import { PartNote } from './part-note.tsx';
import { describeSales, parseSalesRange, type SalesChart, salesRanges } from './sales-words.ts';

interface TicketSalesProps {
  range: SalesRange;
  onRange: (range: SalesRange) => void;
}

/** The bar chart of the tickets claimed in each month. */
export function TicketSales({ range, onRange }: TicketSalesProps) {
  const query = useQuery({ ...dashboardQuery(range), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;
  const sales = data?.sales;
  // The earlier range's months stay until the new ones are loaded, or when they can't be.
  const [last, setLast] = useState<SalesChart | null>(null);
  if (data && sales && !isPlaceholderData && last?.months !== sales.months) {
    setLast({ months: sales.months, range, currentMonth: data.today.slice(0, 7) });
  }
  const months = last?.months ?? [];
  return (
    <ChartFigure
      title="Ticket Sales"
      sentence={last && describeSales(last)}
      state={last === null ? 'loading' : last.range === range ? 'ready' : 'earlier'}
      columns={['Month', 'Tickets']}
      rows={months.map(({ month, tickets }) => ({
        name: formatMonth(month, 'long', true),
        fileName: month,
        value: tickets,
      }))}
      file={`ticket-sales-${data?.today}.csv`}
      controls={
        <select
          className="work-input max-w-full lg:min-h-10 @max-[400px]/main:ps-1.5 @max-[400px]/main:text-[0.875rem]"
          aria-label="Months of Ticket Sales"
          value={range}
          onChange={({ target }) => onRange(parseSalesRange(target.value))}
        >
          {salesRanges.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      }
      note={<PartNote noun="ticket sales" query={query} part={sales} />}
    >
      {last && <BarChart {...last} />}
    </ChartFigure>
  );
}
