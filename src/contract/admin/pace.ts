import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { HoleNumber, QueryId, QueryRoundId, RoundId, Timestamp } from '../base/fields.ts';

/** A group with its tee time, and when each hole was finished by everybody who plays. */
const PaceGroup = v.object({
  group_number: v.number(),
  start_hole: HoleNumber,
  due_at: v.nullable(Timestamp),
  finished: v.array(v.object({ hole_number: HoleNumber, at: Timestamp })),
});

/** The play of a round over time, from which the pace at any moment is computed (`src/golf/pace.ts`). */
export const RoundPace = v.object({
  round_id: RoundId,
  /** The server's time. */
  at: Timestamp,
  minutes_per_hole: v.number(),
  resumed_at: v.nullable(Timestamp),
  is_suspended: v.boolean(),
  groups: v.array(PaceGroup),
});
export type RoundPace = v.InferOutput<typeof RoundPace>;

/** The office's call for the pace of play. */
export const paceEndpoints = {
  pace: {
    method: 'GET',
    path: 'admin/pace',
    access: 'admin',
    summary: 'When each group of a round finished its holes',
    query: v.object({ tournament_id: QueryId, round_id: QueryRoundId }),
    response: RoundPace,
  },
} as const satisfies Record<string, Endpoint>;
