/** Rows a statement inserts at most, so that none keeps the embedded database busy for long. */
const ROWS_PER_STATEMENT = 50;

/** Rows in portions one statement takes. */
export function* parts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    yield rows.slice(start, start + ROWS_PER_STATEMENT);
  }
}
