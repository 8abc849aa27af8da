import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../contract/base/counts.ts';
import {
  type ListDefinition,
  type ListOrder,
  type ListRow,
  listQuery,
  parseChoice,
  parseListView,
  toQuery,
} from './define-list.ts';
import { type FilterTable, joinFilterWords } from './list-filters.tsx';
import { useSearchView } from './list-view.ts';
import { useSelection } from './selection.ts';
import { useCsvExport } from './use-csv-export.ts';

/** A list with its rows, as the screens of the kit use it. */
export type List<Row extends ListRow, Context = never> = Omit<
  ReturnType<typeof useList<Row, unknown, FilterTable, string, Context>>,
  'definition' | 'answer' | 'choice'
> & {
  readonly definition: Pick<
    ListDefinition<Row, unknown, FilterTable, string, Context>,
    'noun' | 'columns' | 'nameRow'
  >;
};

const NO_ROWS: readonly never[] = [];

/** How often newer rows are counted while the screen is open. */
const COUNT_NEWER_MS = 30_000;

/** Returns the state of a list in the admin panel: its page, selection, export and latest news. */
export function useList<
  Row extends ListRow,
  Answer,
  Filters extends FilterTable,
  Sort extends string,
  Context,
>(definition: ListDefinition<Row, Answer, Filters, Sort, Context>, isOn = true) {
  const { noun, filters, key, order: firstOrder, sortRows, countNewer, csv } = definition;
  const client = useQueryClient();
  const [search, onView] = useSearchView();
  const view = parseListView(definition, search);
  const choice = parseChoice(filters, search);
  const request = toQuery(definition, view);
  const query = useQuery({ ...listQuery(definition, view), enabled: isOn });
  const { isPlaceholderData } = query;
  const data = isOn ? query.data : undefined;
  const page = data === undefined ? undefined : definition.toPage(data);
  const newer = useQuery({
    queryKey: [...key, 'newer', choice, page?.upTo],
    queryFn: ({ signal }) => countNewer?.(request, page?.upTo ?? 0, signal) ?? 0,
    enabled: countNewer !== undefined && page !== undefined,
    refetchInterval: COUNT_NEWER_MS,
  });
  const order = firstOrder && {
    sort: view.sort ?? firstOrder.sort,
    direction: view.direction ?? firstOrder.direction,
  };
  const rows = page?.rows ?? NO_ROWS;
  // A page that no longer exists, for example because another user deleted its last row, becomes the last one.
  const lastPage = isPlaceholderData ? undefined : page?.pages;
  useEffect(() => {
    if (lastPage !== undefined && request.page > lastPage) onView({ page: lastPage }, 'replace');
  }, [request.page, lastPage, onView]);
  const selected = useSelection(JSON.stringify(choice));
  const csvExport = useCsvExport(csv?.name ?? '', noun.many, async (selection, listener) => {
    if (!csv) throw new Error('this list has no export');
    const chosen =
      selection.kind === 'all' ? { all: selection.total } : { ids: [...selection.ids] };
    return csv.load({ ...request, up_to: page?.upTo }, chosen, listener);
  });
  const [news, setNews] = useState('');
  const ref = useRef<HTMLElement>(null);
  const checkedAt = Math.max(query.dataUpdatedAt, newer.dataUpdatedAt);
  const isStale = page !== undefined && (query.isError || newer.isError);
  const reload = () =>
    void client.invalidateQueries({ queryKey: definition.reloadKey ?? definition.key });
  const filterWords = joinFilterWords(definition.describe(choice, data));

  /** Changes the filter and returns to the first page. */
  function choose(part: Readonly<Record<string, unknown>>) {
    setNews('');
    onView({ ...part, page: undefined, up_to: undefined }, 'replace');
  }

  /** Clears every filter that is not a part of the list. */
  function clear() {
    const names = Object.keys(filters).filter((name) => !filters[name]?.isPart);
    choose(Object.fromEntries(names.map((name) => [name, undefined])));
  }

  return {
    definition,
    /** The last answer, for what a screen shows beside the rows. */
    answer: data,
    choice,
    filterWords,
    emptyTitle: definition.describeEmpty(choice),
    totalWords:
      page &&
      (definition.formatTotal?.(page.total, choice) ??
        formatCount(page.total, noun.one, noun.many)),
    rows: order && sortRows ? sortRows(rows, order) : rows,
    order,
    onOrder: (chosen: ListOrder<string>) =>
      onView({ ...chosen, ...(!sortRows && { page: undefined, up_to: page?.upTo }) }, 'push'),
    /** The number of matching rows; undefined while unknown. */
    total: page?.total,
    // While a page is loading, a second press continues from that page.
    page: Math.min(request.page, page?.pages ?? 1),
    pages: page?.pages ?? 1,
    /** The number of rows for which the list reserves space. */
    reservedRows: page?.pages === 1 ? 0 : definition.pageSize,
    isLoading: query.isPending,
    isBusy: query.isFetching && (isPlaceholderData || !definition.reloadAfter),
    error: query.error,
    /** When the list was last loaded or confirmed (device clock, ms). */
    checkedAt,
    /** The time of the last successful load when a later one failed; otherwise null. */
    staleSince: isStale ? checkedAt : null,
    reload,
    selected,
    choose,
    onClear: filterWords === null ? null : clear,
    onPage: (number: number) =>
      onView({ page: number, ...(page?.upTo !== undefined && { up_to: page.upTo }) }, 'push'),
    /** The number of rows that are newer than the loaded ones. */
    newer: newer.data ?? 0,
    showNewest: () => {
      onView({ page: undefined, up_to: undefined }, 'push');
      reload();
    },
    csv: csv && csvExport,
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
