import { TournamentState, type TournamentSummary } from '../../../contract/game/states.ts';
import { readPositiveNumber } from '../../ui/positive-number.ts';
import { readSearchChoice } from '../table/list-search.ts';

/** Reads the filters of the tournaments from the address, and the tournament that is to be copied. */
export function readListView(search: Partial<Record<string, unknown>>) {
  return {
    season: readPositiveNumber(search.season) ?? undefined,
    state: readSearchChoice(search.state, TournamentState.options),
    copy: readPositiveNumber(search.copy) ?? undefined,
  };
}
export type ListView = ReturnType<typeof readListView>;

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

/** Lists the seasons of the tournaments, the newest first. */
export function listSeasons(tournaments: readonly TournamentSummary[]): number[] {
  return [...new Set(tournaments.map(({ season }) => season))].sort((a, b) => b - a);
}
