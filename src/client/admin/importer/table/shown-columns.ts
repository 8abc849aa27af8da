import type { ColumnMap } from '../../../../set-up/file/match-columns.ts';
import type { FileColumn } from '../../../../set-up/row-kind.ts';

/** A column of the preview, with its index in the file. */
export interface ShownColumn {
  readonly column: FileColumn;
  readonly at: number;
}

/** One or more columns that share a cell. */
export interface ColumnCluster {
  readonly name: string;
  readonly label: string;
  readonly columns: readonly ShownColumn[];
}

/** Lists the file's columns in the order of its kind. */
export function listShownColumns(columns: readonly FileColumn[], map: ColumnMap): ShownColumn[] {
  return columns.flatMap((column) => {
    const at = map.indexOf(column.name);
    return at < 0 ? [] : [{ column, at }];
  });
}

/** Groups the columns by the cell that shows them. */
export function listClusters(columns: readonly ShownColumn[]): ColumnCluster[] {
  const byName = Map.groupBy(columns, ({ column }) => column.cluster ?? column.name);
  return [...byName].map(([name, parts]) => ({
    name,
    label: parts[0]?.column.cluster ?? parts[0]?.column.label ?? name,
    columns: parts,
  }));
}
