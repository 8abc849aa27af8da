import type { Deps, Handlers } from '../endpoint/handler.ts';
import {
  listCurrentCompetitors,
  listCurrentTeams,
  listTournaments,
} from '../tickets/public-lists.ts';

/** Handles the lists that every screen needs first. */
export function gameRoutes({ db, running }: Deps) {
  return {
    tournaments: ({ now }) => listTournaments(db, now, running.get('time_zone')),
    competitors: () => listCurrentCompetitors(db),
    teams: () => listCurrentTeams(db),
  } satisfies Partial<Handlers>;
}
