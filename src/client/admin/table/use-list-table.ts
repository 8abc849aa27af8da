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

/** The column by which a list is sorted, and the direction. */
export interface ListSort<Column extends string> {
  readonly sort: Column;
  readonly direction: 'asc' | 'desc';
}

interface ListTableOptions<Row extends RowData, Column extends string> {
  /** The columns. The array must be the same in each render. */
  columns: ColumnDef<typeof listFeatures, Row>[];
  /** The page's rows. The same array until another page is loaded. */
  rows: readonly Row[];
  getId: (row: Row) => string;
  /** The sorted column; undefined when the order is fixed. */
  sorting: ListSort<Column> | undefined;
  onSort: ((sort: ListSort<Column>) => void) | undefined;
  selection: ListSelection;
}

/** Creates the table for a page of rows. The server sorts; the table only reports the chosen column. */
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
