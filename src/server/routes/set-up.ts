import type { Deps, Handlers } from '../http/handler.ts';
import { createTournament } from '../set-up/create-tournament.ts';
import { deleteDraft } from '../set-up/delete-draft.ts';
import { setDetails } from '../set-up/set-details.ts';
import { setRules } from '../set-up/set-rules.ts';
import { readAdminTournament } from '../steps/read-admin-tournament.ts';

type SetUpRoutes = Pick<
  Handlers,
  'newTournament' | 'tournamentDetails' | 'tournamentRules' | 'deleteTournament'
>;

/** Handles making, changing and deleting a tournament. */
export function setUpRoutes({ db, clock, running, standings }: Deps): SetUpRoutes {
  const read = (tournamentId: number) => {
    const watch = { now: clock(), silentMinutes: running.get('silent_minutes') };
    return readAdminTournament(db, tournamentId, watch);
  };
  const answer = (tournamentId: number) => {
    standings.written([tournamentId]);
    return read(tournamentId);
  };
  return {
    newTournament: async ({ body, actor }) => {
      return read(await createTournament(db, actor, body, clock()));
    },
    tournamentDetails: async ({ body, actor }) => {
      await setDetails(db, actor, body, clock());
      return answer(body.tournament_id);
    },
    tournamentRules: async ({ body, actor }) => {
      await setRules(db, actor, body, clock());
      return answer(body.tournament_id);
    },
    deleteTournament: async ({ query, actor }) => {
      await deleteDraft(db, actor, query, clock());
      return { deleted: true };
    },
  };
}
