import * as v from 'valibot';
import { isDay } from '../base/day.ts';
import { Id, QueryId, RoundId, Timestamp } from '../base/fields.ts';
import { RoundStatus } from '../game/game.ts';
import { Pars } from '../game/office.ts';
import { OfficeState } from '../game/states.ts';
import { createRowsSchema, importEntries, RowNumber, ShownHash } from './imports.ts';

/** A day of the tournament's calendar, such as `2026-11-27`. */
const LocalDay = v.pipe(v.string(), v.check(isDay, 'must be a day like 2026-11-27'));
/** A time in the tournament's zone, such as `09:00`. */
const LocalTime = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:00'),
);

/** The most cards of a team that can count in a round. */
export const MAX_COUNTING_SCORES = 20;

const CountingScores = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(MAX_COUNTING_SCORES),
);

/** The largest numbers of a cut: of golfers who make it, and of strokes behind the lead. */
export const MAX_CUT = { top: 500, within: 99 } as const;

const CutTop = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CUT.top));
const CutWithin = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CUT.within));

/**
 * A round in a file, or in the form. An absent value leaves what is stored; null is an empty cell. `day` and `time` are
 * local to the tournament. `cut_top` and `cut_within`: who makes the cut after the round, the best golfers and ties or
 * all within so many strokes of the lead; an empty cell ends this rule. `choice: 'yes'` confirms pars whose total is
 * unusual.
 */
export const RoundRow = v.object({
  row: RowNumber,
  round: RoundId,
  day: v.optional(v.nullable(LocalDay)),
  time: v.optional(v.nullable(LocalTime)),
  counting_scores: v.optional(v.nullable(CountingScores)),
  shortened: v.optional(v.nullable(v.boolean())),
  cut_top: v.optional(v.nullable(CutTop)),
  cut_within: v.optional(v.nullable(CutWithin)),
  pars: v.optional(v.nullable(Pars)),
  choice: v.optional(v.literal('yes')),
});
export type RoundRow = v.InferOutput<typeof RoundRow>;

export const RoundsImport = v.object({
  kind: v.literal('rounds'),
  ...importEntries,
  rows: createRowsSchema(RoundRow),
});
export type RoundsImport = v.InferOutput<typeof RoundsImport>;

/**
 * A round as admins see it. `starts_at` is the same time as `day` and `time`. `pars` has fewer than 18 while some are
 * not set. `has_strokes`: something was entered in the round, although it may be cleared. `groups`: how many groups its
 * published tee sheet has. `has_draft`: its tee sheet has a draft. `endings`: how many golfers stopped in it.
 */
export const SetUpRound = v.object({
  round_id: RoundId,
  status: RoundStatus,
  starts_at: v.nullable(Timestamp),
  day: v.nullable(v.string()),
  time: v.nullable(v.string()),
  counting_scores: v.number(),
  shortened: v.boolean(),
  cut_top: v.nullable(v.number()),
  cut_within: v.nullable(v.number()),
  pars: v.array(v.number()),
  has_strokes: v.boolean(),
  groups: v.number(),
  has_draft: v.boolean(),
  endings: v.number(),
});
export type SetUpRound = v.InferOutput<typeof SetUpRound>;

/**
 * The rounds of a tournament as admins see them. `largest_team`: once the tournament is published, the largest of its
 * teams when they are not of one size; null otherwise.
 */
export const RoundsDocument = v.object({
  kind: v.literal('rounds'),
  tournament_id: Id,
  state: OfficeState,
  time_zone: v.string(),
  largest_team: v.nullable(v.object({ name: v.string(), golfers: v.number() })),
  rounds: v.array(SetUpRound),
  shown: ShownHash,
});
export type RoundsDocument = v.InferOutput<typeof RoundsDocument>;

export const RoundsQuery = v.object({ tournament_id: QueryId });
