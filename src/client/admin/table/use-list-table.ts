import {
  type ColumnDef,
  functionalUpdate,
  type RowData,
  type RowSelectionState,
  type SortingState,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { type ListTable, listFeatures } from './list-features.ts';
import { tickRows, toSelection } from './selection.ts';
import type { ListSelection } from './use-selection.ts';

/** The column that sorts a list. */
export interface ListSort<Column extends string> {
  readonly sort: Column;
  readonly direction: 'asc' | 'desc';
}

interface ListTableOptions<Row extends RowData, Column extends string> {
  /** The columns. The array must be the same in each render. */
  columns: ColumnDef<typeof listFeatures, Row>[];
  /** The rows of the page. The array is the same until the app reads another page. */
  rows: readonly Row[];
  getId: (row: Row) => string;
  /** The sorted column; undefined for rows in an order that no column changes. */
  sorting: ListSort<Column> | undefined;
  onSort: ((sort: ListSort<Column>) => void) | undefined;
  selection: ListSelection;
}

/**
 * Makes the table of a page of rows. The server sorts the rows. The table only reports the column that the user chose.
 */
export function useListTable<Row extends RowData, Column extends string>({
  columns,
  rows,
  getId,
  sorting,
  onSort,
  selection: { selection, select },
}: ListTableOptions<Row, Column>): ListTable<Row> {
  const ticks = tickRows(selection, rows.map(getId));
  const sortRules = sorting ? [{ id: sorting.sort, desc: sorting.direction === 'desc' }] : [];
  return useTable({
    features: listFeatures,
    columns,
    data: rows,
    getRowId: getId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting: sortRules, rowSelection: ticks },
    onSortingChange: (updater: Updater<SortingState>) => {
      const [first] = functionalUpdate(updater, sortRules);
      if (first) onSort?.({ sort: first.id as Column, direction: first.desc ? 'desc' : 'asc' });
    },
    onRowSelectionChange: (updater: Updater<RowSelectionState>) =>
      select(toSelection(functionalUpdate(updater, ticks))),
  });
}
