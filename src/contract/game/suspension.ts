import * as v from 'valibot';
import { Id, Reason, RoundId, Timestamp } from '../base/fields.ts';

/** Why play is suspended. */
export const SuspensionKind = v.picklist(['weather', 'darkness', 'other']);
export type SuspensionKind = v.InferOutput<typeof SuspensionKind>;

/**
 * The suspension of play since a time (server clock). `expected_at` is when the office expects play to go on, null when
 * it has not said. It changes no score and no place, and entering goes on.
 */
export const Suspension = v.object({
  since: Timestamp,
  kind: SuspensionKind,
  expected_at: v.nullable(Timestamp),
});
export type Suspension = v.InferOutput<typeof Suspension>;

/** The suspension that ended last: since when play was suspended, and when it was resumed (server clock). */
export const Resumption = v.object({ since: Timestamp, at: Timestamp });
export type Resumption = v.InferOutput<typeof Resumption>;

/**
 * Suspends play of a round, or of every live round without `round_id`; with `suspension` null resumes it.
 * `is_suspended` is what the admin was shown. A suspended round keeps its `since` when the rest changes.
 */
export const PlaySuspensionBody = v.object({
  tournament_id: Id,
  round_id: v.optional(RoundId),
  is_suspended: v.boolean(),
  suspension: v.nullable(v.object({ kind: SuspensionKind, expected_at: v.nullable(Timestamp) })),
  reason: v.optional(Reason),
});
export type PlaySuspensionBody = v.InferOutput<typeof PlaySuspensionBody>;
