import type { Deps, Handlers } from '../endpoint/handler.ts';
import { countCorrectionMoves } from '../office/correction-moves.ts';
import { decideLateStroke, findLateHole } from '../scoring/late-strokes/decide-late-stroke.ts';
import { listLateStrokeEnds } from '../scoring/late-strokes/list-ends.ts';
import { listLateStrokes } from '../scoring/late-strokes/list-late-strokes.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles strokes that met a closed round. */
export function lateStrokeRoutes(deps: Deps) {
  const { db } = deps;
  return {
    lateStrokeEnds: ({ query, session }) => listLateStrokeEnds(db, session.userId, query.op_ids),
    lateStrokes: ({ query }) => listLateStrokes(db, query.tournament_id),
    decideLateStroke: async (call) => {
      const { body } = call;
      const hole = body.decision === 'accepted' ? await findLateHole(db, body.op_id) : undefined;
      const moved = hole ? await countCorrectionMoves(deps, hole.tournament_id, [hole]) : null;
      return runWrite(deps, call, (write) => decideLateStroke(write, body, moved));
    },
  } satisfies Partial<Handlers>;
}
