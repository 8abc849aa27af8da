import { parsePositiveNumber } from '../../ui/positive-number.ts';
import { parseSearchText } from '../table/list-search.ts';

/** The largest page that the API accepts. */
const MAX_PAGE = 1_000_000;
/** The maximum length of a search that the API accepts. */
export const MAX_TICKET_SEARCH_LENGTH = 60;

/** Parses the tournament, search and page of the tickets from the URL. */
export function parseTicketsView(search: Partial<Record<string, unknown>>) {
  const page = parsePositiveNumber(search.page);
  return {
    tournament: parsePositiveNumber(search.tournament) ?? undefined,
    search: parseSearchText(search.search)?.slice(0, MAX_TICKET_SEARCH_LENGTH),
    page: page === null ? undefined : Math.min(page, MAX_PAGE),
  };
}
export type TicketsView = ReturnType<typeof parseTicketsView>;
