import { NO_PLACE } from '../../../golf/places.ts';

/** A row's moves: how far it moved and how often it changed since the board opened. */
export interface RowMove {
  /**
   * The number of places that the row gained (positive) or lost since the board opened, or since it first had a place.
   */
  readonly places: number;
  /** How often the row's content changed. The row glows once for each change. */
  readonly changes: number;
}

/** The fields of a row that this file needs. An unchanged row must be the same object. */
export interface PlacedRow {
  readonly position: number;
  readonly position_label: string;
}

interface Followed<Row> {
  readonly row: Row;
  /** The row's first place; null while it has none. */
  readonly from: number | null;
  readonly move: RowMove;
}

/** A board's rows in the last render, by id. */
export type RowMoves<Row> = ReadonlyMap<number, Followed<Row>>;

const RESTING: RowMove = { places: 0, changes: 0 };

/** Returns the moves after a board's rows were updated. A new row starts at its place and does not glow. */
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
