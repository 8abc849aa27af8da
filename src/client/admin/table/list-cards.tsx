import type { ReactNode } from 'react';
import type { ListRow } from './define-list.ts';
import { ListPager } from './list-body.tsx';
import { FailedList } from './list-faces.tsx';
import type { List } from './use-list.ts';

interface ListCardsProps<Row extends ListRow> {
  list: List<Row>;
  label: string;
  /** The plural noun of the rows, when the label says more. */
  noun?: string;
  /** The content of a list without rows; by default a sentence. */
  empty?: ReactNode;
  /** Renders a row as an `li`. */
  renderRow: (row: Row) => ReactNode;
}

/** A page of a list whose rows have more to say than a table has room for. */
export function ListCards<Row extends ListRow>(props: ListCardsProps<Row>) {
  const { list, label, noun = label.toLowerCase(), empty, renderRow } = props;
  const { rows, total, error, isBusy, emptyTitle, reload } = list;
  const isLoading = total === undefined && !error;
  return (
    <section
      ref={list.ref}
      tabIndex={-1}
      aria-label={label}
      aria-busy={isBusy}
      className="list-card"
    >
      {isLoading && (
        <p role="status" className="list-note">
          Loading {noun}...
        </p>
      )}
      {total === undefined && error && <FailedList noun={noun} error={error} onRetry={reload} />}
      {total === 0 && (empty ?? <p className="list-note">{emptyTitle}</p>)}
      <ul>{rows.map(renderRow)}</ul>
      <ListPager list={list} />
    </section>
  );
}
