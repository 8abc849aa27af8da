import { useState } from 'react';
import { countSelected, NOTHING_SELECTED, type Selection } from './selection.ts';

/** A list's selection, with the number of rows that changing the filter deselected. */
export interface ListSelection {
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  readonly dropped: number;
}

/**
 * Stores the selection while the user pages and sorts. Changing the filter clears it, because the new list may hide a
 * selected row.
 */
export function useSelection(filterKey: string): ListSelection {
  const [heldSelection, setHeldSelection] = useState({
    filterKey,
    selection: NOTHING_SELECTED,
    dropped: 0,
  });
  const isFilterChanged = heldSelection.filterKey !== filterKey;
  const now = isFilterChanged
    ? { filterKey, selection: NOTHING_SELECTED, dropped: countSelected(heldSelection.selection) }
    : heldSelection;
  if (isFilterChanged) setHeldSelection(now);
  return {
    selection: now.selection,
    select: (selection) => setHeldSelection({ filterKey, selection, dropped: 0 }),
    dropped: now.dropped,
  };
}
