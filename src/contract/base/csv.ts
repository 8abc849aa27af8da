import Papa from 'papaparse';

/** A value of a file. Null and undefined become an empty text. */
export type CsvCell = string | number | boolean | null | undefined;

/** The byte order mark, from which spreadsheets recognise UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

const NEWLINE = '\r\n';

/**
 * Matches a text that a spreadsheet reads as a formula, also with apostrophes before it: {@link parseCsv} then removes
 * only the apostrophe that was added. Wide signs match, because some spreadsheets read them as plain signs.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/;

/**
 * Formats rows as lines of comma-separated values. Every value has quotes, and every line has its line end. A text that
 * looks like a formula gets an apostrophe before it, which {@link parseCsv} removes.
 */
export function formatCsvLines(rows: readonly (readonly CsvCell[])[]): string {
  if (rows.length === 0) return '';
  const data = rows.map((row) => row.map((cell) => cell ?? ''));
  const text = Papa.unparse(data, { quotes: true, escapeFormulae: FORMULA, newline: NEWLINE });
  return text + NEWLINE;
}

/**
 * Parses the rows of a file. Another program may have written the file: with another delimiter, with other line ends or
 * without quotes. Skips lines without a value.
 *
 * @throws SyntaxError with the number of the first row whose quotes are wrong
 */
export function parseCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  const fault = errors.find(({ type }) => type === 'Quotes');
  if (fault) throw new SyntaxError(`Row ${(fault.row ?? 0) + 1}: ${fault.message}`);
  return data.map((row) => row.map(unescapeFormula));
}

/** A character between two values of a file. */
export type CsvDelimiter = ',' | ';' | '\t';

/** A value whose quotes are wrong. */
export interface CsvQuoteFault {
  /** The row from 1. */
  readonly row: number;
  /** The column from 0. */
  readonly column: number;
  /** True when a quote opens the value and no quote closes it. */
  readonly isOpen: boolean;
}

/**
 * Parses the rows of a file whose delimiter is known, empty lines included: the first row is the row that a spreadsheet
 * shows as row 1. A line break within quotes starts no row.
 */
export function parseCsvRows(
  text: string,
  delimiter: CsvDelimiter,
  limit = 0,
): { readonly rows: string[][]; readonly fault: CsvQuoteFault | null } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview: limit });
  const rows = data.map((row) => row.map(unescapeFormula));
  const wrong = errors.find(({ type }) => type === 'Quotes');
  if (!wrong) return { rows, fault: null };
  const index = wrong.row ?? 0;
  const cells = rows[index] ?? [];
  const isOpen = wrong.code === 'MissingQuotes';
  const column = isOpen ? cells.length - 1 : cells.findIndex((cell) => cell.includes('"'));
  return { rows, fault: { row: index + 1, column: Math.max(0, column), isOpen } };
}

function unescapeFormula(cell: string): string {
  return ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell;
}
