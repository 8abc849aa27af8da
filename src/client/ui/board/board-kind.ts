import type { ReactNode } from 'react';

/** A column of a board. `className` is for head and cells: alignment, and the width from which on it is shown. */
export interface BoardColumn<Row> {
  readonly title: string;
  /** The words of a screen reader for a short title. */
  readonly spoken?: string;
  readonly className: string;
  readonly cell: (row: Row) => ReactNode;
}

/** The columns of one kind of board; must be the same object at every render. */
export interface BoardKind<Row> {
  readonly columns: readonly BoardColumn<Row>[];
  /** The widths of the visible columns. */
  readonly grid: string;
  readonly idOf: (row: Row) => number;
  readonly nameOf: (row: Row) => string;
  /** Returns the address of the picture before the name, which is decoration. */
  readonly pictureOf?: (row: Row) => string;
  /** Returns the text below the name. */
  readonly note?: (row: Row) => ReactNode;
}
