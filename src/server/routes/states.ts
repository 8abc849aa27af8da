import type { Deps, Handlers } from '../http/handler.ts';
import { listAdminTournaments, readAdminTournament } from '../steps/read-admin-tournament.ts';
import { setRoundState } from '../steps/set-round-state.ts';
import { setCurrentTournament, setTournamentState } from '../steps/set-tournament-state.ts';

type StateRoutes = Pick<
  Handlers,
  'adminTournaments' | 'adminTournament' | 'tournamentState' | 'roundState' | 'currentTournament'
>;

/** Handles the states of tournaments and rounds. Each step answers with the tournament after it. */
export function stateRoutes({ db, clock, running, standings }: Deps): StateRoutes {
  const read = (tournamentId: number) => {
    const watch = { now: clock(), silentMinutes: running.get('silent_minutes') };
    return readAdminTournament(db, tournamentId, watch);
  };
  const answer = (tournamentId: number) => {
    standings.written([tournamentId]);
    return read(tournamentId);
  };
  return {
    adminTournaments: () => listAdminTournaments(db),
    adminTournament: ({ query }) => read(query.tournament_id),
    tournamentState: async ({ body, actor }) => {
      await setTournamentState(db, actor, body, clock());
      return answer(body.tournament_id);
    },
    roundState: async ({ body, actor }) => {
      await setRoundState(db, actor, body, clock());
      return answer(body.tournament_id);
    },
    currentTournament: async ({ body, actor }) => {
      await setCurrentTournament(db, actor, body, clock());
      return answer(body.tournament_id);
    },
  };
}
