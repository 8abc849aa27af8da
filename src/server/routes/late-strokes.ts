import type { Deps, Handlers } from '../http/handler.ts';
import { decideLateStroke } from '../late-strokes/decide-late-stroke.ts';
import { listLateStrokeEnds } from '../late-strokes/list-ends.ts';
import { listLateStrokes } from '../late-strokes/list-late-strokes.ts';

type LateStrokeRoutes = Pick<Handlers, 'lateStrokeEnds' | 'lateStrokes' | 'decideLateStroke'>;

/** Handles strokes that met a closed round. */
export function lateStrokeRoutes({ db, clock, standings }: Deps): LateStrokeRoutes {
  return {
    lateStrokeEnds: ({ query, session }) => listLateStrokeEnds(db, session.userId, query.op_ids),
    lateStrokes: ({ query }) => listLateStrokes(db, query.tournament_id),
    decideLateStroke: async ({ body, actor }) => {
      const { tournament_id, ...decided } = await decideLateStroke(db, actor, body, clock());
      standings.written(new Set([tournament_id]));
      return decided;
    },
  };
}
