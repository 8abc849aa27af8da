import { positiveNumber } from '../positive-number.ts';

/** What the address of the draw says: which tournament's, and which page of its tickets. */
export interface DrawView {
  readonly tournament?: number;
  readonly page?: number;
}

/** Reads the address; what is no such thing is left out. */
export function drawViewOf(search: Record<string, unknown>): DrawView {
  const tournament = positiveNumber(search.tournament);
  const page = positiveNumber(search.page);
  return { ...(tournament && { tournament }), ...(page && { page }) };
}
