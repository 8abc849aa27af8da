import type { Deps, Handlers } from '../endpoint/handler.ts';
import { listCurrentCompetitors, listCurrentTeams } from '../tournaments/current-field.ts';
import { listTournaments } from '../tournaments/list-tournaments.ts';

/** Handles the lists that every screen needs first. */
export function gameRoutes({ db, running }: Deps) {
  return {
    tournaments: ({ now }) => listTournaments(db, now, running.get('time_zone')),
    competitors: () => listCurrentCompetitors(db),
    teams: () => listCurrentTeams(db),
  } satisfies Partial<Handlers>;
}
