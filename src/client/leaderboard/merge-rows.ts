import { compareNames } from '../../golf/names.ts';
import type { BoardKind } from '../ui/board/board.tsx';

/**
 * A board after some of its rows changed: each takes the place of the one with its id, and new ones come in. The order
 * is the server's: by position, and by name where a position is shared.
 */
export function mergeRows<Row extends { readonly position: number }>(
  rows: readonly Row[],
  changed: readonly Row[],
  { idOf, nameOf }: Pick<BoardKind<Row>, 'idOf' | 'nameOf'>,
): Row[] {
  const merged = new Map([...rows, ...changed].map((row) => [idOf(row), row]));
  return [...merged.values()].sort(
    (a, b) => a.position - b.position || compareNames(nameOf(a), nameOf(b)),
  );
}
