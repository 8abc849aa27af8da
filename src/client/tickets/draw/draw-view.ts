import { readPositiveNumber } from '../../ui/positive-number.ts';

/** The state of the draw in the address: the tournament, and the page of its tickets. */
export interface DrawView {
  readonly tournament?: number;
  readonly page?: number;
}

/** Reads the state from the address and ignores invalid parts. */
export function readDrawView(search: Record<string, unknown>): DrawView {
  const tournament = readPositiveNumber(search.tournament);
  const page = readPositiveNumber(search.page);
  return { ...(tournament && { tournament }), ...(page && { page }) };
}
