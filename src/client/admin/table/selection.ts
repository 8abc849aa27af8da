import type { RowSelectionState } from '@tanstack/react-table';

/** The selected rows: single rows on any page, or all that match the filter, with their number as the user saw it. */
export type Selection =
  | { readonly kind: 'rows'; readonly ids: readonly string[] }
  | { readonly kind: 'all'; readonly total: number };

export const NOTHING_SELECTED: Selection = { kind: 'rows', ids: [] };

/** Returns the number of selected rows, as the user saw it. */
export function countSelected(selection: Selection): number {
  return selection.kind === 'all' ? selection.total : selection.ids.length;
}

/** Returns the ticked checkboxes: those of the selected rows, or of every shown row. */
export function tickRows(selection: Selection, rowIds: readonly string[]): RowSelectionState {
  const ids = selection.kind === 'all' ? rowIds : selection.ids;
  return Object.fromEntries(ids.map((id) => [id, true]));
}

/** Returns the selection for the ticked checkboxes. Unticking a row ends a selection of all matching rows. */
export function toSelection(ticks: RowSelectionState): Selection {
  return { kind: 'rows', ids: Object.keys(ticks) };
}
