import {
  metaHelper,
  type ReactTable,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

/** How a column is laid out. */
export interface ColumnLayout {
  /** The width in rem; a column without one shares the rest of the row. */
  readonly rem?: number;
  /** The largest size of the table on which the column is hidden. */
  readonly goes?: 'tablet' | 'phone';
}

/** What every list of the work screens uses: the server sorts and divides into pages. */
export const listFeatures = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnLayout>(),
});

export type ListTable<Row extends RowData> = ReactTable<typeof listFeatures, Row>;
