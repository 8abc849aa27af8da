import * as v from 'valibot';
import {
  HoleNumber,
  Id,
  LaneNumber,
  QueryId,
  QueryLaneNumber,
  QueryRoundId,
  RoundId,
  START_LANE,
  Strokes,
  Timestamp,
  Uuid,
  Version,
} from './fields.ts';
import { RoundStatus } from './game.ts';

/** Score update payload (spec.txt section 3). `current_hole_score` is strokes. */
export const ScoreBody = v.object({
  tournament_id: Id,
  competitor_id: Id,
  round_id: RoundId,
  hole_number: HoleNumber,
  is_start_hole: v.boolean(),
  current_hole_score: Strokes,
});
export type ScoreBody = v.InferOutput<typeof ScoreBody>;

/** Takes an entry back: the hole counts as not entered again; its history stays. */
export const ClearBody = v.object({
  tournament_id: Id,
  competitor_id: Id,
  round_id: RoundId,
  hole_number: HoleNumber,
});
export type ClearBody = v.InferOutput<typeof ClearBody>;

/** The start hole of a competitor's round. */
export const StartBody = v.object({
  tournament_id: Id,
  competitor_id: Id,
  round_id: RoundId,
  start_hole: HoleNumber,
});
export type StartBody = v.InferOutput<typeof StartBody>;

const resolveLane = {
  tournament_id: Id,
  competitor_id: Id,
  round_id: RoundId,
  hole_number: LaneNumber,
};

/** The part of {@link ResolveBody} that names its lane. */
export const ResolveLane = v.object(resolveLane);
export type ResolveLane = v.InferOutput<typeof ResolveLane>;

/**
 * "Keep mine" on the card of a disputed lane, the same lane as its score, clear or start op. `value` is strokes or null
 * (not entered) for a hole, a start hole for `hole_number` 0.
 */
export const ResolveBody = v.pipe(
  v.object({ ...resolveLane, value: v.nullable(Strokes) }),
  v.check(
    ({ hole_number, value }) => hole_number !== START_LANE || v.is(HoleNumber, value),
    'must be a start hole, 1 to 18',
  ),
);
export type ResolveBody = v.InferOutput<typeof ResolveBody>;

/**
 * One scraped row (spec.txt section 3): `Player`, `Player Status`, `Round`, `Start Hole` and one `Hole N` column per
 * hole. Cells come from a feed nobody controls, so each is text, a number or null and is read by the importer.
 */
export const ScrapedRow = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));
export type ScrapedRow = v.InferOutput<typeof ScrapedRow>;

/** Score upload payload (spec.txt section 3), with the feed's age and the versions a preview showed. */
export const ScrapeBody = v.object({
  round_id: RoundId,
  tournament_id: Id,
  scores: v.pipe(v.array(ScrapedRow), v.minLength(1), v.maxLength(300)),
  last_updated: v.optional(Timestamp),
  based_on: v.optional(
    v.array(v.object({ competitor_id: Id, hole_number: HoleNumber, version: Version })),
  ),
});
export type ScrapeBody = v.InferOutput<typeof ScrapeBody>;

/** What became of one hole of an uploaded row. */
export const UploadedHole = v.object({
  hole_number: HoleNumber,
  outcome: v.picklist(['filled', 'confirmed', 'conflict', 'not-entered']),
  yours: v.nullable(v.number()),
  official: v.nullable(v.number()),
  version: Version,
  note: v.optional(v.string()),
});

/**
 * What became of one uploaded row, in the order of the rows. `problem` says why a row was left out; `notes` name what
 * was left out of it (a column that is no hole, a start hole that differs).
 */
export const UploadedRow = v.object({
  player: v.string(),
  competitor_id: v.nullable(Id),
  problem: v.nullable(v.picklist(['unknown-player', 'duplicate-row', 'round-differs'])),
  holes: v.array(UploadedHole),
  notes: v.optional(v.array(v.string())),
});
export type UploadedRow = v.InferOutput<typeof UploadedRow>;

/** How a write ended. `conflict` is answered as 409 `score-conflict`, not as a receipt. */
export const Outcome = v.picklist(['applied', 'confirmed', 'stale']);
export type Outcome = v.InferOutput<typeof Outcome>;

/**
 * The answer to a write. `op_id` echoes the Idempotency-Key (null for a call without one); `version` is the lane's
 * version afterwards; `value` is the official value: strokes, a start hole, or null when nothing is entered.
 * An upload has `rows`, and `version` is the tournament's.
 */
