import type { Endpoint } from '../base/endpoint.ts';
import { LateStrokeEnds, LateStrokeEndsQuery } from './late-strokes.ts';

/** The call for late strokes: a separate part of the table, because only a tablet with late strokes needs it. */
export const lateEndpoints = {
  lateStrokeEnds: {
    method: 'GET',
    path: 'leaderboardstats/late-strokes',
    access: 'member',
    summary: "The office's decisions about the caller's late strokes, by op id",
    query: LateStrokeEndsQuery,
    response: LateStrokeEnds,
  },
} as const satisfies Record<string, Endpoint>;
