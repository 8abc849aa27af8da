import { listAdminTournaments, loadAdminTournament } from '../day-of-play/load-admin-tournament.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { publishTeeSheets } from '../set-up/tee-sheet/publish-tee-sheet.ts';
import { setPlaySuspension } from '../steps/set-play-suspension.ts';
import { setRoundState } from '../steps/set-round-state.ts';
import { setCurrentTournament, setTournamentState } from '../steps/set-tournament-state.ts';
import { runWrite } from '../unit-of-work/run-write.ts';
import { computeWinners } from '../winners/compute-winners.ts';

/** Handles the states of tournaments and rounds. Each step answers with the tournament after it. */
export function stateRoutes(deps: Deps) {
  const { db, running } = deps;
  const read = (tournamentId: number, now: Date) =>
    loadAdminTournament(db, tournamentId, { now, silentMinutes: running.get('silent_minutes') });
  return {
    adminTournaments: () => listAdminTournaments(db),
    adminTournament: ({ query, now }) => read(query.tournament_id, now),
    tournamentState: async (call) => {
      const { from, to, tournament_id, publish_tee_sheets = false } = call.body;
      await runWrite(deps, call, async (write) => {
        await setTournamentState(write, call.body);
        if (to === 'final') await computeWinners(write, running, tournament_id);
        if (from === 'draft' && publish_tee_sheets) await publishTeeSheets(write, tournament_id);
      });
      return read(call.body.tournament_id, call.now);
    },
    roundState: async (call) => {
      await runWrite(deps, call, (write) => setRoundState(write, call.body));
      return read(call.body.tournament_id, call.now);
    },
    playSuspension: async (call) => {
      await runWrite(deps, call, (write) => setPlaySuspension(write, call.body));
      return read(call.body.tournament_id, call.now);
    },
    currentTournament: async (call) => {
      await runWrite(deps, call, (write) => setCurrentTournament(write, call.body));
      return read(call.body.tournament_id, call.now);
    },
  } satisfies Partial<Handlers>;
}
