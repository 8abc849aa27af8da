import { useState } from 'react';
import { countSelected, NOTHING_SELECTED, type Selection } from './selection.ts';

/** The selection of a list, and the number of rows that a change of the filter dropped from it. */
export interface ListSelection {
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  readonly dropped: number;
}

/**
 * Keeps the selection while the user pages and sorts. A change of the filter drops it, because a chosen row could be
 * out of sight.
 */
export function useSelection(filterKey: string): ListSelection {
  const [held, setHeld] = useState({ filterKey, selection: NOTHING_SELECTED, dropped: 0 });
  const isFilterChanged = held.filterKey !== filterKey;
  const now = isFilterChanged
    ? { filterKey, selection: NOTHING_SELECTED, dropped: countSelected(held.selection) }
    : held;
  if (isFilterChanged) setHeld(now);
  return {
    selection: now.selection,
    select: (selection) => setHeld({ filterKey, selection, dropped: 0 }),
    dropped: now.dropped,
  };
}
