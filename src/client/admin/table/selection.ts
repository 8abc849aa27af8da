import { useState } from 'react';

/** The selected rows: single rows on any page, or all that match the filter, with their number as the user saw it. */
export type Selection =
  | { readonly kind: 'rows'; readonly ids: readonly number[] }
  | { readonly kind: 'all'; readonly total: number };

export const NOTHING_SELECTED: Selection = { kind: 'rows', ids: [] };

/** Returns the number of selected rows, as the user saw it. */
export function countSelected(selection: Selection): number {
  return selection.kind === 'all' ? selection.total : selection.ids.length;
}

/** Returns the ids of the ticked rows: those of the selected rows, or of every shown row. */
export function listTicked(selection: Selection, shownIds: readonly number[]): ReadonlySet<number> {
  return new Set(selection.kind === 'all' ? shownIds : selection.ids);
}

/** Returns the ticked rows after some were ticked or unticked. That ends a selection of all matching rows. */
export function tickRows(
  ticked: ReadonlySet<number>,
  ids: readonly number[],
  isTicked: boolean,
): Selection {
  const changed = new Set(ids);
  const others = [...ticked].filter((id) => !changed.has(id));
  return { kind: 'rows', ids: isTicked ? [...others, ...ids] : others };
}

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
