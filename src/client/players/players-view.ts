import { parsePositiveNumber } from '../ui/positive-number.ts';

/** The maximum length of a search in the URL. */
const MAX_SEARCH_LENGTH = 60;

/** The state of the player list in the URL. */
export interface PlayersView {
  readonly tournament?: number;
  /** The typed search. */
  readonly search?: string;
}

/** Parses the state from the URL and ignores invalid parts. */
export function parsePlayersView(view: Record<string, unknown>): PlayersView {
  const tournament = parsePositiveNumber(view.tournament);
  // The router parses a search of digits as a number.
  const search = String(view.search ?? '').slice(0, MAX_SEARCH_LENGTH);
  return { ...(tournament && { tournament }), ...(search && { search }) };
}
