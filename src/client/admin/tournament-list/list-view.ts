import { TournamentState, type TournamentSummary } from '../../../contract/game/states.ts';
import { parsePositiveNumber } from '../../ui/positive-number.ts';
import { parseSearchChoice } from '../table/list-search.ts';

/** Parses from the URL the filters of the list, the tournament to copy, and whether a new one is made. */
export function parseListView(search: Partial<Record<string, unknown>>) {
  return {
    season: parsePositiveNumber(search.season) ?? undefined,
    state: parseSearchChoice(search.state, TournamentState.options),
    copy: parsePositiveNumber(search.copy) ?? undefined,
    make: parseSearchChoice(search.make, ['new']),
  };
}
export type ListView = ReturnType<typeof parseListView>;

/** Returns the tournaments that match the filters. */
export function filterTournaments(
  tournaments: readonly TournamentSummary[],
  { season, state }: Pick<ListView, 'season' | 'state'>,
): TournamentSummary[] {
  return tournaments.filter(
    (one) =>
      (season === undefined || one.season === season) &&
      (state === undefined || one.state === state),
  );
}

/** Lists the tournaments' seasons, newest first. */
export function listSeasons(tournaments: readonly TournamentSummary[]): number[] {
  return [...new Set(tournaments.map(({ season }) => season))].sort((a, b) => b - a);
}
