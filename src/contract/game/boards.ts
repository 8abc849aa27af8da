import * as v from 'valibot';
import { EndingInfo } from '../base/ending-info.ts';
import {
  HoleNumber,
  Id,
  QueryId,
  Reason,
  RoundId,
  Strokes,
  Timestamp,
  Version,
} from '../base/fields.ts';
import { EventState, type Tournament } from './game.ts';
import { Suspension } from './suspension.ts';

/** The maximum rows in one answer of a board. */
export const MAX_BOARD_ROWS = 500;

/** The default number of rows of the points board, and its number in live events. */
export const TOP_ROWS = 100;

/** Shortest time between two live events of a tournament, in milliseconds. */
export const LIVE_EVERY_MS = 250;

/**
 * The status of a competitor. An `active` competitor plays or has finished. RTD means "retired". CUT: the competitor
 * does not play on after a completed round.
 */
const CompetitorStatus = v.picklist(['active', 'WD', 'RTD', 'DNS', 'DQ', 'CUT']);
export type CompetitorStatus = v.InferOutput<typeof CompetitorStatus>;

/** A status on a board. `cut` stands for CUT, and `status` is then WD (decision 046). */
const shownStatus = {
  status: v.picklist(['active', 'WD', 'RTD', 'DNS', 'DQ']),
  cut: v.optional(v.boolean()),
};

/** How and where a golfer stopped. An older server sends only the status. */
const ending = v.optional(EndingInfo);

/** How final the figures of a board are: no stroke yet, in play, cards attested, final. */
export const BoardStatus = v.picklist(['upcoming', 'live', 'attested', 'official']);
export type BoardStatus = v.InferOutput<typeof BoardStatus>;

/** `projected` until the tournament is final or the committee gives the place; `official` from then on. */
export const ResultLabel = v.picklist(['projected', 'official']);

const place = {
  /** From 1; equal rows share the better place. */
  position: v.number(),
  /** "3", "T3", the status of a player who is out, or "–" before the first stroke. */
  position_label: v.string(),
};

/** How the committee decided a place. A computed place has neither. */
export const placeDecision = {
  /** The committee's reason; for a play-off, what was played. */
  reason: v.optional(v.string()),
  /** Whether the row has the best place among those who played the play-off. */
  play_off: v.optional(v.picklist(['won', 'lost'])),
};

/**
 * A row of the players board. `to_par` covers all rounds. `today`, `thru` (holes entered) and `start_hole` (0 when not
 * set) cover the round that the golfer plays. `rounds` has the strokes of each round up to that one, 0 for a round
 * without a stroke, for a cancelled one, and for an earlier one that was not finished; a board of an older version has
 * none. `fantasy_point` has two decimals.
 */
export const PlayerRow = v.object({
  ...place,
  ...placeDecision,
  competitor_id: Id,
  full_name: v.string(),
  image_url: v.string(),
  flag_image_url: v.string(),
  team_name: v.nullable(v.string()),
  ...shownStatus,
  to_par: v.number(),
  today: v.number(),
  thru: v.number(),
  start_hole: v.optional(v.number(), 0),
  strokes: v.number(),
  rounds: v.optional(v.array(v.number())),
  fantasy_point: v.number(),
  /** A hole of the round that the golfer plays has a pending ruling. */
  ruling: v.optional(v.boolean()),
  ending,
});
export type PlayerRow = v.InferOutput<typeof PlayerRow>;

/**
 * A row of the teams board. `thru` counts the holes of the current round that every golfer of the team on the course
 * has entered. The place is `official` when the tournament is final, or earlier when the committee gave it.
 */
export const TeamRow = v.object({
  ...place,
  ...placeDecision,
  team_id: Id,
  team_name: v.string(),
  teamLogoUrl: v.string(),
  to_par: v.number(),
  thru: v.number(),
  team_point: v.number(),
  label: ResultLabel,
});
export type TeamRow = v.InferOutput<typeof TeamRow>;

/** The scores of a ticket that decide a tie for a single prize, in this order; then the lot decides. */
const TieBreak = v.object({
  /** Eagles or better. */
  eagles: v.number(),
  birdies: v.number(),
  /** Double bogeys or worse: fewer are better. */
  doubles: v.number(),
});
export type TieBreak = v.InferOutput<typeof TieBreak>;

/**
 * A row of the points board: a user's tickets in the tournament, the week, the month or the season. On a board among
 * friends the place is that among them, and `whole_position_label` is the place on the whole board. `tie_break` is on the
 * board of a tournament that has begun, for a user with one ticket.
 */
