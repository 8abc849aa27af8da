import type { Deps, Handlers } from '../endpoint/handler.ts';
import { decideLateStroke } from '../scoring/late-strokes/decide-late-stroke.ts';
import { listLateStrokeEnds } from '../scoring/late-strokes/list-ends.ts';
import { listLateStrokes } from '../scoring/late-strokes/list-late-strokes.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles strokes that met a closed round. */
export function lateStrokeRoutes(deps: Deps) {
  const { db } = deps;
  return {
    lateStrokeEnds: ({ query, session }) => listLateStrokeEnds(db, session.userId, query.op_ids),
    lateStrokes: ({ query }) => listLateStrokes(db, query.tournament_id),
    decideLateStroke: (call) => runWrite(deps, call, (write) => decideLateStroke(write, call.body)),
  } satisfies Partial<Handlers>;
}
