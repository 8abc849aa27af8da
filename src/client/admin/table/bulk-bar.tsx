import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatNumber } from '../../../contract/base/counts.ts';
import { countSelected, type ListSelection, NOTHING_SELECTED } from './selection.ts';
import { WorkButton } from './work-button.tsx';

interface BulkBarProps {
  list: ListSelection;
  /** The number of rows that match the filter; undefined while unknown. */
  total: number | undefined;
  /** The described filter; null without one. */
  filterWords: string | null;
  /** The actions on the selected rows. */
  actions: ReactNode;
  /** The content of the bar while no row is selected. */
  children: ReactNode;
}

const bar = 'flex items-center justify-between gap-x-3 gap-y-1';

/**
 * The bar above a table: the number of selected rows with their actions, or the children when no row is selected. Both
 * have the same height, so that the table does not move.
 */
export function BulkBar({ list, total, filterWords, actions, children }: BulkBarProps) {
  const { selection, select, dropped } = list;
  const count = countSelected(selection);
  const selectionNews = <SelectionNews count={count} dropped={dropped} />;
  if (count === 0) {
    return (
      <div className={`${bar} h-23 flex-wrap content-center @min-[600px]/list:h-14`}>
        {selectionNews}
        {children}
      </div>
    );
  }
  return (
    <section
      aria-label="Selection"
      className={`${bar} min-h-23 flex-col justify-center rounded-card bg-brand px-3 py-1 text-on-brand [--focus:var(--on-brand)] max-[600px]:items-stretch @min-[600px]/list:min-h-14 @min-[600px]/list:flex-row @min-[600px]/list:justify-between`}
    >
      {selectionNews}
      <p className="flex items-baseline gap-3 min-w-0 [&>strong]:shrink-0">
        <strong>{describeSelected(selection.kind, count)}</strong>
        {selection.kind === 'rows' && total !== undefined && total > count && (
          <button
            type="button"
            title={describeMatch(total, filterWords)}
            onClick={() => select({ kind: 'all', total })}
            className="min-w-0 min-h-8 overflow-hidden font-semibold underline text-ellipsis underline-offset-[3px] whitespace-nowrap"
          >
            {describeMatch(total, filterWords)}
          </button>
        )}
        {selection.kind === 'all' && filterWords && (
          <span title={filterWords} className="truncate">
            {filterWords}
          </span>
        )}
      </p>
      <div className="flex shrink-0 flex-wrap gap-2">
        {actions}
        <WorkButton
          look="on-brand"
          aria-label="Clear the selection"
          title="Clear the selection"
          onClick={() => select(NOTHING_SELECTED)}
        >
          <X aria-hidden="true" size={16} />
        </WorkButton>
      </div>
    </section>
  );
}

function describeSelected(kind: 'rows' | 'all', count: number): string {
  return kind === 'all' ? `All ${formatNumber(count)} selected` : `${formatNumber(count)} selected`;
}

/** Formats the label of the choice of all matching rows: "Select all 1,204 that match: by ada". */
export function describeMatch(total: number, filterText: string | null): string {
  const all = `Select all ${formatNumber(total)}`;
  return filterText === null ? all : `${all} that match: ${filterText}`;
}

/** Announces the number of selected rows, and shows when changing the filter cleared the selection. */
function SelectionNews({ count, dropped }: { count: number; dropped: number }) {
  const isDropped = count === 0 && dropped > 0;
  return (
    <p role="status" className={isDropped ? 'font-semibold' : 'sr-only'}>
      {count > 0 && `${formatNumber(count)} selected`}
      {isDropped &&
        `The filter changed, so ${formatCount(dropped, 'selected row is', 'selected rows are')} no longer selected.`}
    </p>
  );
}
