import { useState } from 'react';
import { followRows, type PlacedRow, type RowMoves } from './row-moves.ts';

/** Follows the rows of one board from render to render. `idOf` returns a row's id. */
export function useRowMoves<Row extends PlacedRow>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
): RowMoves<Row> {
  const [seen, setSeen] = useState(() => ({ rows, moves: followRows(new Map(), rows, idOf) }));
  if (seen.rows === rows) return seen.moves;
  const moves = followRows(seen.moves, rows, idOf);
  setSeen({ rows, moves });
  return moves;
}
