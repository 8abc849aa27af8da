import * as v from 'valibot';
import { HoleNumber, Id, QueryId, Reason, RoundId, Strokes, Timestamp, Version } from './fields.ts';

/** Most rows a board gives at once. */
export const MAX_BOARD_ROWS = 500;

/** Rows of the points board unless said otherwise, and in live events: the top of it. */
export const TOP_ROWS = 100;

/** Shortest time between two live events of a tournament, in milliseconds. */
export const LIVE_EVERY_MS = 250;

/** What a competitor is: `active` plays on or has finished. RTD is "retired". */
export const CompetitorStatus = v.picklist(['active', 'WD', 'RTD', 'DNS', 'DQ']);
export type CompetitorStatus = v.InferOutput<typeof CompetitorStatus>;

/** How far the figures of a board are settled: nothing played, being played, cards attested, final. */
export const BoardStatus = v.picklist(['upcoming', 'live', 'attested', 'official']);
export type BoardStatus = v.InferOutput<typeof BoardStatus>;

/** Whether what a place earns may still change: until the tournament is final, or the committee gave the place. */
export const ResultLabel = v.picklist(['projected', 'official']);

const place = {
  /** From 1; those who are equal share the better place. */
  position: v.number(),
  /** "3", "T3", or the status of a player who is out. */
  position_label: v.string(),
};

/**
 * A row of the players board. `to_par` is the event's, `today` and `thru` (holes entered) the current round's;
 * `fantasy_point` has two decimals.
 */
export const PlayerRow = v.object({
  ...place,
  competitor_id: Id,
  full_name: v.string(),
  image_url: v.string(),
  flag_image_url: v.string(),
  team_name: v.nullable(v.string()),
  status: CompetitorStatus,
  to_par: v.number(),
  today: v.number(),
  thru: v.number(),
  strokes: v.number(),
  fantasy_point: v.number(),
});
export type PlayerRow = v.InferOutput<typeof PlayerRow>;

/**
 * A row of the teams board. `thru` counts the holes of the current round that each of its golfers on the course has
 * entered. The place is `official` when the tournament is final, and before that when the committee gave it.
 */
export const TeamRow = v.object({
  ...place,
  team_id: Id,
  team_name: v.string(),
  teamLogoUrl: v.string(),
  to_par: v.number(),
  thru: v.number(),
  team_point: v.number(),
  label: ResultLabel,
});
export type TeamRow = v.InferOutput<typeof TeamRow>;

/** A row of the points board: a user's tickets in the tournament or the season. */
export const PointsRow = v.object({
  ...place,
  user_id: Id,
  username: v.string(),
  tickets: v.number(),
  fantasy_point: v.number(),
});
export type PointsRow = v.InferOutput<typeof PointsRow>;

const head = {
  version: Version,
  /** When the newest stroke in it was recorded (server clock); null before the first. */
  updated_at: v.nullable(Timestamp),
  /** Null for the season. */
  tournament_id: v.nullable(Id),
  status: BoardStatus,
  /** How many rows there are in all. */
  total: v.number(),
};

export const PlayersBoard = v.object({ ...head, round_id: RoundId, rows: v.array(PlayerRow) });
export type PlayersBoard = v.InferOutput<typeof PlayersBoard>;

export const TeamsBoard = v.object({ ...head, round_id: RoundId, rows: v.array(TeamRow) });
export type TeamsBoard = v.InferOutput<typeof TeamsBoard>;

export const PointsBoard = v.object({ ...head, season: v.number(), rows: v.array(PointsRow) });
export type PointsBoard = v.InferOutput<typeof PointsBoard>;

const QueryLimit = v.pipe(QueryId, v.maxValue(MAX_BOARD_ROWS));

/**
 * Which board, and which part of it. Without `tournament_id` the current tournament; for the points board the current
 * season. `around` is the id of a row: the `limit` rows about its place instead of the first ones, none when it is not on the board.
 */
export const BoardQuery = v.object({
  tournament_id: v.optional(QueryId),
  limit: v.optional(QueryLimit),
  around: v.optional(QueryId),
});
export type BoardQuery = v.InferOutput<typeof BoardQuery>;

/** Which card. Without `tournament_id` the current tournament, without `round_id` the current round. */
export const ScorecardQuery = v.object({
  competitor_id: QueryId,
  round_id: v.optional(QueryId),
  tournament_id: v.optional(QueryId),
});

/** One reason for points: a hole, a streak or the bogey-free bonus. `points` has two decimals. */
export const PointsReason = v.object({
  kind: v.picklist(['hole', 'streak', 'bogey-free']),
  rule: v.string(),
  points: v.number(),
  holes: v.array(HoleNumber),
});

/** A competitor's card in a round, hole by hole from hole 1, with every reason for its points. */
export const Scorecard = v.object({
  version: Version,
  updated_at: v.nullable(Timestamp),
  tournament_id: Id,
  tournament_name: v.string(),
  round_id: RoundId,
  rounds: v.array(RoundId),
  status: BoardStatus,
  competitor: v.object({
    id: Id,
    full_name: v.string(),
    image_url: v.string(),
    flag_image_url: v.string(),
    team_name: v.nullable(v.string()),
    status: CompetitorStatus,
  }),
  /** 0 when not set. */
  start_hole: v.number(),
  to_par: v.number(),
  thru: v.number(),
  strokes: v.number(),
  fantasy_point: v.number(),
  holes: v.array(
    v.object({ hole_number: HoleNumber, par: v.number(), strokes: v.nullable(Strokes) }),
  ),
  reasons: v.array(PointsReason),
});
export type Scorecard = v.InferOutput<typeof Scorecard>;

/** How a competitor's tournament ended early, or `active` to take that back. Both go with a reason. */
export const CompetitorStatusBody = v.pipe(
  v.object({
    tournament_id: Id,
    competitor_id: Id,
    status: CompetitorStatus,
    /** The round in which it happened. */
    round_id: RoundId,
    /** The hole, when it happened on the course. */
    hole_number: v.optional(HoleNumber),
    /** A DQ only: the round in progress is void instead of kept. */
    void_round: v.optional(v.boolean(), false),
    reason: Reason,
  }),
  v.check(
    ({ status, void_round }) => status === 'DQ' || !void_round,
    'void_round goes with DQ only',
  ),
);
export type CompetitorStatusBody = v.InferOutput<typeof CompetitorStatusBody>;

export const CompetitorStatusChanged = v.object({
  tournament_id: Id,
  competitor_id: Id,
  status: CompetitorStatus,
  version: Version,
});

/** Which tournament to watch. */
export const LiveQuery = v.object({ tournament_id: QueryId });

/**
 * The data of a live event. Its id is the version. `players` and `teams` are the rows that changed since the version the
 * watcher had, `points` the top of the points board and `points_total` how many rows that has in all.
 */
export const LiveEvent = v.object({
  version: Version,
  updated_at: v.nullable(Timestamp),
  status: BoardStatus,
  round_id: RoundId,
  players: v.array(PlayerRow),
  teams: v.array(TeamRow),
  points: v.array(PointsRow),
  points_total: v.number(),
});
export type LiveEvent = v.InferOutput<typeof LiveEvent>;
