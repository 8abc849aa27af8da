import type { Header, RowData } from '@tanstack/react-table';
import type { CSSProperties } from 'react';
import type { ListTable, listFeatures } from './list-features.ts';
import { RowCheckbox } from './row-checkbox.tsx';

interface TableHeadProps<Row extends RowData> {
  table: ListTable<Row>;
  noun: string;
  hasRows: boolean;
}

/** A table's head, with a checkbox for the page and a button in each sortable column. */
export function TableHead<Row extends RowData>({ table, noun, hasRows }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <RowCheckbox
            name={`Select all ${noun} on this page`}
            isChecked={table.getIsAllPageRowsSelected()}
            isMixed={table.getIsSomePageRowsSelected()}
            isDisabled={!hasRows}
            onToggle={table.getToggleAllPageRowsSelectedHandler()}
          />
        </th>
        {table
          .getHeaderGroups()
          .map(({ headers }) =>
            headers.map((header) => <HeadCell key={header.id} table={table} header={header} />),
          )}
      </tr>
    </thead>
  );
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

interface HeadCellProps<Row extends RowData> {
  table: ListTable<Row>;
  header: Header<typeof listFeatures, Row>;
}

function HeadCell<Row extends RowData>({ table, header }: HeadCellProps<Row>) {
  const { column } = header;
  const { rem, goes } = column.columnDef.meta ?? {};
  const layout = {
    scope: 'col',
    'data-goes': goes,
    style: rem === undefined ? undefined : ({ '--column': `${rem}rem` } as CSSProperties),
  };
  const title = <table.FlexRender header={header} />;
  if (!column.getCanSort()) return <th {...layout}>{title}</th>;
  const sortState = column.getIsSorted();
  return (
    <th {...layout} aria-sort={sortState ? sortWords[sortState] : 'none'}>
      <button
        type="button"
        onClick={column.getToggleSortingHandler()}
        className={`flex h-10 w-full items-center gap-1 px-3 font-semibold -outline-offset-3 hover:text-ink @max-[400px]/list:px-1.5 ${sortState ? 'text-ink' : ''}`}
      >
        {title}
        <span aria-hidden="true" className={sortState ? '' : 'invisible'}>
          {sortState === 'asc' ? '↑' : '↓'}
        </span>
      </button>
    </th>
  );
}
