/** A slot in the row of page numbers: a page, or a gap for pages without a button. */
export type PageSlot = number | 'gap';

/** The number of slots, the same on all pages, so that no button moves under a finger. */
const SLOTS = 5;

/** Returns the page numbers with gaps: the first, the last, and those near the shown page ("1 2 3 … 61"). */
export function pageSlots(page: number, pages: number): PageSlot[] {
  if (pages <= SLOTS) return Array.from({ length: pages }, (_, index) => index + 1);
  if (page <= 3) return [1, 2, 3, 'gap', pages];
  if (page >= pages - 2) return [1, 'gap', pages - 2, pages - 1, pages];
  return [1, 'gap', page, 'gap', pages];
}