export const PointsRow = v.object({
  ...place,
  user_id: Id,
  username: v.string(),
  tickets: v.number(),
  fantasy_point: v.number(),
  tie_break: v.optional(TieBreak),
  whole_position_label: v.optional(v.string()),
});
export type PointsRow = v.InferOutput<typeof PointsRow>;

const head = {
  version: Version,
  /** When the newest stroke of the board was recorded (server clock); null before the first. */
  updated_at: v.nullable(Timestamp),
  /** Null for a season, a month and a week. */
  tournament_id: v.nullable(Id),
  status: BoardStatus,
  /** How the event stands; before the first stroke `upcoming`, because a board does not know whether entry is open. */
  state: v.optional(EventState),
  /** The tournament was cancelled: its tickets are void. Only its boards have this field. */
  cancelled: v.optional(v.boolean()),
  /** Present while play is suspended in every live round. */
  suspension: v.optional(Suspension),
  /** The number of all rows. */
  total: v.number(),
};

/**
 * The worst score to par that makes the cut after the round that is played. `projected` until the round has closed and
 * everybody who misses the cut is cut.
 */
const CutLine = v.object({ to_par: v.number(), projected: v.boolean() });

export const PlayersBoard = v.object({
  ...head,
  round_id: RoundId,
  /** Absent while the round that is played has no cut or lets everybody through, and in a cancelled tournament. */
  cut_line: v.optional(CutLine),
  rows: v.array(PlayerRow),
});
export type PlayersBoard = v.InferOutput<typeof PlayersBoard>;

/**
 * The data embedded in the leaderboard's page for its first view: all tournaments, and the shown tournament's players
 * board.
 */
export interface EmbeddedBoard {
  readonly tournamentId: number;
  readonly tournaments: Tournament[];
  readonly board: PlayersBoard;
}

export const TeamsBoard = v.object({ ...head, round_id: RoundId, rows: v.array(TeamRow) });
export type TeamsBoard = v.InferOutput<typeof TeamsBoard>;

export const PointsBoard = v.object({
  ...head,
  season: v.number(),
  /** The most points that a user has from one event of the period. The board of a single event has none. */
  most_in_event: v.optional(v.number()),
  /** The number of rows of the whole board. Only a board among friends has it. */
  whole_total: v.optional(v.number()),
  rows: v.array(PointsRow),
});
export type PointsBoard = v.InferOutput<typeof PointsBoard>;

const QueryLimit = v.pipe(QueryId, v.maxValue(MAX_BOARD_ROWS));

/**
 * The board and the part of it to read. The default is the current tournament, or for the points board the current
 * season. `around` is the id of a row: the answer has the `limit` rows around that row, and no row when the board does
 * not have that row.
 */
export const BoardQuery = v.object({
  tournament_id: v.optional(QueryId),
  limit: v.optional(QueryLimit),
  around: v.optional(QueryId),
});
export type BoardQuery = v.InferOutput<typeof BoardQuery>;

/** A period with a points board of its own, beside the season. */
export const PointsPeriod = v.picklist(['week', 'month']);
export type PointsPeriod = v.InferOutput<typeof PointsPeriod>;

/**
 * The points board to read. `period` adds up the week or the month of the tournament. With `friends`, which needs a
 * session, it has the caller and the caller's friends only, the best first; `around` then has no effect.
 */
export const PointsQuery = v.object({
  ...BoardQuery.entries,
  friends: v.optional(v.literal('1')),
  period: v.optional(PointsPeriod),
});
export type PointsQuery = v.InferOutput<typeof PointsQuery>;

/** The card to read. By default the current tournament and its current round. */
export const ScorecardQuery = v.object({
  competitor_id: QueryId,
  round_id: v.optional(QueryId),
  tournament_id: v.optional(QueryId),
});

/** One reason for points: a hole, a streak or the bogey-free bonus. `points` has two decimals. */
const PointsReason = v.object({
  kind: v.picklist(['hole', 'streak', 'bogey-free']),
  rule: v.string(),
  points: v.number(),
  holes: v.array(HoleNumber),
});

/** How far a golfer's card is certified, and since when (server clock). */
export const CertifiedCard = v.object({
  state: v.picklist(['submitted', 'attested', 'official']),
  at: Timestamp,
});
export type CertifiedCard = v.InferOutput<typeof CertifiedCard>;

