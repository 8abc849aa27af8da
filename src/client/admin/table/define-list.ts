import { type Query, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InferInput } from 'valibot';
import type { SelectedRows } from '../../../contract/base/selected-rows.ts';
import type { DownloadListener } from '../../api/download-csv.ts';
import type { FilterChoice, FilterTable } from './list-filters.tsx';
import { parseSearchChoice, parseSearchNumber, type Search } from './list-view.ts';

/** A row of a list. */
export interface ListRow {
  readonly id: number;
}

/** A page of rows, with the number of all matching ones. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly pages: number;
  /** The newest row when the list was opened, for a list whose later rows would shift the pages. */
  readonly upTo?: number;
}

/** The column by which a list is sorted, and the direction. */
export interface ListOrder<Sort extends string> {
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
}

/** A column of a list. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** The width in rem. A column without a width shares the rest of the row. */
  readonly rem?: number;
  /** The largest table size at which the column is hidden. */
  readonly goes?: 'tablet' | 'phone';
  /** The direction of the first press on a column by which the list can be sorted. */
  readonly sortsFirst?: 'asc' | 'desc';
  cell(row: Row): ReactNode;
}

/** The part of the view that every list has. */
interface ListPosition<Sort extends string> {
  readonly page: number | undefined;
  /** The newest row when the user left the first page. */
  readonly up_to: number | undefined;
  readonly sort: Sort | undefined;
  readonly direction: 'asc' | 'desc' | undefined;
}

/** What the URL says about a list: the filter, the order and the page. */
export type ListView<Filters extends FilterTable, Sort extends string> = FilterChoice<Filters> &
  ListPosition<Sort>;

/** What a list asks the API for. */
type ListQuery<Filters extends FilterTable, Sort extends string> = FilterChoice<Filters> &
  Omit<ListPosition<Sort>, 'page'> & { readonly page: number };

/** Everything about a list of the panel that does not depend on who looks at it. */
export interface ListDefinition<
  Row extends ListRow,
  Answer,
  Filters extends FilterTable,
  Sort extends string,
  Context,
> {
  readonly noun: { readonly one: string; readonly many: string };
  /** The beginning of the query's key. */
  readonly key: readonly unknown[];
  readonly filters: Filters;
  readonly load: (query: ListQuery<Filters, Sort>, signal: AbortSignal) => Promise<Answer>;
  readonly toPage: (answer: Answer) => ListPage<Row>;
  readonly pageSize: number;
  /** The time until the list loads again by itself, in ms. */
  readonly reloadAfter?: (answer: Answer | undefined) => number | false;
  /** Counts the rows that are newer than the loaded ones, for a list that stays as it is until the user asks. */
  readonly countNewer?: (
    query: ListQuery<Filters, Sort>,
    upTo: number,
    signal: AbortSignal,
  ) => Promise<number>;
  /** The key of all that is loaded again with the list; by default the list. */
  readonly reloadKey?: readonly unknown[];
  /** Describes the filter, a part for each set value. */
  readonly describe: (
    choice: FilterChoice<Filters>,
    answer: Answer | undefined,
  ) => readonly (string | undefined)[];
  /** The columns of a list that is a table. They come after `toPage`, from which the compiler infers the row. */
  columns?(context: Context): readonly ListColumn<NoInfer<Row>>[];
  /** The order without a choice, for a list that can be sorted. */
  readonly order?: ListOrder<Sort>;
  /** The columns by which the list can be sorted. */
  readonly sorts?: readonly Sort[];
  /** Sorts a page's rows, for a list that the server does not sort. */
  readonly sortRows?: (rows: readonly Row[], order: ListOrder<Sort>) => readonly Row[];
  /** Returns a row's name for its checkbox. */
  nameRow?(row: NoInfer<Row>): string;
  /** A sentence for a list that is empty without a filter. */
  readonly describeEmpty: (choice: FilterChoice<Filters>) => string;
  /** Formats the number of matching rows, when the noun alone isn't enough. */
  readonly formatTotal?: (total: number, choice: FilterChoice<Filters>) => string;
  /** The export; absent for a list without one. */
  readonly csv?: {
    /** The first part of the file's name. */
    readonly name: string;
    readonly load: (
      query: ListQuery<Filters, Sort>,
      selected: InferInput<typeof SelectedRows>,
      listener: DownloadListener,
    ) => Promise<Blob>;
  };
}

