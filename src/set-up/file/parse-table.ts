import { MAX_IMPORT_ROWS } from '../../contract/admin/imports.ts';
import { type CsvDelimiter, parseCsvRows } from '../../contract/base/csv.ts';
import { decodeEntities } from '../../contract/base/entities.ts';
import { formatColumnLetters } from './column-letters.ts';
import { FileError } from './file-error.ts';
import { findLayout, type IsKnownHeader } from './find-layout.ts';
import { removeMarks } from './remove-marks.ts';

/** A row of a file. */
export interface FileRow {
  /** The number that a spreadsheet shows beside the row. Empty rows count, and a line break within quotes does not. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** A file as a table: its header and the rows below it that have a value. */
export interface FileTable {
  readonly delimiter: CsvDelimiter;
  /** The rows above the header, such as a title. */
  readonly titles: readonly FileRow[];
  readonly header: FileRow;
  readonly rows: readonly FileRow[];
}

const MAX_COLUMNS = 100;

/**
 * Parses the text of a file or a paste as a table. Ignores empty rows, and columns at the end that have no value.
 *
 * @param isKnown whether a header means a column, by which the header is found below a title
 * @throws FileError when the text is no table, has only a header, or has more rows than an import may have
 */
export function parseTable(text: string, isKnown: IsKnownHeader = () => false): FileTable {
  const decoded = decodeText(text.startsWith('\uFEFF') ? text.slice(1) : text);
  const [line = '', separator] = SEPARATOR_LINE.exec(decoded) ?? [];
  const plain = decoded.slice(line.length);
  const named = separator ? [separator as CsvDelimiter] : undefined;
  const { delimiter, header: at } = findLayout(plain, isKnown, named);
  const { rows: records, fault } = parseCsvRows(plain, delimiter);
  const filled = records
    .map((cells, index) => ({ row: index + 1, cells: dropEmptyEnd(cells.map(parseCell)) }))
    .filter(({ cells }) => cells.length > 0);
  const titles = filled.slice(0, at);
  const [header, ...rows] = filled.slice(at);
  if (!header)
    throw new FileError('The file is empty. Choose a file with a header and at least one row.');
  if (fault) {
    const place = describePosition(fault.row, fault.column, header);
    const problem = fault.isOpen
      ? 'a quote opens the value, and no quote closes it'
      : 'a quote stands within the value';
    throw new FileError(
      `${place}: ${problem}. Write each quote within a value twice, and put quotes around the value.`,
    );
  }
  refuseNul(filled, header);
  if (rows.length === 0) {
    throw new FileError(`The file has only row ${header.row}, its header. Add the rows below it.`);
  }
  const over = rows[MAX_IMPORT_ROWS];
  if (over) {
    throw new FileError(
      `The file has ${rows.length} rows below the header, and ${MAX_IMPORT_ROWS} is the limit. Import the rows from row ${over.row} on with a second file.`,
    );
  }
  if (header.cells.length > MAX_COLUMNS) {
    throw new FileError(
      `Row ${header.row}: the header has ${header.cells.length} columns, and ${MAX_COLUMNS} is the limit. Remove the columns from ${formatColumnLetters(MAX_COLUMNS)} on.`,
    );
  }
  return { delimiter, titles, header, rows };
}

/** The first line that tells a spreadsheet the delimiter. A spreadsheet does not show it as a row. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?\r?\n/i;

/** Decodes entities before the text is divided, except those of signs that divide it. */
function decodeText(text: string): string {
  return text.replace(/&[#\w]{2,9};/g, (entity) => {
    const sign = decodeEntities(entity);
    return /[",;\t]/.test(sign) ? entity : sign;
  });
}

function parseCell(cell: string): string {
  return removeMarks(decodeEntities(cell));
}

function dropEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function refuseNul(rows: readonly FileRow[], header: FileRow): void {
  for (const { row, cells } of rows) {
    const column = cells.findIndex((cell) => cell.includes('\0'));
    if (column < 0) continue;
    throw new FileError(
      `${describePosition(row, column, header)}: the value has a NUL character, so the file is damaged or no text. Save it as CSV (UTF-8) again.`,
    );
  }
}

function describePosition(row: number, column: number, header: FileRow): string {
  return `Row ${row}, column ${nameFileColumn(header, column)}`;
}

/** Returns the header of a column, or its letters when the column has no header. */
export function nameFileColumn(header: FileRow, column: number): string {
  return header.cells[column] || formatColumnLetters(column);
}
