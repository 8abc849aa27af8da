import {
  metaHelper,
  type ReactTable,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

/** The layout of a column. */
export interface ColumnLayout {
  /** The width in rem. A column without a width shares the rest of the row. */
  readonly rem?: number;
  /** The largest table size at which the column is hidden. */
  readonly goes?: 'tablet' | 'phone';
}

/** The features of every list in the admin panel. The server sorts and pages the rows. */
export const listFeatures = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnLayout>(),
});

export type ListTable<Row extends RowData> = ReactTable<typeof listFeatures, Row>;
