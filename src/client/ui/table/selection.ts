import type { RowSelectionState } from '@tanstack/react-table';

/** The chosen rows: single ones, on any page, or all that match the filter, with the number that the user saw. */
export type Selection =
  | { readonly kind: 'rows'; readonly ids: readonly string[] }
  | { readonly kind: 'all'; readonly total: number };

export const NOTHING_SELECTED: Selection = { kind: 'rows', ids: [] };

/** Returns the number of chosen rows, as the user saw it. */
export function countSelected(selection: Selection): number {
  return selection.kind === 'all' ? selection.total : selection.ids.length;
}

/** Returns which rows have a tick: the chosen ones, or every shown row. */
export function tickRows(selection: Selection, shown: readonly string[]): RowSelectionState {
  const ids = selection.kind === 'all' ? shown : selection.ids;
  return Object.fromEntries(ids.map((id) => [id, true]));
}

/** Returns the selection with these ticks. A row that loses its tick ends a selection of all that match. */
export function readTicks(ticks: RowSelectionState): Selection {
  return { kind: 'rows', ids: Object.keys(ticks) };
}
