import { type CSSProperties, type MouseEvent, type ReactNode, useRef } from 'react';
import type { ListColumn, ListOrder, ListRow } from './define-list.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { listTicked, tickRows } from './selection.ts';
import type { List } from './use-list.ts';

const HEAD_PX = 40;
const ROW_PX = 48;

interface ListTableProps<Row extends ListRow, Context> {
  list: List<Row, Context>;
  columns: readonly ListColumn<Row>[];
  /** The content in place of rows; false when the table shows rows. */
  face: ReactNode;
}

/** A table that shows one page of rows, with a checkbox for each row. Its height stays, so that the pager does. */
export function ListTable<Row extends ListRow, Context>(props: ListTableProps<Row, Context>) {
  const { list, columns, face } = props;
  const { rows, isLoading, isBusy, reservedRows, selected } = list;
  const { noun, nameRow } = list.definition;
  const ids = rows.map(({ id }) => id);
  const ticked = listTicked(selected.selection, ids);
  const tickedHere = ids.filter((id) => ticked.has(id));
  const lastTicked = useRef<number | null>(null);
  const tick = (changed: readonly number[], isTicked: boolean) =>
    selected.select(tickRows(ticked, changed, isTicked));

  /** Ticks a row, or with Shift all rows from the one that was ticked last. */
  function tickRow(id: number, { currentTarget, shiftKey }: MouseEvent<HTMLInputElement>) {
    const from = lastTicked.current === null ? -1 : ids.indexOf(lastTicked.current);
    const to = ids.indexOf(id);
    const isRange = shiftKey && from >= 0;
    const range = isRange ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    tick(range, currentTarget.checked);
    lastTicked.current = id;
  }

  return (
    <div
      style={{ minHeight: face === false ? HEAD_PX + reservedRows * ROW_PX : 0 }}
      // With letters of twice the size, a phone has no room for the columns beside each other.
      className="@max-[12rem]/list:overflow-x-auto @max-[12rem]/list:[&>table]:min-w-88"
    >
      {isLoading && (
        <p role="status" className="sr-only">
          Loading {noun.many}...
        </p>
      )}
      <table
        aria-label={noun.many}
        aria-busy={isBusy || isLoading}
        data-busy={isBusy || undefined}
        className="list-table"
      >
        <thead>
          <tr>
            <th scope="col">
              <RowCheckbox
                name={`Select all ${noun.many} on this page`}
                isChecked={ids.length > 0 && tickedHere.length === ids.length}
                isMixed={tickedHere.length > 0}
                isDisabled={ids.length === 0}
                onToggle={({ currentTarget }) => tick(ids, currentTarget.checked)}
              />
            </th>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} order={list.order} onOrder={list.onOrder} />
            ))}
          </tr>
        </thead>
        <tbody aria-hidden={isLoading || undefined}>
          {isLoading
            ? Array.from({ length: reservedRows }, (_, index) => `row ${index}`).map((key) => (
                <SkeletonRow key={key} columns={columns} />
              ))
            : rows.map((row) => (
                <tr key={row.id} data-selected={ticked.has(row.id) || undefined}>
                  <td>
                    <RowCheckbox
                      name={`Select ${nameRow?.(row)}`}
                      isChecked={ticked.has(row.id)}
                      onToggle={(event) => tickRow(row.id, event)}
                    />
                  </td>
                  {columns.map(({ id, goes, cell }) => (
                    <td key={id} data-goes={goes}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
      {face}
    </div>
  );
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

interface HeadCellProps {
  column: Omit<ListColumn<never>, 'cell'>;
  order: ListOrder<string> | undefined;
  onOrder: (order: ListOrder<string>) => void;
}

/** A column's title; a button where the list can be sorted by the column. */
function HeadCell({ column, order, onOrder }: HeadCellProps) {
  const { id, header, rem, goes, sortsFirst } = column;
  const layout = {
    scope: 'col',
    'data-goes': goes,
    style: rem === undefined ? undefined : ({ '--column': `${rem}rem` } as CSSProperties),
  };
  if (!sortsFirst) return <th {...layout}>{header}</th>;
  const direction = order?.sort === id ? order.direction : null;
  const next = direction === null ? sortsFirst : direction === 'asc' ? 'desc' : 'asc';
  return (
    <th {...layout} aria-sort={direction ? sortWords[direction] : 'none'}>
      <button
        type="button"
        onClick={() => onOrder({ sort: id, direction: next })}
        className={`flex h-10 w-full items-center gap-1 px-3 font-semibold -outline-offset-3 hover:text-ink @max-[400px]/list:px-1.5 ${direction ? 'text-ink' : ''}`}
      >
        {header}
        <span aria-hidden="true" className={direction ? '' : 'invisible'}>
          {direction === 'asc' ? '↑' : '↓'}
        </span>
      </button>
    </th>
  );
}

/** A placeholder row of grey bars. */
function SkeletonRow({ columns }: { columns: readonly Pick<ListColumn<never>, 'id' | 'goes'>[] }) {
  return (
    <tr>
      <td />
      {columns.map(({ id, goes }) => (
        <td key={id} data-goes={goes}>
          <span className="list-skeleton" />
        </td>
      ))}
    </tr>
  );
}
