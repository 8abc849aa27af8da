import { BarChart } from '../../src/client/admin/dashboard/bar-chart.tsx';
import { ChartFigure } from '../../src/client/admin/dashboard/chart-figure.tsx';
import { PieChart } from '../../src/client/admin/dashboard/pie-chart.tsx';
import { describeSales, type SalesChart } from '../../src/client/admin/dashboard/sales-words.ts';
import { createSlices, describeWinners } from '../../src/client/admin/dashboard/winner-slices.ts';
import { formatMonth } from '../../src/client/ui/dates.ts';
import type { TournamentWinners } from '../../src/contract/admin/dashboard.ts';
import type { Case } from './case.ts';
import { makeSales, makeTournaments } from './chart-values.ts';

/** The dashboard's bar chart with these tickets in the months until November 2026. */
export function SampleSales({ tickets }: { tickets: readonly number[] }) {
  const months = makeSales(...tickets);
  const chart: SalesChart = { months, range: 'last-12-months', currentMonth: '2026-11' };
  return (
    <ChartFigure
      title="Ticket Sales"
      sentence={describeSales(chart)}
      columns={['Month', 'Tickets']}
      rows={months.map(({ month, tickets: value }) => ({
        name: formatMonth(month, 'long', true),
        fileName: month,
        value,
      }))}
      file="ticket-sales-2026-11-23.csv"
    >
      <BarChart {...chart} />
    </ChartFigure>
  );
}

/** The dashboard's pie chart with all these tournaments. */
export function SampleWinners({ tournaments }: { tournaments: readonly TournamentWinners[] }) {
  const slices = createSlices(tournaments, true);
  return (
    <ChartFigure
      title="Winner Stats"
      sentence={describeWinners(tournaments, true)}
      columns={['Tournament', 'Winners']}
      rows={slices.map(({ name, winners }) => ({ name, value: winners }))}
      file="winner-stats-2026-11-23.csv"
    >
      <PieChart slices={slices} />
    </ChartFigure>
  );
}

const year = [212, 268, 341, 0, 428, 516, 473, 188, 604, 655, 402];

const longName = {
  tournament_id: 99,
  name: 'The Invitational of the Unabbreviated Llanfairpwllgwyngyllgogerychwyrn',
  winners: 1,
};

export const chartCases: readonly Case[] = [
  {
    name: 'Tickets of a year with a month without any',
    render: () => <SampleSales tickets={year} />,
  },
  { name: 'Tickets of nobody', render: () => <SampleSales tickets={[]} /> },
  { name: 'Tickets of one month', render: () => <SampleSales tickets={[3]} /> },
  {
    name: 'A million tickets',
    render: () => <SampleSales tickets={[999_999, 1_000_000, 1, 0]} />,
  },
  {
    name: 'Tickets of eight years',
    render: () => <SampleSales tickets={Array.from({ length: 96 }, (_, index) => index * 11)} />,
  },
  {
    name: 'Winners of three tournaments, one with a long name',
    render: () => <SampleWinners tournaments={[longName, ...makeTournaments(2)]} />,
  },
  { name: 'Winners of nobody', render: () => <SampleWinners tournaments={[]} /> },
  {
    name: 'Winners of one tournament',
    render: () => <SampleWinners tournaments={makeTournaments(1)} />,
  },
  {
    name: 'Winners of 30 tournaments, the rest as others',
    render: () => <SampleWinners tournaments={makeTournaments(30)} />,
  },
];
