import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { isDay } from '../../../contract/base/day.ts';
import { parsePositiveNumber } from '../../ui/positive-number.ts';

/** Changes parts of the view in the URL. Typing replaces the history entry; paging and sorting add one. */
export type OnView<View> = (part: Partial<View>, step: 'push' | 'replace') => void;

export type Search = Partial<Record<string, unknown>>;

/** Returns the URL's search, and a function that changes parts of it and leaves the rest. */
export function useSearchView(): [Search, OnView<Search>] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const onView: OnView<Search> = useCallback(
    (part, step) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...part }),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  return [search, onView];
}

/**
 * Returns the view from the URL, and a function that changes parts of it. A schema in the route would add its code to
 * every first screen.
 * @param parse parses the view from the URL; the same function in each render
 */
export function useListView<View extends object>(
  parse: (search: Search) => View,
): [View, OnView<View>] {
  const [search, onView] = useSearchView();
  return [useMemo(() => parse(search), [parse, search]), onView as OnView<View>];
}

/**
 * Parses a text from a list's URL. These parsers ignore invalid values, so that a wrong link still opens. The router
 * parses `?person=123` as a number and `?person=true` as a boolean.
 */
export function parseSearchText(value: unknown): string | undefined {
  const isText = ['string', 'number', 'boolean'].includes(typeof value);
  return isText && value !== '' ? String(value) : undefined;
}

/** Parses one of the given words from the URL. */
export function parseSearchChoice<const Word extends string>(
  value: unknown,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === value);
}

/** Parses a calendar day from the URL, for example 2026-11-23. */
export function parseSearchDay(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

/** The largest id that the API accepts. */
const MAX_ID = 1_000_000_000;

/** Parses a whole number above 0 from the URL. A larger one becomes the largest. */
export function parseSearchNumber(value: unknown, largest = MAX_ID): number | undefined {
  const number = parsePositiveNumber(value);
  return number === null ? undefined : Math.min(number, largest);
}