/** Defines a list of the panel, from which the kit derives its view, query, words, faces, selection and export. */
export function defineList<
  Row extends ListRow,
  Answer,
  const Filters extends FilterTable,
  Sort extends string = never,
  Context = undefined,
>(
  definition: ListDefinition<Row, Answer, Filters, Sort, Context>,
): ListDefinition<Row, Answer, Filters, Sort, Context> {
  return definition;
}

/** The largest page that the API accepts. */
const MAX_PAGE = 1_000_000;

/** The parts of a definition that the URL may change. */
interface ViewRules<Filters extends FilterTable, Sort extends string> {
  readonly filters: Filters;
  readonly sorts?: readonly Sort[];
}

/** Parses the view of a list from the URL. */
export function parseListView<Filters extends FilterTable, Sort extends string>(
  { filters, sorts = [] }: ViewRules<Filters, Sort>,
  search: Search,
): ListView<Filters, Sort> {
  return {
    ...parseChoice(filters, search),
    sort: parseSearchChoice(search.sort, sorts),
    direction: parseSearchChoice(search.direction, ['asc', 'desc']),
    page: parseSearchNumber(search.page, MAX_PAGE),
    up_to: parseSearchNumber(search.up_to),
  };
}

/** Parses the values of a list's filters from the URL. */
export function parseChoice<Filters extends FilterTable>(
  filters: Filters,
  search: Search,
): FilterChoice<Filters> {
  const values = Object.entries(filters).map(([name, { parse }]) => [name, parse(search[name])]);
  return Object.fromEntries(values) as FilterChoice<Filters>;
}

/**
 * Returns the query of a list's page, by default of the first one without a filter. Rows stay while another page of the
 * same part of the list loads.
 */
export function listQuery<
  Row extends ListRow,
  Answer,
  Filters extends FilterTable,
  Sort extends string,
  Context,
>(
  definition: ListDefinition<Row, Answer, Filters, Sort, Context>,
  view: ListView<Filters, Sort> = parseListView(definition, {}),
) {
  const { key, filters, load, reloadAfter, countNewer } = definition;
  const query = toQuery(definition, view);
  const parts = Object.keys(filters).filter((name) => filters[name]?.isPart);
  const keyOfPart = parts.map((name) => query[name]);
  return queryOptions({
    queryKey: [...key, 'page', ...keyOfPart, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepRows(keyOfPart),
    refetchInterval: ({ state }: Query<Answer, Error, Answer, readonly unknown[]>) =>
      reloadAfter?.(state.data) ?? false,
    ...(countNewer && { staleTime: Number.POSITIVE_INFINITY }),
  });
}

/** Keeps the earlier rows of the same part of a list. Another part must not show them under its own heading. */
function keepRows(keyOfPart: readonly unknown[]) {
  return <Answer>(before: Answer | undefined, query?: { readonly queryKey: readonly unknown[] }) =>
    keyOfPart.every((value) => query?.queryKey.includes(value)) ? before : undefined;
}

/** Returns what a view asks the API for. The order is no part of it where the rows are sorted here. */
export function toQuery<
  Row extends ListRow,
  Answer,
  Filters extends FilterTable,
  Sort extends string,
  Context,
>(
  { filters, sortRows }: ListDefinition<Row, Answer, Filters, Sort, Context>,
  view: ListView<Filters, Sort>,
): ListQuery<Filters, Sort> {
  const { sort, direction, page = 1, up_to } = view;
  const order = sortRows ? { sort: undefined, direction: undefined } : { sort, direction };
  const names = Object.keys(filters) as (keyof Filters)[];
  const choice = Object.fromEntries(names.map((name) => [name, view[name]]));
  return { ...(choice as FilterChoice<Filters>), ...order, page, up_to };
}
