import type { ColumnMap } from '../../../../set-up/file/match-columns.ts';
import type { FileTable } from '../../../../set-up/file/parse-table.ts';
import type { FileColumn } from '../../../../set-up/row-kind.ts';

/** A column that should have names but has only numbers. */
export interface NumberedColumn {
  /** Its index in the file. */
  readonly at: number;
  readonly column: FileColumn;
  /** Some of its numbers. */
  readonly examples: readonly string[];
}

/** Finds a column that should have names but has only numbers, usually the groups of a tee sheet. */
export function findNumberedColumn(
  columns: readonly FileColumn[],
  { rows }: FileTable,
  map: ColumnMap,
): NumberedColumn | null {
  for (const column of columns) {
    const at = column.hasNumbersQuestion ? map.indexOf(column.name) : -1;
    if (at < 0) continue;
    const values = new Set(rows.map(({ cells }) => cells[at] ?? '').filter((text) => text !== ''));
    const areNumbers = values.size > 0 && [...values].every((text) => /^\d{1,3}$/.test(text));
    if (areNumbers) return { at, column, examples: [...values].slice(0, 3) };
  }
  return null;
}