export const Receipt = v.object({
  op_id: v.nullable(Uuid),
  outcome: Outcome,
  version: Version,
  value: v.nullable(v.number()),
  rows: v.optional(v.array(UploadedRow)),
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** The other value of a disputed lane, the latest: whose it is and when it came (server clock). */
export const Claim = v.object({
  value: v.nullable(v.number()),
  by: v.string(),
  user_id: Id,
  at: Timestamp,
});
export type Claim = v.InferOutput<typeof Claim>;

/**
 * One hole of a card (spec.txt section 3). `current_hole_score` is strokes and `current_hole_par` strokes minus par,
 * both null when not entered. `is_updated_hole` says a score is entered. `version` is 0 for a hole never written.
 * `claim` is there while the hole is disputed.
 */
export const HoleInfo = v.object({
  hole_number: HoleNumber,
  par: v.number(),
  current_hole_score: v.nullable(Strokes),
  current_hole_par: v.nullable(v.number()),
  is_start_hole: v.boolean(),
  is_updated_hole: v.boolean(),
  version: Version,
  disputed: v.boolean(),
  claim: v.optional(Claim),
});
export type HoleInfo = v.InferOutput<typeof HoleInfo>;

/**
 * A competitor's card in a round. `start_hole_number` is 0 when not set, `start_hole_version` is the version of the
 * start lane, `last_hole_number_update` the furthest hole in play order (0 when none).
 */
export const ScoreRecord = v.object({
  competitor_info: v.object({ id: Id, full_name: v.string(), image_url: v.string() }),
  start_hole_number: v.number(),
  start_hole_version: Version,
  start_hole_disputed: v.boolean(),
  start_hole_claim: v.optional(Claim),
  last_hole_number_update: v.number(),
  hole_info: v.array(HoleInfo),
});
export type ScoreRecord = v.InferOutput<typeof ScoreRecord>;

/** Answer of `leaderboardstats/competitor-score-record` (spec.txt section 3, "Leaderboard (score entry)"). */
export const ScoreRecords = v.object({
  tournament_id: Id,
  round_id: RoundId,
  round_status: RoundStatus,
  tournament_name: v.string(),
  version: Version,
  rounds: v.array(v.object({ round_id: RoundId, status: RoundStatus })),
  competitors: v.array(ScoreRecord),
});
export type ScoreRecords = v.InferOutput<typeof ScoreRecords>;

export const ScoreRecordsQuery = v.object({
  round_id: v.optional(QueryId),
  tournament_id: v.optional(QueryId),
});

/** The tee sheet of a round: competitors in card order, and who scores the group. */
export const Groups = v.object({
  tournament_id: Id,
  round_id: RoundId,
  groups: v.array(
    v.object({
      group_number: v.number(),
      start_hole: HoleNumber,
      competitors: v.array(v.object({ id: Id, full_name: v.string(), image_url: v.string() })),
      scorers: v.array(v.object({ user_id: Id, username: v.string() })),
    }),
  ),
});
export type Groups = v.InferOutput<typeof Groups>;

export const GroupsQuery = v.object({ tournament_id: QueryId, round_id: QueryRoundId });

/** How many characters of a writer the history tells: two devices are told apart, and nobody gets the id. */
export const DEVICE_LENGTH = 8;

/**
 * One decided write of a hole, official or not. `old_value` was official before it, `value` is what was entered,
 * `version` the lane's version afterwards. `device` are the first {@link DEVICE_LENGTH} characters of the writer and `lane_seq` its number
 * on this lane, both null for a call without headers; an upload has no `lane_seq`. `entered_at` is the device's clock.
 */
export const HoleHistoryEntry = v.object({
  id: v.number(),
  op_id: v.nullable(Uuid),
  kind: v.picklist(['score', 'clear', 'start', 'scrape', 'resolve']),
  outcome: v.picklist(['applied', 'confirmed', 'conflict']),
  old_value: v.nullable(v.number()),
  value: v.nullable(v.number()),
  by: v.string(),
  user_id: Id,
  device: v.nullable(v.string()),
  lane_seq: v.nullable(v.number()),
  entered_at: v.nullable(Timestamp),
  recorded_at: Timestamp,
  version: Version,
});
export type HoleHistoryEntry = v.InferOutput<typeof HoleHistoryEntry>;

/** Answer of `leaderboardstats/hole-history`, the newest entry first. */
export const HoleHistory = v.object({ entries: v.array(HoleHistoryEntry) });
export type HoleHistory = v.InferOutput<typeof HoleHistory>;

/** `hole_number` 0 asks for the start hole. */
export const HoleHistoryQuery = v.object({
  tournament_id: QueryId,
  round_id: QueryRoundId,
  competitor_id: QueryId,
  hole_number: QueryLaneNumber,
});
