import type { ReactNode } from 'react';

/**
 * A column of a board. `className` is for the head and the cells. It gives the alignment, and the smallest width at
 * which the column is shown.
 */
export interface BoardColumn<Row> {
  readonly title: string;
  /** The title on a phone. */
  readonly short?: string;
  /** The title for screen readers, when the visible title is short. */
  readonly spoken?: string;
  readonly className: string;
  readonly cell: (row: Row) => ReactNode;
}

/** The columns and other parts of one kind of board. The object must be the same in every render. */
export interface BoardKind<Row> {
  readonly columns: readonly BoardColumn<Row>[];
  /** The widths of the visible columns. */
  readonly grid: string;
  readonly getId: (row: Row) => number;
  readonly getName: (row: Row) => string;
  /** Returns the address of the picture before the name. The picture is decoration. */
  readonly getPicture?: (row: Row) => string;
  /** The shape of the pictures: round for faces. */
  readonly picture?: 'face' | 'crest';
  /** True when a row with a note about the reader has a background of its own. */
  readonly isMarkTinted?: boolean;
  /** Returns the text below the name. */
  readonly note?: (row: Row) => ReactNode;
}
