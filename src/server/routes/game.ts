import { currentCompetitors, currentTeams, listTournaments } from '../game/lists.ts';
import type { Deps, Handlers } from './handler.ts';

/** The lists every screen starts from. */
export function gameRoutes({ db }: Deps): Pick<Handlers, 'tournaments' | 'competitors' | 'teams'> {
  return {
    tournaments: () => listTournaments(db),
    competitors: () => currentCompetitors(db),
    teams: () => currentTeams(db),
  };
}
