import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { formatCount } from '../../../contract/base/counts.ts';
import { BulkBar } from '../table/bulk-bar.tsx';
import { DataTable } from '../table/data-table.tsx';
import { EmptyList, FailedList, StaleList } from '../table/list-faces.tsx';
import type { listFeatures } from '../table/list-features.ts';
import { Pager } from '../table/pager.tsx';
import { type ListSort, useListTable } from '../table/use-list-table.ts';
import { WorkButton } from '../table/work-button.tsx';
import type { List } from './use-list.ts';

type ListRow = { readonly id: number };

interface ListBodyProps<Row extends ListRow, Column extends string> {
  list: Omit<List<Row>, 'choose'>;
  /** The columns. The array must be the same in each render. */
  columns: ColumnDef<typeof listFeatures, Row>[];
  /** Returns a row's name for its checkbox. */
  nameRow: (row: Row) => string;
  /** The accessible name of the table's region. */
  label?: string;
  className?: string;
  sorting?: ListSort<Column>;
  onSort?: (sort: ListSort<Column>) => void;
  /** The actions on the selected rows, beside the export. */
  actions?: ReactNode;
  /** Formats the number of matching rows, when the noun alone isn't enough. */
  formatTotal?: (total: number) => string;
  /** True when the number of rows changes on its own, so that screen readers don't announce it. */
  isTotalQuiet?: boolean;
  /** The content of the bar beside the number of rows. */
  beside?: ReactNode;
  /** A sentence for a list that is empty without a filter. */
  emptyTitle: string;
  /** A sentence in place of the error when the API refused the filter because nothing can match it. */
  refusedTitle?: string | undefined;
}

/** A page of a list: the bar with the number of rows or the selection, the table, and the pager. */
export function ListBody<Row extends ListRow, Column extends string>(
  props: ListBodyProps<Row, Column>,
) {
  const { list, columns, nameRow, label, className = '', sorting, onSort, actions, beside } = props;
  const { noun, total, selected, csv } = list;
  const table = useListTable({
    columns,
    rows: list.rows,
    getId: ({ id }) => String(id),
    sorting,
    onSort,
    selection: selected,
  });
  return (
    <>
      <BulkBar
        list={selected}
        total={total}
        filterWords={list.filterWords}
        actions={
          <>
            <WorkButton look="on-brand" onClick={() => csv.start(selected.selection)}>
              CSV
            </WorkButton>
            {actions}
          </>
        }
      >
        {list.staleSince === null ? (
          <p
            role={props.isTotalQuiet ? undefined : 'status'}
            className="min-w-0 text-ink-soft wrap-anywhere not-last:flex-[1_1_12rem]"
          >
            {list.news || describeTotal(props)}
          </p>
        ) : (
          <StaleList since={list.staleSince} />
        )}
        {beside}
      </BulkBar>
      <section
        ref={list.ref}
        tabIndex={label === undefined ? undefined : -1}
        aria-label={label}
        className={`list-card ${className}`}
      >
        <DataTable
          table={table}
          noun={noun.many}
          nameRow={nameRow}
          isLoading={list.isLoading}
          isBusy={list.isBusy}
          keptRows={list.reservedRows}
          face={
            (total === undefined ? list.error !== null : total === 0) && <ListFace {...props} />
          }
        />
        {total !== undefined && total > 0 && (
          <Pager
            page={list.page}
            pages={list.pages}
            total={total}
            noun={capitalize(noun.many)}
            onPage={list.onPage}
          />
        )}
      </section>
    </>
  );
}

/** The content in place of rows: nothing matches, or the list could not be loaded. */
function ListFace<Row extends ListRow, Column extends string>(props: ListBodyProps<Row, Column>) {
  const { list, emptyTitle, refusedTitle } = props;
  const { noun, total, error, filterWords, onClear, reload } = list;
  if (total === undefined && error && refusedTitle === undefined) {
    return <FailedList noun={noun.many} error={error} onRetry={reload} />;
  }
  const filteredTitle =
    filterWords === null ? emptyTitle : `No ${noun.one} matches: ${filterWords}`;
  return <EmptyList title={refusedTitle ?? filteredTitle} onClear={onClear} />;
}

/** Describes the matching rows: "1,204 users: role admin"; null while their number is unknown. */
function describeTotal<Row extends ListRow, Column extends string>({
  list: { total, noun, filterWords },
  formatTotal = (number) => formatCount(number, noun.one, noun.many),
}: ListBodyProps<Row, Column>): string | null {
  if (total === undefined) return null;
  return [formatTotal(total), filterWords].filter(Boolean).join(': ');
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