/** A competitor's card in a round: the holes from hole 1 on, and every reason for its points. */
export const Scorecard = v.object({
  version: Version,
  updated_at: v.nullable(Timestamp),
  tournament_id: Id,
  tournament_name: v.string(),
  round_id: RoundId,
  rounds: v.array(RoundId),
  status: BoardStatus,
  state: v.optional(EventState),
  competitor: v.object({
    id: Id,
    full_name: v.string(),
    image_url: v.string(),
    flag_image_url: v.string(),
    team_name: v.nullable(v.string()),
    ...shownStatus,
  }),
  /** 0 when not set. */
  start_hole: v.number(),
  to_par: v.number(),
  thru: v.number(),
  strokes: v.number(),
  fantasy_point: v.number(),
  holes: v.array(
    v.object({
      hole_number: HoleNumber,
      par: v.number(),
      strokes: v.nullable(Strokes),
      /** The two scores of a pending ruling; `strokes` counts until it is given. */
      ruling: v.optional(v.array(v.number())),
    }),
  ),
  reasons: v.array(PointsReason),
  /** Absent while the card is open, and in a round in which nobody returns cards in the app. */
  certified: v.optional(CertifiedCard),
  /** The holes that an official corrected; absent without one. */
  corrected: v.optional(v.array(HoleNumber)),
});
export type Scorecard = v.InferOutput<typeof Scorecard>;

/** The golfer to read, and a tournament of the season; by default the current tournament. */
export const GolferQuery = v.object({
  competitor_id: QueryId,
  tournament_id: v.optional(QueryId),
});

/**
 * A golfer with the events of a season, the newest first: place, score to par, and the points of each round. `strokes`
 * is 0 before the first hole.
 */
export const GolferSeason = v.object({
  id: Id,
  full_name: v.string(),
  image_url: v.string(),
  flag_image_url: v.string(),
  season: v.number(),
  events: v.array(
    v.object({
      tournament_id: Id,
      name: v.string(),
      state: EventState,
      team_name: v.nullable(v.string()),
      position_label: v.string(),
      ...shownStatus,
      ending,
      to_par: v.number(),
      strokes: v.number(),
      fantasy_point: v.number(),
      rounds: v.array(
        v.object({
          round_id: RoundId,
          to_par: v.number(),
          strokes: v.number(),
          thru: v.number(),
          fantasy_point: v.number(),
        }),
      ),
    }),
  ),
});
export type GolferSeason = v.InferOutput<typeof GolferSeason>;

/** How a competitor stopped, or `active` to undo the ending. Each change needs a reason. */
export const CompetitorStatusBody = v.pipe(
  v.object({
    tournament_id: Id,
    competitor_id: Id,
    status: CompetitorStatus,
    /** The round of the ending. For CUT the last round played. */
    round_id: RoundId,
    /** The hole of the ending; absent when the competitor stopped off the course. */
    hole_number: v.optional(HoleNumber),
    /** For a DQ only: the round in progress is void. */
    void_round: v.optional(v.boolean(), false),
    reason: Reason,
  }),
  v.check(
    ({ status, void_round }) => status === 'DQ' || !void_round,
    'void_round goes with DQ only',
  ),
  v.check(
    ({ status, hole_number }) => status !== 'CUT' || hole_number === undefined,
    'hole_number does not go with CUT',
  ),
);
export type CompetitorStatusBody = v.InferOutput<typeof CompetitorStatusBody>;

export const CompetitorStatusChanged = v.object({
  tournament_id: Id,
  competitor_id: Id,
  status: CompetitorStatus,
  version: Version,
});
export type CompetitorStatusChanged = v.InferOutput<typeof CompetitorStatusChanged>;

/** The tournament to watch. */
export const LiveQuery = v.object({ tournament_id: QueryId });

/**
 * The data of a live event. The id of the event is the version. `players` and `teams` are the rows that changed since
 * the watcher's version. `points` is the top of the points board, and `points_total` is the number of rows of that
 * board. `state`, `cancelled` and `cut_line` are as on the boards.
 */
export const LiveEvent = v.object({
  version: Version,
  updated_at: v.nullable(Timestamp),
  status: BoardStatus,
  state: v.optional(EventState),
  cancelled: v.optional(v.boolean()),
  suspension: v.optional(Suspension),
  round_id: RoundId,
  cut_line: v.optional(CutLine),
  /** The number of rounds that are not cancelled. */
  counted_rounds: v.optional(v.number()),
  players: v.array(PlayerRow),
  teams: v.array(TeamRow),
  points: v.array(PointsRow),
  points_total: v.number(),
});
export type LiveEvent = v.InferOutput<typeof LiveEvent>;
