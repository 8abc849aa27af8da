/** The rows of one statement: PGlite holds the event loop while a statement runs. */
const CHUNK_ROWS = 500;

/** Runs a statement for each chunk of rows, one after the other. Does nothing without rows. */
export async function runInChunks<Row>(
  rows: readonly Row[],
  run: (chunk: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    await run(rows.slice(from, from + CHUNK_ROWS));
  }
}
