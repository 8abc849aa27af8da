import { parsePositiveNumber } from '../ui/positive-number.ts';

/** The longest search that the address keeps, in letters. */
const LONGEST_SEARCH = 60;

/** The state of the list of players in the address. */
export interface PlayersView {
  readonly tournament?: number;
  /** What was typed into the search. */
  readonly search?: string;
}

/** Parses the state from the address and ignores invalid parts. */
export function parsePlayersView(view: Record<string, unknown>): PlayersView {
  const tournament = parsePositiveNumber(view.tournament);
  // The router parses a search of digits as a number.
  const search = String(view.search ?? '').slice(0, LONGEST_SEARCH);
  return { ...(tournament && { tournament }), ...(search && { search }) };
}
