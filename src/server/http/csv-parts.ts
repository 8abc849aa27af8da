import { setImmediate as nextTurn } from 'node:timers/promises';
import { CSV_BYTE_ORDER_MARK, type CsvCell, formatCsvLines } from '../../contract/base/csv.ts';

/** The rows of one query. The embedded database blocks the event loop for 20 ms when it reads 1,000 rows. */
export const CSV_ROWS_OF_A_PAGE = 500;

/** The lines that the server writes before other requests get a turn. */
const LINES_OF_A_TURN = 250;

/** A column of a file. */
export interface CsvColumn<Row> {
  readonly name: string;
  readonly read: (row: Row) => CsvCell;
}

/** Formats a file in parts: the column names, then the rows of each page. */
export async function* writeCsvParts<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void> {
  yield CSV_BYTE_ORDER_MARK + formatCsvLines([columns.map(({ name }) => name)]);
  for await (const rows of pages) {
    for (let start = 0; start < rows.length; start += LINES_OF_A_TURN) {
      const turn = rows.slice(start, start + LINES_OF_A_TURN);
      yield formatCsvLines(turn.map((row) => columns.map(({ read }) => read(row))));
      await nextTurn();
    }
  }
}
