import { parsePositiveNumber } from '../../ui/positive-number.ts';

/** The state of the draw in the URL: the tournament, and the page of its tickets. */
export interface DrawView {
  readonly tournament?: number;
  readonly page?: number;
}

/** Parses the state from the URL and ignores invalid parts. */
export function parseDrawView(search: Record<string, unknown>): DrawView {
  const tournament = parsePositiveNumber(search.tournament);
  const page = parsePositiveNumber(search.page);
  return { ...(tournament && { tournament }), ...(page && { page }) };
}
