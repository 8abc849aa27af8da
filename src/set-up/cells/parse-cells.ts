import * as v from 'valibot';
import type { CellFault, RowTexts } from '../row-kind.ts';

/**
 * Parses the texts of a row by a schema of cells. The fault of a value names its column.
 *
 * @returns the values, or everything that is wrong with the row
 */
export function parseCells<const Entries extends v.ObjectEntries>(
  cells: v.ObjectSchema<Entries, undefined>,
  texts: RowTexts,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> | readonly CellFault[] {
  const read = v.safeParse(cells, texts, { abortPipeEarly: true });
  if (read.success) return read.output;
  return read.issues.map(({ path, message, received }) => ({
    column: String(path?.[0]?.key ?? ''),
    message: received === 'undefined' ? 'the value is missing' : message,
  }));
}

/** Whether the parsed row is a list of faults. A row's values are never a list. */
export function isCellFaults(read: unknown): read is readonly CellFault[] {
  return Array.isArray(read);
}
