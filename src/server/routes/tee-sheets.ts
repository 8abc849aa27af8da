import { inSnapshot } from '../db/in-snapshot.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { refuse } from '../problems/api-problem.ts';
import { loadSheetScorers } from '../set-up/scorers/load-sheet-scorers.ts';
import { loadRoundPlay } from '../set-up/tee-sheet/load-round-play.ts';
import { loadTeeSheet } from '../set-up/tee-sheet/load-tee-sheet.ts';
import { orderGolfers } from '../set-up/tee-sheet/order-golfers.ts';
import { publishTeeSheet } from '../set-up/tee-sheet/publish-tee-sheet.ts';
import { describeSeed, findContest } from '../tickets/contests.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles the office's calls for tee sheets. */
export function teeSheetRoutes(deps: Deps) {
  const { db, standings } = deps;
  return {
    teeSheet: ({ query }) => inSnapshot(db, (trx) => loadTeeSheet(trx, toSheetPlace(query))),
    teeSheetPlay: ({ query }) => loadRoundPlay(db, toSheetPlace(query)),
    teeSheetScorers: ({ query, now }) => loadSheetScorers(db, toSheetPlace(query), now),
    teeSheetOrder: async ({ query }) => {
      const boards = await standings.of(query.tournament_id);
      const contest = await findContest(db, query.tournament_id);
      if (!boards || !contest) {
        return refuse('not-ready', { detail: 'A draft has no standings' });
      }
      return orderGolfers(boards, describeSeed(contest).seed_sha256, query.round_id);
    },
    publishTeeSheet: (call) => runWrite(deps, call, (write) => publishTeeSheet(write, call.body)),
  } satisfies Partial<Handlers>;
}

function toSheetPlace(query: { tournament_id: number; round_id: number }) {
  return { tournamentId: query.tournament_id, roundId: query.round_id };
}
