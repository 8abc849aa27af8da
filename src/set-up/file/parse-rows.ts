import { isCellFaults } from '../cells/parse-cells.ts';
import type { CellFault, FileSchema, RowTexts } from '../row-kind.ts';
import { formatColumnLetters } from './column-letters.ts';
import type { ColumnMap } from './match-columns.ts';
import type { FileRow, FileTable } from './parse-table.ts';
import { removeMarks } from './remove-marks.ts';

/** A row of a file after it was read: its value, or what is wrong with it. */
export interface RowReading<Row> {
  readonly row: number;
  readonly texts: RowTexts;
  /** Null when the row has faults. */
  readonly value: Row | null;
  readonly faults: readonly CellFault[];
}

/** Parses all rows of a file, wrong rows too. */
export function parseRows<Row>(
  schema: FileSchema<Row>,
  table: FileTable,
  map: ColumnMap,
): RowReading<Row>[] {
  return table.rows.map((row) => parseFileRow(schema, row, map));
}

/** Parses one row of a file. */
export function parseFileRow<Row>(
  schema: FileSchema<Row>,
  { row, cells }: FileRow,
  map: ColumnMap,
): RowReading<Row> {
  const texts = toTexts(cells, map);
  const extra = cells.findIndex((cell, index) => index >= map.length && cell !== '');
  if (extra >= 0) return { row, texts, value: null, faults: [describeExtra(cells, extra, map)] };
  return { row, texts, ...parseRowTexts(schema, row, texts) };
}

function parseRowTexts<Row>(
  schema: FileSchema<Row>,
  row: number,
  texts: RowTexts,
): Pick<RowReading<Row>, 'value' | 'faults'> {
  const unreadable = findUnreadable(texts);
  if (unreadable) return { value: null, faults: [unreadable] };
  const read = schema.parseRow(row, texts);
  return isCellFaults(read) ? { value: null, faults: read } : { value: read, faults: [] };
}

function toTexts(cells: readonly string[], map: ColumnMap): RowTexts {
  return Object.fromEntries(
    // A cell of a file is without marks already, and a typed cell is not.
    map.flatMap((name, index) => (name === null ? [] : [[name, removeMarks(cells[index] ?? '')]])),
  );
}

/** A value beyond the header moves all values after it: usually a comma in a name that has no quotes. */
function describeExtra(cells: readonly string[], extra: number, map: ColumnMap): CellFault {
  const last = map.findLast((name) => name !== null) ?? '';
  return {
    column: last,
    message: `the row has ${cells.length} values, and the header has ${map.length} columns. Column ${formatColumnLetters(extra)} has ${JSON.stringify(cells[extra])}. Put quotes around a value that contains the delimiter in the file, or leave the row out`,
  };
}

function findUnreadable(texts: RowTexts): CellFault | null {
  for (const [column, text] of Object.entries(texts)) {
    if (/[\p{Cc}\p{Cs}]/u.test(text)) {
      return { column, message: 'the value has a control character. Type the value again' };
    }
    if (text.includes('\uFFFD')) {
      return {
        column,
        message: `"${text}" has a letter that was lost when the file was saved. Type it again, or save the file as CSV (UTF-8)`,
      };
    }
  }
  return null;
}
