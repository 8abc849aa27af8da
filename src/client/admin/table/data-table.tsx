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
  /** Returns a row's name for its checkbox. */
  nameRow: (row: Row) => string;
  /** True during the first load, when grey bars replace the rows. */
  isLoading: boolean;
  /** True while another page loads. The last page's rows stay until then. */
  isBusy: boolean;
  /** The number of rows for which the table reserves space, so that the pager does not move on the last page. */
  keptRows: number;
  /** The content in place of rows; false when the table shows rows. */
  face: ReactNode;
}

/** A table that shows one page of rows, with a checkbox for each row. */
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

/** A placeholder row of grey bars. */
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
