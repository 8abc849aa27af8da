import type { FileColumn } from '../row-kind.ts';
import type { ColumnMap } from './match-columns.ts';
import type { FileRow, FileTable } from './parse-table.ts';

/** A column whose cells were probably merged in the spreadsheet, which saves only the first one's value. */
export interface MergedColumn {
  readonly name: string;
  /** Its index in the file. */
  readonly at: number;
  /** The rows that have a value, and all rows. */
  readonly filled: number;
  readonly rows: number;
}

/** Lists the columns with a question that have a value in the first row, each value once, and empty cells. */
export function listMergedColumns(
  columns: readonly FileColumn[],
  { rows }: FileTable,
  map: ColumnMap,
): MergedColumn[] {
  return columns.flatMap(({ name, hasMergedQuestion }) => {
    const at = hasMergedQuestion ? map.indexOf(name) : -1;
    const values = rows.flatMap(({ cells }) => cells[at] || []);
    const isMerged =
      Boolean(rows[0]?.cells[at]) &&
      values.length < rows.length &&
      new Set(values).size === values.length;
    return isMerged ? [{ name, at, filled: values.length, rows: rows.length }] : [];
  });
}

/** Fills the empty cells of some columns, by their indexes in the file, with the cell above. */
export function fillDown(rows: readonly FileRow[], columns: readonly number[]): FileRow[] {
  const above = new Map<number, string>();
  return rows.map((row) => {
    const cells = [...row.cells];
    for (const at of columns) {
      cells[at] = cells[at] || (above.get(at) ?? '');
      above.set(at, cells[at]);
    }
    return { ...row, cells };
  });
}
