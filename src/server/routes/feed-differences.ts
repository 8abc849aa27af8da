import type { Deps, Handlers } from '../endpoint/handler.ts';
import {
  countDecisionMoves,
  decideDifferences,
  requireAsSeen,
  toCorrectedHoles,
} from '../feed/differences/decide-differences.ts';
import { listDifferences } from '../feed/differences/list-differences.ts';
import { countCorrectionMoves } from '../office/correction-moves.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles holes that differ from the uploaded leaderboard. */
export function feedDifferenceRoutes(deps: Deps) {
  const { db, standings } = deps;
  return {
    feedDifferences: ({ query }) => listDifferences(db, query.tournament_id),
    decideFeedDifferences: async (call) => {
      const { tournament_id, decision, holes, dry_run } = call.body;
      const moves = await countDecisionMoves(standings, call.body);
      if (dry_run) await requireAsSeen(db, tournament_id, holes);
      else {
        // Holes that are decided together are separate lines of the log, which this would be counted for twice.
        const isOne = decision === 'feed' && holes.length === 1;
        const moved = isOne
          ? await countCorrectionMoves(deps, tournament_id, toCorrectedHoles(holes))
          : null;
        await runWrite(deps, call, (write) => decideDifferences(write, call.body, moved));
      }
      return { holes: holes.length, moves };
    },
  } satisfies Partial<Handlers>;
}
