import { NO_PLACE } from '../../../golf/places.ts';

/** The moves of one row: how far and how often it changed since the board was opened. */
export interface RowMove {
  /** Places gained (positive) or lost since the board was opened, or since the row has a place. */
  readonly places: number;
  /** How often the row's content changed; it glows once for each. */
  readonly changes: number;
}

/** The fields of a row that its moves need. An unchanged row is the same object. */
export interface PlacedRow {
  readonly position: number;
  readonly position_label: string;
}

interface Followed<Row> {
  readonly row: Row;
  /** The first place of the row; null while it has none. */
  readonly from: number | null;
  readonly move: RowMove;
}

/** The rows of a board in the last render, by id. */
export type RowMoves<Row> = ReadonlyMap<number, Followed<Row>>;

const RESTING: RowMove = { places: 0, changes: 0 };

/** Returns the moves after a board's rows became `rows`; a new row starts at its place and does not glow. */
export function followRows<Row extends PlacedRow>(
  before: RowMoves<Row>,
  rows: readonly Row[],
  idOf: (row: Row) => number,
): RowMoves<Row> {
  return new Map(rows.map((row) => [idOf(row), followRow(before.get(idOf(row)), row)]));
}

function followRow<Row extends PlacedRow>(
  last: Followed<Row> | undefined,
  row: Row,
): Followed<Row> {
  const place = row.position_label === NO_PLACE ? null : row.position;
  if (!last) return { row, from: place, move: RESTING };
  if (last.row === row) return last;
  const from = last.from ?? place;
  const places = from === null || place === null ? 0 : from - place;
  return { row, from, move: { places, changes: last.move.changes + 1 } };
}
