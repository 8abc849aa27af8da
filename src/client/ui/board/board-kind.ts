import type { ReactNode } from 'react';

/**
 * A column of a board. `className` is for the head and the cells: the alignment, and the smallest width at which the
 * column is shown.
 */
export interface BoardColumn<Row> {
  readonly title: string;
  /** The title on a phone. */
  readonly short?: string;
  /** The title for screen readers, when the visible one is short. */
  readonly spoken?: string;
  readonly className: string;
  readonly cell: (row: Row) => ReactNode;
}

/** The columns and other parts of one kind of board. Must be the same object in every render. */
export interface BoardKind<Row> {
  readonly columns: readonly BoardColumn<Row>[];
  /** The widths of the visible columns, as a grid template. */
  readonly grid: string;
  readonly getId: (row: Row) => number;
  readonly getName: (row: Row) => string;
  /** Returns the URL of the picture before the name. Decorative. */
  readonly getPicture?: (row: Row) => string;
  /** The pictures' shape: round for faces. */
  readonly picture?: 'face' | 'crest';
  /** True when a row with a note for the reader has its own background. */
  readonly isMarkTinted?: boolean;
  /** Returns the text below the name. */
  readonly note?: (row: Row) => ReactNode;
}
