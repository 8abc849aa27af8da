import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { DownloadListener } from '../../api/download-csv.ts';
import { useCsvExport } from '../table/csv/use-csv-export.ts';
import { useLastPage } from '../table/use-last-page.ts';
import { useSelection } from '../table/use-selection.ts';

/** Changes parts of the view in the URL. Typing replaces the history entry; paging and sorting add one. */
export type OnView<View> = (part: Partial<View>, step: 'push' | 'replace') => void;

/** The part of a view that every list has. */
interface ListPosition {
  readonly page?: number | undefined;
  /** The newest row when the user left the first page, so that later rows don't shift the pages. */
  readonly up_to?: number | undefined;
}

/** The rows of an export, as the API reads them. */
type SelectedRows = { ids: string[] } | { all: number };

interface ListOptions<Row, View extends ListPosition> {
  noun: { readonly one: string; readonly many: string };
  query: UseQueryResult<unknown>;
  /** The loaded page; undefined before. `rows` stays the same array until the next load. */
  page: { rows: readonly Row[]; total: number; pages: number; upTo?: number } | undefined;
  pageSize: number;
  /** True for a list that reloads on its own. Then only loading another page counts as busy. */
  reloadsByItself?: boolean;
  /** A second query that only checks for newer rows. */
  newsQuery?: UseQueryResult<unknown>;
  /** Loads the list again, when that takes more than the query. */
  reload?: () => void;
  view: View;
  onView: OnView<View>;
  /** The filter. Changing it clears the selection. */
  filter: object;
  /** The described filter; null without one. */
  filterWords: string | null;
  /** The part of the view that clears the filter. */
  noFilter: Partial<View>;
  csv: {
    /** The first part of the export file's name. */
    readonly name: string;
    readonly load: (selected: SelectedRows, listener: DownloadListener) => Promise<Blob>;
  };
}

export type List<Row> = ReturnType<typeof useList<Row, ListPosition>>;

const NO_ROWS: readonly never[] = [];

/** Returns the state of a list in the admin panel: its page, selection, export and latest news. */
export function useList<Row, View extends ListPosition>(options: ListOptions<Row, View>) {
  const { query, page, newsQuery, view, filter, filterWords, noFilter, csv } = options;
  const onView = options.onView as OnView<ListPosition>;
  const showPage = useCallback((number: number) => onView({ page: number }, 'replace'), [onView]);
  useLastPage(view.page ?? 1, query.isPlaceholderData ? undefined : page?.pages, showPage);
  const selected = useSelection(JSON.stringify(filter));
  const csvExport = useCsvExport(csv.name, options.noun.many, (selection, listener) =>
    csv.load(
      selection.kind === 'all' ? { all: selection.total } : { ids: [...selection.ids] },
      listener,
    ),
  );
  const [news, setNews] = useState('');
  const ref = useRef<HTMLElement>(null);
  const checkedAt = Math.max(query.dataUpdatedAt, newsQuery?.dataUpdatedAt ?? 0);
  const isStale = page !== undefined && (query.isError || newsQuery?.isError === true);

  function choose(part: Partial<View>) {
    setNews('');
    options.onView({ ...part, page: undefined, up_to: undefined }, 'replace');
  }

  return {
    noun: options.noun,
    rows: page?.rows ?? NO_ROWS,
    /** The number of matching rows; undefined while unknown. */
    total: page?.total,
    // While a page is loading, a second press continues from that page.
    page: Math.min(view.page ?? 1, page?.pages ?? 1),
    pages: page?.pages ?? 1,
    /** The number of rows for which the list reserves space. */
    reservedRows: page?.pages === 1 ? 0 : options.pageSize,
    isLoading: query.isPending,
    isBusy: query.isFetching && (query.isPlaceholderData || !options.reloadsByItself),
    error: query.error,
    /** When the list was last loaded or confirmed (device clock, ms). */
    checkedAt,
    /** The time of the last successful load when a later one failed; otherwise null. */
    staleSince: isStale ? checkedAt : null,
    reload: options.reload ?? (() => void query.refetch()),
    selected,
    filterWords,
    /** Changes the filter and returns to the first page. */
    choose,
    onClear: filterWords === null ? null : () => choose(noFilter),
    onPage: (number: number) =>
      onView({ page: number, ...(page?.upTo !== undefined && { up_to: page.upTo }) }, 'push'),
    csv: csvExport,
    /** The latest news, which the bar above the rows shows. */
    news,
    setNews,
    ref,
    /** Focuses the list when the focused row has left it. */
    restoreFocus: useCallback(() => {
      // Afterwards, because a closing dialog returns the focus first.
      setTimeout(() => {
        if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
      });
    }, []),
  };
}
