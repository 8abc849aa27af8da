import { compareNames } from '../../../golf/names.ts';
import type { BoardKind } from '../../ui/board/board-kind.ts';

/**
 * Returns a board after some rows changed. A changed row replaces the one with its id, or is added. The order is the
 * server's: by position, then by name.
 */
export function mergeRows<Row extends { readonly position: number }>(
  rows: readonly Row[],
  changedRows: readonly Row[],
  { getId, getName }: Pick<BoardKind<Row>, 'getId' | 'getName'>,
): Row[] {
  const rowsById = new Map([...rows, ...changedRows].map((row) => [getId(row), row]));
  return [...rowsById.values()].sort(
    (a, b) => a.position - b.position || compareNames(getName(a), getName(b)),
  );
}
