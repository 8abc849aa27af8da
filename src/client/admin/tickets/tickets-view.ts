import { readPositiveNumber } from '../../ui/positive-number.ts';
import { readSearchText } from '../table/list-search.ts';

/** The largest page that the API reads. */
const LARGEST_PAGE = 1_000_000;
/** Most characters of a search that the API reads. */
export const MOST_SEARCHED = 60;

/** Reads the tournament, the search and the page of the tickets from the address. */
export function readTicketsView(search: Partial<Record<string, unknown>>) {
  const page = readPositiveNumber(search.page);
  return {
    tournament: readPositiveNumber(search.tournament) ?? undefined,
    search: readSearchText(search.search)?.slice(0, MOST_SEARCHED),
    page: page === null ? undefined : Math.min(page, LARGEST_PAGE),
  };
}
export type TicketsView = ReturnType<typeof readTicketsView>;
