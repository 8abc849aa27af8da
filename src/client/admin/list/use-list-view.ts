import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { OnView } from './use-list.ts';

/**
 * Returns the view from the URL, and a function that changes parts of it. A schema in the route would add its code to
 * every first screen.
 * @param parse parses the view from the URL; the same function in each render
 */
export function useListView<View extends object>(
  parse: (search: Partial<Record<string, unknown>>) => View,
): [View, OnView<View>] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = useMemo(() => parse(search), [parse, search]);
  const onView: OnView<View> = useCallback(
    (part, step) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...part }),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  return [view, onView];
}
