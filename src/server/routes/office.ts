import type { Deps, Handlers } from '../endpoint/handler.ts';
import { countCorrectionMoves } from '../office/correction-moves.ts';
import { applyCut, listCuts } from '../office/cut.ts';
import { previewCorrection } from '../office/preview-correction.ts';
import { refuse } from '../problems/api-problem.ts';
import { correctHoles, isCorrectionMade } from '../scoring/correct-holes.ts';
import { countParMoves, requireUnchangedPars, setPars } from '../set-up/set-pars.ts';
import { exportTickets } from '../tickets/export-tickets.ts';
import { listTickets } from '../tickets/list-tickets.ts';
import { setTicketStatus } from '../tickets/set-ticket-status.ts';
import { isAmongFirst } from '../tickets/ticket-standing.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles the office's corrections, its changes of pars and tickets, and the cut. */
export function officeRoutes(deps: Deps) {
  const { db, standings } = deps;
  return {
    pars: async (call) => {
      const { body } = call;
      const { moves, version } = await countParMoves(standings, body);
      if (body.dry_run) {
        // The admin says why only when the pars are saved.
        await requireUnchangedPars(db, { ...body, reason: 'a dry run' });
        return { pars: body.pars, moves, version };
      }
      const saved = await runWrite(deps, call, (write) => setPars(write, body));
      return { pars: body.pars, moves, version: saved };
    },
    previewCorrection: ({ body }) => previewCorrection(standings, body),
    correctHoles: async (call) => {
      const { body } = call;
      const moved = (await isCorrectionMade(db, body))
        ? null
        : await countCorrectionMoves(deps, body.tournament_id, body.holes);
      return runWrite(deps, call, (write) => correctHoles(write, body, moved));
    },
    cuts: ({ query }) => listCuts(standings, query.tournament_id),
    applyCut: (call) => runWrite(deps, call, (write) => applyCut(write, call.body)),
    ticketStatus: async (call) => {
      const isGuarded = await isAmongFirst(deps, call.body.ticket_id);
      await runWrite(deps, call, (write) => setTicketStatus(write, call.body, isGuarded));
      const [ticket] = await listTickets(db, standings, { ticketId: call.body.ticket_id });
      return ticket ?? refuse('not-found');
    },
    ticketsCsv: ({ body, actor, now }) => exportTickets({ db, actor, now }, standings, body),
  } satisfies Partial<Handlers>;
}
