import { compareNames } from '../../../golf/names.ts';
import type { BoardKind } from '../../ui/board/board-kind.ts';

/**
 * Returns a board after a change of some rows. Each changed row replaces the row with its id, or is new. The order is
 * the server's order: by position, then by name.
 */
export function mergeRows<Row extends { readonly position: number }>(
  rows: readonly Row[],
  changedRows: readonly Row[],
  { idOf, nameOf }: Pick<BoardKind<Row>, 'idOf' | 'nameOf'>,
): Row[] {
  const rowsById = new Map([...rows, ...changedRows].map((row) => [idOf(row), row]));
  return [...rowsById.values()].sort(
    (a, b) => a.position - b.position || compareNames(nameOf(a), nameOf(b)),
  );
}
