import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { BoardKind } from './board-kind.ts';
import { BoardRow, huge } from './board-row.tsx';
import { PlaceKeeper } from './place-keeper.tsx';
import { followRows, type PlacedRow, type RowMoves } from './row-moves.ts';

interface BoardProps<Row extends PlacedRow> {
  caption: string;
  kind: BoardKind<Row>;
  /** All rows, in board order. */
  rows: readonly Row[];
  /** Whether a row is visible. By default, every row is. */
  shows?: (row: Row) => boolean;
  marked?: number | null;
  /** Short notes about what rows have to do with the reader, by id. Shown with a star. */
  marks?: ReadonlyMap<number, string>;
  open?: number | null;
  onOpen?: (id: number | null) => void;
  /** Whether a row can open. By default, every row can. */
  opens?: (id: number) => boolean;
  /** Returns the content below an open row. */
  detail?: (row: Row) => ReactNode;
}

/** A ranked table as on television. Rows move, glow once after a change, and can open. */
export function Board<Row extends PlacedRow>(props: BoardProps<Row>) {
  const { caption, kind, rows, shows, marked, marks, open, onOpen, opens, detail } = props;
  const moves = useRowMoves(rows, kind.getId);
  const body = useRef<HTMLTableSectionElement>(null);
  useCloseOnEscape(body, open, onOpen);
  const canOpen = (id: number) => opens?.(id) ?? true;
  const shownRows = shows ? rows.filter(shows) : rows;
  return (
    <PlaceKeeper rowsIn={body} heldFor={rows}>
      {/* On a phone the rows reach the edges, and the rest of the page keeps its margins. */}
      <table className="@container block text-base [overflow-anchor:none] max-sm:-mx-4">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-[64px] z-10 block bg-brand text-on-brand">
          <tr className={`grid items-center text-xs wrap-normal sm:text-sm ${huge} ${kind.grid}`}>
            <th scope="col" className="py-1.5 text-center sm:py-2">
              <span aria-hidden="true">Pos</span>
              <span className="sr-only">Position</span>
            </th>
            <th scope="col" className="px-1 py-1.5 text-left sm:py-2">
              Name
            </th>
            {kind.columns.map(({ title, short, spoken, className }) => (
              <th key={title} scope="col" className={`px-1 py-1.5 sm:py-2 ${className}`}>
                {short && (
                  <span aria-hidden="true" className="sm:hidden">
                    {short}
                  </span>
                )}
                <span aria-hidden={spoken !== undefined} className={short ? 'max-sm:sr-only' : ''}>
                  {title}
                </span>
                {spoken && <span className="sr-only">{spoken}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} className="block">
          {shownRows.map((row) => {
            const id = kind.getId(row);
            return (
              <BoardRow
                key={id}
                id={id}
                kind={kind}
                row={row}
                move={moves.get(id)?.move}
                isMarked={id === marked}
                mark={marks?.get(id)}
                isOpen={id === open && canOpen(id)}
                onOpen={canOpen(id) ? onOpen : undefined}
                detail={detail}
              />
            );
          })}
        </tbody>
      </table>
    </PlaceKeeper>
  );
}

/** Follows a board's rows from render to render. `getId` returns a row's id. */
function useRowMoves<Row extends PlacedRow>(
  rows: readonly Row[],
  getId: (row: Row) => number,
): RowMoves<Row> {
  const [seenRows, setSeenRows] = useState(() => ({
    rows,
    moves: followRows(new Map(), rows, getId),
  }));
  if (seenRows.rows === rows) return seenRows.moves;
  const moves = followRows(seenRows.moves, rows, getId);
  setSeenRows({ rows, moves });
  return moves;
}

/** Makes Escape close the board's open row, to which the focus then returns. */
function useCloseOnEscape(
  body: RefObject<HTMLElement | null>,
  openId: number | null | undefined,
  onOpen: ((id: number | null) => void) | undefined,
): void {
  useEffect(() => {
    const rows = body.current;
    if (!rows || !onOpen || typeof openId !== 'number') return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      rows.querySelector<HTMLElement>(`[data-row="${openId}"] button`)?.focus();
      onOpen(null);
    };
    rows.addEventListener('keydown', onKey);
    return () => rows.removeEventListener('keydown', onKey);
  }, [body, openId, onOpen]);
}
