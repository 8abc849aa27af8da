import { formatNumber } from '../../../contract/base/counts.ts';
import './charts.css';
import { type ReactNode, useId, useState } from 'react';
import { WorkButton } from '../table/work-button.tsx';
import { type ChartRow, saveChartCsv } from './save-chart-csv.ts';

interface ChartFigureProps {
  title: string;
  /** A sentence that says what the chart shows; null before the values are there. */
  sentence: string | null;
  /** The names of the two columns of the table and of the file. */
  columns: readonly [string, string];
  rows: readonly ChartRow[];
  /** `loading`: nothing was read yet. `earlier`: these are the rows of an earlier choice. */
  state?: 'loading' | 'earlier' | 'ready';
  /** The name of the file. */
  file: string;
  /** Controls that choose what the chart shows. */
  controls?: ReactNode;
  /** What stands in place of a chart, or above an old one. */
  note?: ReactNode;
  /** The chart. */
  children: ReactNode;
}

/** A chart with its heading and its sentence. Shows the same values as a table, and saves them as a file. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, sentence, columns, rows, file, controls, note, children } = props;
  const { state = 'ready' } = props;
  const id = useId();
  const [isTable, setTable] = useState(false);
  const tableWords = isTable ? 'Show as chart' : 'Show as table';
  return (
    <section className="chart" aria-labelledby={id}>
      <div className="chart-head">
        <h2 id={id}>{title}</h2>
        <div className="chart-tools">
          {controls}
          {rows.length > 0 && (
            <>
              <WorkButton
                className="chart-tool"
                aria-label={`${tableWords}: ${title}`}
                onClick={() => setTable(!isTable)}
              >
                {tableWords}
              </WorkButton>
              <WorkButton
                className="chart-tool"
                aria-label={`CSV: ${title}`}
                onClick={() => void saveChartCsv(file, columns, rows)}
              >
                CSV
              </WorkButton>
            </>
          )}
        </div>
      </div>
      {note}
      <figure aria-labelledby={id} aria-busy={state !== 'ready'} data-state={state}>
        {sentence !== null && <figcaption>{sentence}</figcaption>}
        {rows.length > 0 && (isTable ? <ChartTable columns={columns} rows={rows} /> : children)}
      </figure>
    </section>
  );
}

function ChartTable({ columns, rows }: Pick<ChartFigureProps, 'columns' | 'rows'>) {
  return (
    <table className="chart-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>{formatNumber(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
