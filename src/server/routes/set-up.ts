import { loadAdminTournament } from '../day-of-play/load-admin-tournament.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { createTournament } from '../set-up/create-tournament.ts';
import { deleteDraft } from '../set-up/delete-draft.ts';
import { deletePractice } from '../set-up/delete-practice.ts';
import { createPractice } from '../set-up/practice/create-practice.ts';
import { requireTimeZone } from '../set-up/require-time-zone.ts';
import { setDetails } from '../set-up/set-details.ts';
import { setRules } from '../set-up/set-rules.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles creating, changing and deleting a tournament. */
export function setUpRoutes(deps: Deps) {
  const { db, running } = deps;
  const read = (tournamentId: number, now: Date) =>
    loadAdminTournament(db, tournamentId, { now, silentMinutes: running.get('silent_minutes') });
  return {
    newTournament: async (call) => {
      const { body, now } = call;
      await requireTimeZone(db, body.time_zone, now);
      return read(await runWrite(deps, call, (write) => createTournament(write, body)), now);
    },
    tournamentDetails: async (call) => {
      const { body, now } = call;
      await requireTimeZone(db, body.time_zone, now);
      await runWrite(deps, call, (write) => setDetails(write, body));
      return read(body.tournament_id, now);
    },
    tournamentRules: async (call) => {
      await runWrite(deps, call, (write) => setRules(write, call.body));
      return read(call.body.tournament_id, call.now);
    },
    deleteTournament: async (call) => {
      await runWrite(deps, call, (write) => deleteDraft(write, call.query));
      return { deleted: true };
    },
    createPractice: async (call) => {
      await runWrite(deps, call, (write) => createPractice(write, call.body));
      return read(call.body.tournament_id, call.now);
    },
    deletePractice: async (call) => {
      await runWrite(deps, call, (write) => deletePractice(write, call.query));
      return read(call.query.tournament_id, call.now);
    },
  } satisfies Partial<Handlers>;
}
