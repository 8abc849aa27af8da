import { type ReactNode, useRef } from 'react';
import { BoardRow } from './board-row.tsx';
import { KeptPlace } from './kept-place.tsx';
import type { Placed } from './moves.ts';
import { useCloseOnEscape } from './use-close-on-escape.ts';
import { useMoves } from './use-moves.ts';

/** A column of a board. `className` is for head and cells: alignment, and from which width on it shows. */
export interface BoardColumn<Row> {
  readonly title: string;
  /** What a screen reader says for a short title. */
  readonly spoken?: string;
  readonly className: string;
  readonly cell: (row: Row) => ReactNode;
}

/** What a board of some kind shows; the same object at every render. */
export interface BoardKind<Row> {
  readonly columns: readonly BoardColumn<Row>[];
  /** The widths of the columns that show. */
  readonly grid: string;
  readonly idOf: (row: Row) => number;
  readonly nameOf: (row: Row) => string;
  /** Where the picture before the name is; it says nothing the name does not. */
  readonly pictureOf?: (row: Row) => string;
  /** Below the name. */
  readonly note?: (row: Row) => ReactNode;
}

interface BoardProps<Row extends Placed & { position_label: string }> {
  caption: string;
  kind: BoardKind<Row>;
  /** Every row, in the order of places. */
  rows: readonly Row[];
  /** Which of them show. */
  shows?: (row: Row) => boolean;
  marked?: number | null;
  open?: number | null;
  onOpen?: (id: number | null) => void;
  /** What an open row shows below itself. */
  detail?: (row: Row) => ReactNode;
  /** Where the column titles stick while the page scrolls. */
  stickAt: string;
}

/** A table of places as on a broadcast: rows that move, glow once when they change, and open. */
export function Board<Row extends Placed & { position_label: string }>(props: BoardProps<Row>) {
  const { caption, kind, rows, shows, marked, open, onOpen, detail, stickAt } = props;
  const moves = useMoves(rows, kind.idOf);
  const body = useRef<HTMLTableSectionElement>(null);
  useCloseOnEscape(body, open, onOpen);
  const shown = shows ? rows.filter(shows) : rows;
  return (
    <KeptPlace rowsIn={body} heldFor={rows}>
      <table className="block text-base [overflow-anchor:none]">
        <caption className="sr-only">{caption}</caption>
        <thead className={`sticky z-10 block bg-brand text-on-brand ${stickAt}`}>
          <tr className={`grid items-center text-xs sm:text-base ${kind.grid}`}>
            <th scope="col" className="py-2 text-center">
              <span aria-hidden="true">Pos</span>
              <span className="sr-only">Position</span>
            </th>
            <th scope="col" className="px-1 py-2 text-left">
              Name
            </th>
            {kind.columns.map(({ title, spoken, className }) => (
              <th key={title} scope="col" className={`px-1 py-2 ${className}`}>
                <span aria-hidden={spoken !== undefined}>{title}</span>
                {spoken && <span className="sr-only">{spoken}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} className="block">
          {shown.map((row) => {
            const id = kind.idOf(row);
            return (
              <BoardRow
                key={id}
                id={id}
                kind={kind}
                row={row}
                move={moves.get(id)?.move}
                isMarked={id === marked}
                isOpen={id === open}
                onOpen={onOpen}
                detail={detail}
              />
            );
          })}
        </tbody>
      </table>
    </KeptPlace>
  );
}
