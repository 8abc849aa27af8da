import ChevronDown from 'lucide-react/icons/chevron-down';
import Star from 'lucide-react/icons/star';
import { memo, type ReactNode } from 'react';
import { formatCount } from '../../../contract/base/counts.ts';
import type { BoardKind } from './board-kind.ts';
import type { PlacedRow, RowMove } from './row-moves.ts';

interface BoardRowProps<Row extends PlacedRow> {
  id: number;
  kind: BoardKind<Row>;
  row: Row;
  move: RowMove | undefined;
  isMarked: boolean;
  /** A note about what the row has to do with the reader. */
  mark: string | undefined;
  isOpen: boolean;
  onOpen: ((id: number | null) => void) | undefined;
  detail: ((row: Row) => ReactNode) | undefined;
}

/** At twice the text size on a phone, the name has its own line above the figures. */
export const huge =
  '@max-[18rem]:flex @max-[18rem]:flex-wrap @max-[18rem]:gap-x-3 @max-[18rem]:px-2';

const nameGrid = 'grid grid-cols-[auto_minmax(0,1fr)] content-center items-center py-1';

function Row<R extends PlacedRow>(props: BoardRowProps<R>) {
  const { id, kind, row, move, isMarked, mark, isOpen, onOpen, detail } = props;
  const isTinted = isMarked || (mark !== undefined && kind.isMarkTinted === true);
  const note = kind.note?.(row);
  const chevron = onOpen && (
    <ChevronDown
      aria-hidden="true"
      size={16}
      className={`inline shrink-0 text-ink ${isOpen ? 'rotate-180' : ''}`}
    />
  );
  const name = (
    <>
      {kind.getPicture && (
        <img
          src={kind.getPicture(row)}
          alt=""
          loading="lazy"
          width={36}
          height={36}
          className={`row-span-3 mr-1.5 size-8 shrink-0 sm:mr-2 sm:size-10 @max-[18rem]:hidden max-[359px]:hidden ${kind.picture === 'face' ? 'rounded-full bg-sunken object-cover' : 'object-contain'}`}
        />
      )}
      <span className="col-start-2 leading-tight font-bold">
        {kind.getName(row)}
        {!note && !mark && <span className="ml-1">{chevron}</span>}
      </span>
      {note && (
        <span className="col-start-2 flex items-center gap-1">
          {note}
          {!mark && chevron}
        </span>
      )}
      {mark && (
        <span className="col-start-2 flex items-center gap-1 text-sm leading-tight font-bold text-accent">
          <Star aria-hidden="true" size={14} className="shrink-0 fill-current" />
          {mark}
          {chevron}
        </span>
      )}
    </>
  );
  return (
    <>
      <tr
        data-row={id}
        className={`relative grid min-h-14 items-center ${huge} max-[379px]:text-sm border-b border-line [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] ${kind.grid} ${isTinted ? 'bg-mine shadow-[inset_4px_0_0_var(--mine-edge)]' : 'bg-surface'}`}
      >
        <td className="flex flex-col items-center px-1 text-center font-display text-lg font-bold">
          {/* A new key restarts the glow, which fills the row and does not block taps. */}
          {move && move.changes > 0 && (
            <span
              key={move.changes}
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 animate-glow bg-good/25 opacity-0"
            />
          )}
          {row.position_label}
          {move && <MoveMark places={move.places} />}
        </td>
        <th scope="row" className="min-w-0 px-1 text-left font-normal @max-[18rem]:basis-full">
          {onOpen ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? null : id)}
              className={`min-h-14 w-full text-left after:absolute after:inset-0 ${nameGrid}`}
              // A row clips its content, so the focus ring is inside it.
              style={{ outlineOffset: -3 }}
            >
              {name}
            </button>
          ) : (
            <span className={nameGrid}>{name}</span>
          )}
        </th>
        {kind.columns.map(({ title, className, cell }) => (
          <td key={title} className={`px-1 whitespace-nowrap ${className}`}>
            {cell(row)}
          </td>
        ))}
      </tr>
      {isOpen && detail && (
        <tr className="block border-b border-line bg-sunken">
          <td colSpan={kind.columns.length + 2} className="block">
            {detail(row)}
          </td>
        </tr>
      )}
    </>
  );
}

/** A row of a board. The memo renders only changed rows, because most updates change few. */
export const BoardRow = memo(Row) as typeof Row;

/** How far a row has moved since the board opened, as an arrow with a number and as text. */
function MoveMark({ places }: { places: number }) {
  if (places === 0) return null;
  const isUp = places > 0;
  const far = Math.abs(places);
  return (
    <span className={`text-xs leading-none font-semibold ${isUp ? 'text-good' : 'text-danger'}`}>
      <span aria-hidden="true">
        {isUp ? '▲' : '▼'}
        {far}
      </span>
      <span className="sr-only">
        , {isUp ? 'up' : 'down'} {formatCount(far, 'place')}
      </span>
    </span>
  );
}
