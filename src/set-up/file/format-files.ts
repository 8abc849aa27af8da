import { CSV_BYTE_ORDER_MARK, formatCsvLines } from '../../contract/base/csv.ts';
import type { FileColumn } from '../row-kind.ts';
import { columnKey } from './column-key.ts';
import { listTemplateColumns } from './match-columns.ts';
import type { FileRow, FileTable } from './parse-table.ts';

/** The column of a file of wrong rows that says why each row is wrong. */
const WHY = 'Why';

/** Formats the template of a kind of file: its header and two rows of examples. */
export function formatTemplate(columns: readonly FileColumn[]): string {
  const shown = listTemplateColumns(columns);
  const header = shown.map(({ name }) => name);
  const examples = [0, 1].map((at) => shown.map(({ examples }) => examples?.[at]));
  return CSV_BYTE_ORDER_MARK + formatCsvLines([header, ...examples]);
}

/** A row that cannot be saved, with the reason. */
export interface WrongRow extends FileRow {
  readonly why: string;
}

/**
 * Formats the rows that cannot be saved as a file, with a last column that says why. The admin corrects the rows there
 * and imports this file: the column "Why" of an earlier file of wrong rows is left out.
 */
export function formatWrongRows({ header }: FileTable, rows: readonly WrongRow[]): string {
  const kept = header.cells.flatMap((cell, at) => (columnKey(cell) === columnKey(WHY) ? [] : [at]));
  const lines = rows.map(({ cells, why }) => [...kept.map((at) => cells[at]), why]);
  const head = [...kept.map((at) => header.cells[at]), WHY];
  return CSV_BYTE_ORDER_MARK + formatCsvLines([head, ...lines]);
}
