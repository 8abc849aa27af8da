import type { ReactNode } from 'react';
import { formatNumber, pickForm } from '../../../contract/base/counts.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { ListRow } from './define-list.ts';
import { EmptyList, FailedList, StaleList } from './list-faces.tsx';
import { ListTable } from './list-table.tsx';
import { Pager } from './pager.tsx';
import type { List } from './use-list.ts';
import { WorkButton } from './work-button.tsx';

/** What the columns of a definition need; nothing for columns without a parameter. */
type ContextProps<Context> = [Context] extends [undefined]
  ? { context?: never }
  : { context: Context };

interface ListBodyProps<Row extends ListRow, Context> {
  list: List<Row, Context>;
  /** The accessible name of the table's region. */
  label?: string | undefined;
  className?: string | undefined;
  /** The actions on the selected rows, beside the export. */
  actions?: ReactNode;
  /** True when the number of rows changes on its own, so that screen readers don't announce it. */
  isTotalQuiet?: boolean | undefined;
  /** A sentence in place of the error when the API refused the filter because nothing can match it. */
  refusedTitle?: string | undefined;
}

/** A page of a list: the bar with the number of rows or the selection, the table, and the pager. */
export function ListBody<Row extends ListRow, Context>(
  props: ListBodyProps<Row, Context> & ContextProps<Context>,
) {
  const { list, label, className = '', actions, isTotalQuiet, refusedTitle } = props;
  const { total, selected, csv } = list;
  return (
    <>
      <BulkBar
        list={selected}
        total={total}
        filterWords={list.filterWords}
        actions={
          <>
            <WorkButton look="on-brand" onClick={() => csv?.start(selected.selection)}>
              CSV
            </WorkButton>
            {actions}
          </>
        }
      >
        {list.staleSince === null ? (
          <p
            role={isTotalQuiet ? undefined : 'status'}
            className="min-w-0 text-ink-soft wrap-anywhere not-last:flex-[1_1_12rem]"
          >
            {list.news || [list.totalWords, list.filterWords].filter(Boolean).join(': ')}
          </p>
        ) : (
          <StaleList since={list.staleSince} />
        )}
        <NewerButton list={list} />
      </BulkBar>
      <section
        ref={list.ref}
        tabIndex={label === undefined ? undefined : -1}
        aria-label={label}
        className={`list-card ${className}`}
      >
        <ListTable
          list={list}
          columns={list.definition.columns?.(props.context as Context) ?? []}
          face={
            (total === undefined ? list.error !== null : total === 0) && (
              <ListFace list={list} refusedTitle={refusedTitle} />
            )
          }
        />
        <ListPager list={list} />
      </section>
    </>
  );
}

/** The button that loads newer rows. */
function NewerButton({ list: { newer, showNewest, definition } }: { list: List<ListRow> }) {
  if (newer === 0) return null;
  return (
    <WorkButton onClick={showNewest}>
      {formatNumber(newer)} newer {pickForm(newer, definition.noun.one, definition.noun.many)}
    </WorkButton>
  );
}

interface ListFaceProps {
  list: List<ListRow>;
  refusedTitle: string | undefined;
}

/** The content in place of rows: nothing matches, or the list could not be loaded. */
function ListFace({ list, refusedTitle }: ListFaceProps) {
  const { total, error, filterWords, onClear, reload, emptyTitle } = list;
  const { noun } = list.definition;
  if (total === undefined && error && refusedTitle === undefined) {
    return <FailedList noun={noun.many} error={error} onRetry={reload} />;
  }
  const filteredTitle =
    filterWords === null ? emptyTitle : `No ${noun.one} matches: ${filterWords}`;
  return <EmptyList title={refusedTitle ?? filteredTitle} onClear={onClear} />;
}

/** The foot of a list with rows. */
export function ListPager({ list }: { list: List<ListRow> }) {
  const { page, pages, total, onPage } = list;
  if (!total) return null;
  const { many } = list.definition.noun;
  const noun = many.charAt(0).toUpperCase() + many.slice(1);
  return <Pager page={page} pages={pages} total={total} noun={noun} onPage={onPage} />;
}
