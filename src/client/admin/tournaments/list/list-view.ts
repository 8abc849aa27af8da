import { TournamentState, type TournamentSummary } from '../../../../contract/game/states.ts';
import { parseSearchChoice, parseSearchNumber, type Search } from '../../table/list-view.ts';

/** Parses from the URL the filters of the list, the tournament to copy, and whether a new one is made. */
export function parseTournamentsView(search: Search) {
  return {
    season: parseSearchNumber(search.season),
    state: parseSearchChoice(search.state, TournamentState.options),
    copy: parseSearchNumber(search.copy),
    make: parseSearchChoice(search.make, ['new']),
  };
}
export type TournamentsView = ReturnType<typeof parseTournamentsView>;

/** Returns the tournaments that match the filters. */
export function filterTournaments(
  tournaments: readonly TournamentSummary[],
  { season, state }: Pick<TournamentsView, 'season' | 'state'>,
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
