import { useState } from 'react';
import { followRows, type Moves, type Placed } from './moves.ts';

/** Follows the rows of one board from render to render. `idOf` tells rows apart. */
export function useMoves<Row extends Placed>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
): Moves<Row> {
  const [seen, setSeen] = useState(() => ({ rows, moves: followRows(new Map(), rows, idOf) }));
  if (seen.rows === rows) return seen.moves;
  const moves = followRows(seen.moves, rows, idOf);
  setSeen({ rows, moves });
  return moves;
}
