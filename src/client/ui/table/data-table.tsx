import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListTable } from './list-features.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';

const HEAD_PX = 40;
const ROW_PX = 48;

interface DataTableProps<Row extends RowData> {
  table: ListTable<Row>;
  /** The plural noun of the rows: "entries". */
  noun: string;
  /** Names a row for its checkbox. */
  nameRow: (row: Row) => string;
  /** The rows are being read for the first time: grey bars have their places. */
  isLoading: boolean;
  /** Another page is being read; the rows of the last one stay until then. */
  isBusy: boolean;
  /** The number of rows whose place the table keeps, so that the pager stays where it is on the last page. */
  keptRows: number;
  /** What stands below the head in place of rows; false otherwise. */
  face: ReactNode;
}

/** A table of one page of rows, with a checkbox for each. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { table, noun, nameRow, isLoading, isBusy, keptRows, face } = props;
  const { rows } = table.getRowModel();
  const keptPx = face === false ? HEAD_PX + keptRows * ROW_PX : 0;
  return (
    <div style={{ minHeight: keptPx }}>
      {isLoading && (
        <p role="status" className="sr-only">
          Loading {noun}...
        </p>
      )}
      <table
        aria-label={noun}
        aria-busy={isBusy || isLoading}
        data-busy={isBusy || undefined}
        className="list-table"
      >
        <TableHead table={table} noun={noun} hasRows={rows.length > 0} />
        <tbody aria-hidden={isLoading || undefined}>
          {isLoading
            ? Array.from({ length: keptRows }, (_, index) => `row ${index}`).map((key) => (
                <SkeletonRow key={key} table={table} />
              ))
            : rows.map((row) => <TableRow key={row.id} row={row} name={nameRow(row.original)} />)}
        </tbody>
      </table>
      {face}
    </div>
  );
}

/** A row of grey bars in the places of the texts. */
function SkeletonRow<Row extends RowData>({ table }: { table: ListTable<Row> }) {
  return (
    <tr>
      <td />
      {table.getAllLeafColumns().map(({ id, columnDef }) => (
        <td key={id} data-goes={columnDef.meta?.goes}>
          <span className="list-skeleton" />
        </td>
      ))}
    </tr>
  );
}
