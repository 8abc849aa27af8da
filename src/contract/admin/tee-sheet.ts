import * as v from 'valibot';
import { boundedArray } from '../base/bounded.ts';
import {
  HoleNumber,
  Id,
  oneLine,
  QueryId,
  QueryRoundId,
  Reason,
  RoundId,
  Timestamp,
} from '../base/fields.ts';
import { RoundStatus } from '../game/game.ts';
import { OfficeState } from '../game/states.ts';
import { createRowsSchema, importEntries, RowNumber, ShownHash } from './imports.ts';

/** The largest number of golfers in a group. */
export const MAX_GROUP_GOLFERS = 4;
/** The number of columns for golfers in a file: more than a group may have, so that a group with too many is refused. */
export const PLAYER_COLUMNS = 6;
/** The largest number of scorers of a group. */
export const MAX_GROUP_SCORERS = 9;
/** The largest number of a group. */
export const MAX_GROUP_NUMBER = 999;

/** The number of a group. */
const GroupNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_GROUP_NUMBER));

/** A time of the day where the tournament is played, such as 09:20. */
const TeeTime = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:20'),
);

const groupEntries = {
  group_number: GroupNumber,
  start_hole: HoleNumber,
  tee_time: v.nullable(TeeTime),
};

/** A group of a tee sheet, by ids. The golfers are in card order. */
export const TeeSheetGroup = v.object({
  ...groupEntries,
  competitors: boundedArray(Id, MAX_GROUP_GOLFERS),
  scorers: boundedArray(Id, MAX_GROUP_SCORERS),
});
export type TeeSheetGroup = v.InferOutput<typeof TeeSheetGroup>;

/** The stored part of a draft. */
export const TeeSheetContent = v.object({ groups: v.array(TeeSheetGroup) });
export type TeeSheetContent = v.InferOutput<typeof TeeSheetContent>;

/**
 * A golfer's state in a round. `in`: plays it. `stopped`: stopped in it, so a group that has begun keeps the golfer.
 * `out`: stopped before it. `replaced`: a reserve plays the golfer's entry.
 */
const GolferState = v.picklist(['in', 'stopped', 'out', 'replaced']);

/** A golfer of the field. */
const TeeSheetGolfer = v.object({
  competitor_id: Id,
  full_name: v.string(),
  country_code: v.string(),
  team: v.nullable(v.string()),
  state: GolferState,
  /** Why the golfer does not play: "withdrew in round 1". Null for a golfer who plays. */
  why: v.nullable(v.string()),
});
export type TeeSheetGolfer = v.InferOutput<typeof TeeSheetGolfer>;

/** An account that may follow a group. */
const TeeSheetScorer = v.object({
  user_id: Id,
  username: v.string(),
  email: v.string(),
  name: v.string(),
});
export type TeeSheetScorer = v.InferOutput<typeof TeeSheetScorer>;

const lastSave = { at: v.nullable(Timestamp), by: v.nullable(v.string()) };

/**
 * The tee sheet of a round, as admins see it. `draft` is null when nothing differs from the published sheet. A draft
 * with the published groups means that the round has another day than the published tee times. Strokes are in {@link
 * TeeSheetPlay}, because each of them would change the document.
 */
export const TeeSheetDocument = v.object({
  kind: v.literal('tee-sheet'),
  shown: ShownHash,
  tournament_id: Id,
  tournament_name: v.string(),
  tournament_state: OfficeState,
  round_id: RoundId,
  round_status: RoundStatus,
  /** The rounds of the tournament. */
  rounds: v.array(RoundId),
  time_zone: v.string(),
  /** The day of the round where it is played, such as 2026-11-27, and the time of its start. */
  day: v.nullable(v.string()),
  starts: v.nullable(TeeTime),
  /** The pars of the round, hole 1 first; empty before they are set. */
  pars: v.array(v.number()),
  /** The golfers in the order of the field. */
  golfers: v.array(TeeSheetGolfer),
  scorers: v.array(TeeSheetScorer),
  draft: v.nullable(v.object({ ...TeeSheetContent.entries, ...lastSave })),
  published: v.nullable(v.object({ ...TeeSheetContent.entries, ...lastSave })),
});
export type TeeSheetDocument = v.InferOutput<typeof TeeSheetDocument>;

