import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WorkButton } from '../table/work-button.tsx';
import { ChartFigure, chartTool } from './chart-figure.tsx';
import { dashboardQuery } from './dashboard-queries.ts';
import { PartNote } from './part-note.tsx';
import { PieChart } from './pie-chart.tsx';
import { createSlices, describeWinners, FIRST_TOURNAMENTS } from './winner-slices.ts';

/** The pie chart of each tournament's winners. */
export function WinnerStats() {
  const query = useQuery(dashboardQuery('year'));
  const [isAll, setAll] = useState(false);
  const winners = query.data?.winners;
  const tournaments = winners?.tournaments ?? [];
  const slices = createSlices(tournaments, isAll);
  return (
    <ChartFigure
      title="Winner Stats"
      sentence={winners ? describeWinners(tournaments, isAll) : null}
      columns={['Tournament', 'Winners']}
      rows={slices.map(({ name, winners: value }) => ({ name, value }))}
      file={`winner-stats-${query.data?.today}.csv`}
      controls={
        tournaments.length > FIRST_TOURNAMENTS && (
          <WorkButton className={chartTool} onClick={() => setAll(!isAll)}>
            {isAll ? `Last ${FIRST_TOURNAMENTS}` : 'All tournaments'}
          </WorkButton>
        )
      }
      note={<PartNote noun="winners" query={query} part={winners} />}
    >
      <PieChart slices={slices} />
    </ChartFigure>
  );
}
