import { formatNumber } from '../../../contract/base/counts.ts';
import './charts.css';
import { type ReactNode, useId, useState } from 'react';
import { saveFile } from '../../device/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { WorkButton } from '../table/work-button.tsx';

interface ChartFigureProps {
  title: string;
  /** A sentence that summarises the chart; null before the values are loaded. */
  sentence: string | null;
  /** The headers of the table and of the file. */
  columns: readonly [string, string];
  rows: readonly ChartRow[];
  /** `loading`: nothing is loaded yet. `earlier`: the rows are those of the previous choice. */
  state?: 'loading' | 'earlier' | 'ready';
  /** The name of the file. */
  file: string;
  /** Controls that choose what the chart shows. */
  controls?: ReactNode;
  /** A note in place of the chart, or above an old one. */
  note?: ReactNode;
  /** The chart. */
  children: ReactNode;
}

/** The style of a button above a chart. */
export const chartTool = 'border-transparent px-1 text-link @max-[400px]/main:text-[0.875rem]';

/** A chart with its heading and summary. The same values are available as a table and as a file. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, sentence, columns, rows, file, controls, note, children } = props;
  const { state = 'ready' } = props;
  const id = useId();
  const [isTable, setTable] = useState(false);
  const tableWords = isTable ? 'Show as chart' : 'Show as table';
  return (
    <section className="chart admin-card min-w-0 @max-[400px]/main:px-3" aria-labelledby={id}>
      <div className="card-head min-h-11 justify-between">
        <h2 id={id}>{title}</h2>
        <div className="flex max-w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-1 @max-[400px]/main:gap-x-1">
          {controls}
          {rows.length > 0 && (
            <>
              <WorkButton
                className={chartTool}
                aria-label={`${tableWords}: ${title}`}
                onClick={() => setTable(!isTable)}
              >
                {tableWords}
              </WorkButton>
              <WorkButton
                className={chartTool}
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
      <figure
        aria-labelledby={id}
        aria-busy={state !== 'ready'}
        data-state={state}
        className="data-[state=earlier]:opacity-55 data-[state=loading]:min-h-60"
      >
        {sentence !== null && (
          <figcaption className="mb-2 text-ink-soft wrap-anywhere">{sentence}</figcaption>
        )}
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

/** A value of a chart with its name on the screen and its name in the file. */
interface ChartRow {
  readonly name: string;
  readonly fileName?: string;
  readonly value: number;
}

/** Saves a chart's rows as a CSV file. The code for files is loaded on first use. */
async function saveChartCsv(
  file: string,
  columns: readonly string[],
  rows: readonly ChartRow[],
): Promise<void> {
  try {
    const { CSV_BYTE_ORDER_MARK, formatCsvLines } = await import('../../../contract/base/csv.ts');
    const lines = rows.map(({ name, fileName, value }) => [fileName ?? name, value]);
    const text = CSV_BYTE_ORDER_MARK + formatCsvLines([columns, ...lines]);
    saveFile(new Blob([text], { type: 'text/csv' }), file);
  } catch {
    void toast('error', `${file} was not saved`);
  }
}
