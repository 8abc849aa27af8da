import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SalesRange } from '../../../contract/admin/dashboard.ts';
import { BarChart } from './bar-chart.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { dashboardQuery } from './dashboard-queries.ts';
import { PartNote } from './part-note.tsx';
import { describeSales, nameMonth, readSalesRange, salesRanges } from './sales-words.ts';

interface TicketSalesProps {
  range: SalesRange;
  onRange: (range: SalesRange) => void;
}

/** The bar chart of the tickets that were claimed in each month. */
export function TicketSales({ range, onRange }: TicketSalesProps) {
  const read = useQuery({ ...dashboardQuery(range), placeholderData: keepPreviousData });
  const sales = read.data?.sales;
  const months = read.isPlaceholderData ? [] : (sales?.months ?? []);
  const chart = { months, range, currentMonth: read.data?.today.slice(0, 7) ?? '' };
  return (
    <ChartFigure
      title="Ticket Sales"
      sentence={sales && !read.isPlaceholderData ? describeSales(chart) : null}
      columns={['Month', 'Tickets']}
      rows={months.map(({ month, tickets }) => ({
        name: nameMonth(month, true),
        fileName: month,
        value: tickets,
      }))}
      file={`ticket-sales-${read.data?.today}.csv`}
      controls={
        <select
          aria-label="Months of Ticket Sales"
          value={range}
          onChange={({ target }) => onRange(readSalesRange(target.value))}
        >
          {salesRanges.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      }
      note={<PartNote noun="ticket sales" read={read} part={sales} />}
    >
      <BarChart {...chart} />
    </ChartFigure>
  );
}
