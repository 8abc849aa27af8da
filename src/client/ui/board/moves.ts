/** What a board remembers of one row: how far it moved and how often it changed since the board was opened. */
export interface RowMove {
  /** Places won (positive) or lost since the board was opened. */
  readonly places: number;
  /** How often what the row shows has changed; the row glows once for each. */
  readonly changes: number;
}

/** A row as far as its moves go. Rows that did not change are the same object. */
export interface Placed {
  readonly position: number;
}

interface Followed<Row> {
  readonly row: Row;
  readonly from: number;
  readonly move: RowMove;
}

/** The rows of a board as they were last seen, by id. */
export type Moves<Row> = ReadonlyMap<number, Followed<Row>>;

const RESTING: RowMove = { places: 0, changes: 0 };

/** The moves after a board's rows became `rows`; a row that is new starts where it is and does not glow. */
export function followRows<Row extends Placed>(
  before: Moves<Row>,
  rows: readonly Row[],
  idOf: (row: Row) => number,
): Moves<Row> {
  return new Map(rows.map((row) => [idOf(row), followRow(before.get(idOf(row)), row)]));
}

function followRow<Row extends Placed>(last: Followed<Row> | undefined, row: Row): Followed<Row> {
  if (!last) return { row, from: row.position, move: RESTING };
  if (last.row === row) return last;
  const { from, move } = last;
  return { row, from, move: { places: from - row.position, changes: move.changes + 1 } };
}