/**
 * The golfers with entries in a round. `holes`: the number of holes with strokes. `entered_start`: the start hole that a
 * scorer entered, which counts in place of the tee sheet's; null when there is none.
 */
export const TeeSheetPlay = v.array(
  v.object({ competitor_id: Id, holes: v.number(), entered_start: v.nullable(HoleNumber) }),
);
export type TeeSheetPlay = v.InferOutput<typeof TeeSheetPlay>;

/**
 * The accounts that the groups of a round could get as scorers. `former`: the scorers of the groups of the round
 * before. `invited`: a person who gets a group once the invitation is accepted. They are not in the document, because
 * an invitation would change it.
 */
export const TeeSheetScorers = v.object({
  former: v.array(v.object({ group_number: v.number(), scorers: v.array(Id) })),
  invited: v.array(v.object({ group_number: v.number(), name: v.string() })),
});
export type TeeSheetScorers = v.InferOutput<typeof TeeSheetScorers>;

/** A round's tee sheet that an admin asks for. */
export const TeeSheetQuery = v.object({ tournament_id: QueryId, round_id: QueryRoundId });

/** The name of a golfer, or a username or an email, as a row has it. */
export const TeeSheetName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200), oneLine);

/** The number of a golfer's column in the file; absent in a group that was made by hand. */
const PlayerColumn = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PLAYER_COLUMNS));

/** A golfer of a row. A golfer with an id was chosen; the name counts otherwise. */
const TeeSheetPlayer = v.object({
  name: TeeSheetName,
  competitor_id: v.optional(Id),
  column: v.optional(PlayerColumn),
});
export type TeeSheetPlayer = v.InferOutput<typeof TeeSheetPlayer>;

/** A row of the file, or a group that was made by hand. */
export const TeeSheetRow = v.object({
  row: RowNumber,
  ...groupEntries,
  players: boundedArray(TeeSheetPlayer, MAX_GROUP_GOLFERS),
  /** Usernames or emails. */
  scorers: boundedArray(TeeSheetName, MAX_GROUP_SCORERS),
});
export type TeeSheetRow = v.InferOutput<typeof TeeSheetRow>;

/** An import of rows into the draft of a round's tee sheet. */
export const TeeSheetImport = v.object({
  kind: v.literal('tee-sheet'),
  ...importEntries,
  round_id: RoundId,
  rows: createRowsSchema(TeeSheetRow),
});
export type TeeSheetImport = v.InferOutput<typeof TeeSheetImport>;

/**
 * A request to publish the draft of a round's tee sheet. `confirmed_groups`: the groups with strokes whose golfers or
 * start hole the admin changes knowingly.
 */
export const PublishTeeSheetBody = v.object({
  tournament_id: Id,
  round_id: RoundId,
  shown: ShownHash,
  confirmed_groups: v.optional(boundedArray(GroupNumber, MAX_GROUP_NUMBER), []),
  reason: v.optional(Reason),
});
export type PublishTeeSheetBody = v.InferOutput<typeof PublishTeeSheetBody>;

/**
 * The golfers who play a round, best first after the rounds before it. Golfers with the same place stand in the order of
 * their lots: the SHA-256 of "tee-sheet:<seed_sha256>:<round>:<entry number>", which everybody can compute.
 */
export const TeeSheetOrder = v.array(
  v.object({ competitor_id: Id, place: v.number(), entry_number: v.number(), lot: v.string() }),
);
export type TeeSheetOrder = v.InferOutput<typeof TeeSheetOrder>;
