import { NO_PLACE } from '../../../golf/places.ts';

/** The moves of one row: how far it moved and how often it changed since the board opened. */
export interface RowMove {
  /**
   * The number of places that the row gained (positive) or lost since the board opened, or since the row has a place.
   */
  readonly places: number;
  /** The number of changes of the row's content. The row glows once for each change. */
  readonly changes: number;
}

/** The fields of a row that this file needs. An unchanged row must be the same object. */
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

/** Returns the moves after an update of a board's rows to `rows`. A new row starts at its place and does not glow. */
export function followRows<Row extends PlacedRow>(
  before: RowMoves<Row>,
  rows: readonly Row[],
  getId: (row: Row) => number,
): RowMoves<Row> {
  return new Map(rows.map((row) => [getId(row), followRow(before.get(getId(row)), row)]));
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
