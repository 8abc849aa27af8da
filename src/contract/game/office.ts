import * as v from 'valibot';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { boundedArray } from '../base/bounded.ts';
import { HoleNumber, Id, Reason, RoundId, Strokes, Uuid, Version } from '../base/fields.ts';
import { CorrectedStanding } from './results.ts';
import { TicketSearch } from './tickets.ts';

/** The 18 pars of a round, hole 1 first. */
export const Pars = v.pipe(
  boundedArray(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(3, 'must be a par of 3 to 6'),
      v.maxValue(6, 'must be a par of 3 to 6'),
    ),
    HOLES_PER_ROUND,
  ),
  v.length(HOLES_PER_ROUND, `must be ${HOLES_PER_ROUND} pars`),
);

/**
 * The pars of a round. `from` are the pars that the admin was shown, fewer than 18 when some are not set. With
 * `dry_run` nothing is saved, and the answer is what would change.
 */
export const ParsBody = v.object({
  tournament_id: Id,
  round_id: RoundId,
  from: boundedArray(v.number(), HOLES_PER_ROUND),
  pars: Pars,
  dry_run: v.optional(v.boolean(), false),
  reason: v.optional(Reason),
});
export type ParsBody = v.InferOutput<typeof ParsBody>;

/**
 * The effect of a change of pars: how many golfers get another result or other points, how many get another place, and
 * the same for ranked tickets.
 */
export const Moves = v.object({
  golfers: v.number(),
  golfer_places: v.number(),
  tickets: v.number(),
  ticket_places: v.number(),
});
export type Moves = v.InferOutput<typeof Moves>;

/** The most holes that are corrected at once: the cards of two golfers. */
const MOST_CORRECTED = 2 * HOLES_PER_ROUND;

/** The score that an official would give a hole; null clears it. */
const CorrectedHole = v.object({
  round_id: RoundId,
  competitor_id: Id,
  hole_number: HoleNumber,
  value: v.nullable(Strokes),
});
export type CorrectedHole = v.InferOutput<typeof CorrectedHole>;

/** Some holes as an official would correct them. */
export const CorrectionBody = v.object({
  tournament_id: Id,
  holes: v.pipe(boundedArray(CorrectedHole, MOST_CORRECTED), v.minLength(1)),
});
export type CorrectionBody = v.InferOutput<typeof CorrectionBody>;

/**
 * A correction of some holes of one round, made as one. `version` is the version of each hole that the admin saw. The
 * same `id` again changes nothing more.
 */
export const CorrectHolesBody = v.object({
  id: Uuid,
  tournament_id: Id,
  holes: v.pipe(
    boundedArray(v.object({ ...CorrectedHole.entries, version: Version }), MOST_CORRECTED),
    v.minLength(1),
    v.check(
      (holes) => new Set(holes.map(({ round_id }) => round_id)).size === 1,
      'must be holes of one round',
    ),
    v.check(
      (holes) =>
        new Set(holes.map((hole) => `${hole.competitor_id}/${hole.hole_number}`)).size ===
        holes.length,
      'must not repeat a hole',
    ),
  ),
  reason: Reason,
});
export type CorrectHolesBody = v.InferOutput<typeof CorrectHolesBody>;

export const HolesCorrected = v.object({ id: Uuid });
export type HolesCorrected = v.InferOutput<typeof HolesCorrected>;

/**
 * What a correction would change on the boards of `version`: the golfers whose place, result or points change, the
 * moves, the largest change of points of a ticket's holder, and whether another holder would be first.
 */
export const CorrectionPreview = v.object({
  version: Version,
  golfers: v.array(
    v.object({
      competitor_id: Id,
      full_name: v.string(),
      before: CorrectedStanding,
      after: CorrectedStanding,
    }),
  ),
  moves: Moves,
  largest: v.number(),
  is_first_changed: v.boolean(),
});
export type CorrectionPreview = v.InferOutput<typeof CorrectionPreview>;

export const ParsChanged = v.object({ pars: Pars, moves: Moves, version: Version });
export type ParsChanged = v.InferOutput<typeof ParsChanged>;

/**
 * A change of a ticket to void, or back to valid, with a reason. `from`: whether the ticket was void when the admin saw
 * it, and `status_version` is the last status change that the admin saw. The same body sent again gets the same answer.
 */
export const TicketStatusBody = v.pipe(
  v.object({
    ticket_id: Id,
    from: v.boolean(),
    void: v.boolean(),
    reason: Reason,
    status_version: v.optional(Version),
  }),
  v.forward(
    v.check((body) => body.from !== body.void, 'must differ from what the ticket is'),
    ['void'],
  ),
);
export type TicketStatusBody = v.InferOutput<typeof TicketStatusBody>;

/** The tickets to export. `all` is the number of tickets that the admin saw. */
export const TicketsCsvBody = v.object({
  tournament_id: Id,
  search: TicketSearch,
  all: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type TicketsCsvBody = v.InferOutput<typeof TicketsCsvBody>;
