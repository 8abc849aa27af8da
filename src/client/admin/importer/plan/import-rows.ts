import type { ColumnMap } from '../../../../set-up/file/match-columns.ts';
import { parseFileRow, type RowReading } from '../../../../set-up/file/parse-rows.ts';
import type { FileRow, FileTable } from '../../../../set-up/file/parse-table.ts';
import type { FileSchema, RowChoice } from '../../../../set-up/row-kind.ts';

/** The admin's answer to a question about a row, with the choices that it had. */
export interface RowAnswer {
  readonly id: RowChoice['id'];
  readonly choices: readonly RowChoice[];
}

/** A row of the file as the admin changed it. */
export interface ImportRow<Row> {
  /** The row with the admin's typed texts. */
  readonly file: FileRow;
  readonly reading: RowReading<Row>;
  readonly isLeftOut: boolean;
  /** The name as the file has it; absent when its order was not changed. */
  readonly turnedFrom?: string;
  /** The answers to the questions about the row, by column. */
  readonly answers: ReadonlyMap<string | null, RowAnswer>;
}

/** Creates the rows of a table. */
export function createImportRows<Row>(
  schema: FileSchema<Row>,
  table: FileTable,
  map: ColumnMap,
): ImportRow<Row>[] {
  return table.rows.map((file) => ({
    file,
    reading: parseFileRow(schema, file, map),
    isLeftOut: false,
    answers: new Map(),
  }));
}

/**
 * Parses all rows again with another column map. Typed texts stay; answers are dropped, because they were about other
 * values.
 */
export function mapImportRows<Row>(
  schema: FileSchema<Row>,
  rows: readonly ImportRow<Row>[],
  map: ColumnMap,
): ImportRow<Row>[] {
  return rows.map((row) => ({
    ...row,
    reading: parseFileRow(schema, row.file, map),
    answers: new Map(),
  }));
}

/** Changes a cell's text. */
export function typeCell<Row>(
  schema: FileSchema<Row>,
  row: ImportRow<Row>,
  map: ColumnMap,
  column: string,
  text: string,
): ImportRow<Row> {
  const place = map.indexOf(column);
  const cells = map.map((_, at) => (at === place ? text : (row.file.cells[at] ?? '')));
  const file = { ...row.file, cells: [...cells, ...row.file.cells.slice(map.length)] };
  return { ...row, file, reading: parseFileRow(schema, file, map), answers: new Map() };
}
