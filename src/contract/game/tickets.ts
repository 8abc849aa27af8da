import * as v from 'valibot';
import { EndingInfo } from '../base/ending-info.ts';
import {
  HoleNumber,
  Id,
  oneLine,
  QueryId,
  RoundId,
  Strokes,
  Timestamp,
  Version,
} from '../base/fields.ts';
import { CertifiedCard, PointsPeriod, placeDecision, ResultLabel } from './boards.ts';
import { EventState } from './game.ts';
import { Suspension } from './suspension.ts';

/** The default and the largest number of tickets on a page. */
export const TICKETS_PER_PAGE = 100;

/** The header of a paged list with the number of all rows. */
export const TOTAL_HEADER = 'X-Total-Count';

/**
 * The status of a ticket: `open` before the first stroke of its tournament, then `live`, `final` after the
 * tournament; `void` when an admin removed the ticket or the tournament was cancelled.
 */
export const TicketStatus = v.picklist(['open', 'live', 'final', 'void']);
export type TicketStatus = v.InferOutput<typeof TicketStatus>;

/**
 * Ticket draft (product 9.2). `birth_confirmed` is the confirmation of being 18 or older, from a user who has not given
 * it yet.
 */
export const TicketDraft = v.object({
  ticketName: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(60, 'Ticket name is too long'), oneLine),
  ),
  user_id: Id,
  tournament_id: Id,
  birth_confirmed: v.optional(v.boolean()),
});
export type TicketDraft = v.InferOutput<typeof TicketDraft>;

const GolferName = v.object({ id: Id, full_name: v.string() });

/**
 * How a golfer of a ticket stands on the players board. `holes` are the last holes of the current round in play order,
 * while the event is in play.
 */
export const GolferStanding = v.object({
  position_label: v.string(),
  to_par: v.number(),
  /** Holes entered in the current round. */
  thru: v.number(),
  has_started: v.boolean(),
  fantasy_point: v.number(),
  holes: v.array(v.object({ hole_number: HoleNumber, par: v.number(), strokes: Strokes })),
  /** How the golfer stopped. */
  ending: v.optional(EndingInfo),
});
export type GolferStanding = v.InferOutput<typeof GolferStanding>;

/**
 * The place of a ticket's holder on the points board of its tournament. `moved`: places won (negative: lost) since the
 * current round began; absent in the first round. `above` is the nearest participant with more points, and `leader` the
 * participant in first place once play is over, with the number of `others` who share it. `ended` are the holder's places
 * in the week and the month once they have no event left to play.
 */
export const TicketPlace = v.object({
  position: v.number(),
  is_tied: v.boolean(),
  /** The number of participants on the board. */
  of: v.number(),
  moved: v.optional(v.number()),
  above: v.optional(
    v.object({ username: v.string(), position: v.number(), fantasy_point: v.number() }),
  ),
  leader: v.optional(
    v.object({ username: v.string(), fantasy_point: v.number(), others: v.number() }),
  ),
  ended: v.optional(
    v.array(v.object({ period: PointsPeriod, position: v.number(), is_tied: v.boolean() })),
  ),
});
export type TicketPlace = v.InferOutput<typeof TicketPlace>;

/** The last stroke that moved a ticket's points, with all the points that it moved: hole, streak and bonus. */
export const TicketMove = v.object({
  competitor_id: Id,
  full_name: v.string(),
  round_id: RoundId,
  hole_number: HoleNumber,
  par: v.number(),
  /** Null for a stroke that was cleared. */
  strokes: v.nullable(Strokes),
  /** With two decimals. */
  points: v.number(),
  /** The part of these points that a streak or a round without bogeys brought or took. */
  rewards: v.optional(v.array(v.object({ rule: v.string(), points: v.number() }))),
  at: Timestamp,
});
export type TicketMove = v.InferOutput<typeof TicketMove>;

/**
 * A golfer of a ticket. `replaced` lists the golfers whom this golfer replaces, the first of them first. A golfer who has
 * not begun has the hole of their start, once the tee sheet is published, and the result of their last finished event.
 */
export const TicketGolfer = v.object({
  id: Id,
  full_name: v.string(),
  image_url: v.string(),
  flag_image_url: v.nullable(v.string()),
  replaced: v.array(GolferName),
  standing: v.optional(GolferStanding),
  start_hole: v.optional(HoleNumber),
  last_event: v.optional(
    v.object({ name: v.string(), position_label: v.string(), fantasy_point: v.number() }),
  ),
});
export type TicketGolfer = v.InferOutput<typeof TicketGolfer>;

/**
 * A ticket (product 9.1). `number` counts from 1 in its tournament. `fantasy_point` has two decimals. `version` is the
 * version of the tournament that gave these points. `teams` is empty in a tournament without teams. A ticket is
 * `ranked` when its owner's email was confirmed before the tournament's first stroke, and the owner was neither a
 * scorer nor an admin before the end. `unranked` is the reason why it is not: `confirm` while a confirmation still
 * helps, `mailbox` when an earlier ticket of the same mailbox is ranked. A ticket from an older server, which does not
 * send `ranked`, counts as ranked. `place`, `last_move`, `holes_left` and each `standing` are in the lists of a
 * participant and in receipts, once the event has begun.
 */
export const Ticket = v.object({
  id: Id,
  number: v.number(),
  ticketName: v.string(),
  ticket_status: TicketStatus,
  /** Why an admin made the ticket void. Only the holder and admins read it, and only while the ticket is void. */
  void_reason: v.optional(v.string()),
  /** Counts the changes of the status by admins. An older server does not send it. */
  status_version: v.optional(Version),
  ranked: v.optional(v.boolean(), true),
  unranked: v.optional(v.picklist(['confirm', 'late', 'staff', 'mailbox'])),
  /** The ticket is ranked because the office confirmed its owner by hand. */
  ranked_by_hand: v.optional(v.boolean()),
  fantasy_point: v.number(),
  user: v.object({
    username: v.string(),
    /** The account was deleted. Only the tickets of such an account have this field. */
    deleted: v.optional(v.boolean()),
  }),
  tournament: v.object({
    id: Id,
    name: v.string(),
    country: v.string(),
    /** The tournament was cancelled. Only the tickets of such a tournament have this field. */
    cancelled: v.optional(v.boolean()),
    /** How the event stands; `upcoming` before the first stroke. The contest knows whether entry is open. */
    state: v.optional(EventState),
    /** Present while play is suspended. */
    suspension: v.optional(Suspension),
    /** The round that is played, and the number of rounds. */
    round_id: v.optional(RoundId),
    rounds: v.optional(v.number()),
  }),
  competitors: v.array(TicketGolfer),
  teams: v.array(
    v.object({
      id: Id,
      teamName: v.string(),
      teamLogoUrl: v.string(),
      standing: v.optional(v.object({ position_label: v.string(), fantasy_point: v.number() })),
    }),
  ),
  place: v.optional(TicketPlace),
  last_move: v.optional(TicketMove),
  /** The holes that the ticket's golfers still have to play. */
  holes_left: v.optional(v.number()),
  created_at: Timestamp,
  version: Version,
});
export type Ticket = v.InferOutput<typeof Ticket>;

export const UserTicketsQuery = v.object({ user_id: QueryId });

/** The event whose points are compared. */
export const FriendsPointsQuery = v.object({ tournament_id: QueryId });

/** The most friends that {@link FriendsPoints} names. */
export const TOP_FRIENDS = 5;

/**
 * The caller and the caller's best friends on the points board of an event, the best first. `rows` is empty before the
 * first stroke. `friends` is the number of all friends with a place on the board.
 */
export const FriendsPoints = v.object({
  friends: v.number(),
  rows: v.array(
    v.object({
      user_id: Id,
      username: v.string(),
      /** The picture, relative to the API's host. */
      img: v.nullable(v.string()),
      position: v.number(),
      is_tied: v.boolean(),
      fantasy_point: v.number(),
    }),
  ),
  /** The number of all participants on the board. */
  of: v.number(),
  updated_at: v.nullable(Timestamp),
});
export type FriendsPoints = v.InferOutput<typeof FriendsPoints>;

/** The owner of the tickets, and their tournament; all tournaments by default. */
export const FriendTicketsQuery = v.object({
  friend_id: QueryId,
  tournament_id: v.optional(QueryId),
});

const page = {
  page: v.optional(QueryId, '1'),
  limit: v.optional(v.pipe(QueryId, v.maxValue(TICKETS_PER_PAGE)), String(TICKETS_PER_PAGE)),
};
export const AllTicketsQuery = v.object(page);

/** A part of the holder's username in any case, or the number of a ticket. An empty text finds every ticket. */
export const TicketSearch = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60), oneLine));
export const GameTicketsQuery = v.object({
  ...page,
  tournament_id: v.optional(QueryId),
  search: TicketSearch,
});

/**
 * The contest of a tournament. `open`: a user can claim the free ticket, until `entry_closes_at` (null: not published)
 * or the first stroke, whichever comes first. `seed` is the seed of the draw in hexadecimal, and null until the
 * tournament is final. `seed_sha256` is the SHA-256 of the seed. `has_teams`: a ticket holds a team. An older server
 * does not send `has_teams`, and its contests have teams.
 */
export const Contest = v.object({
  tournament_id: Id,
  name: v.string(),
  city: v.string(),
  country: v.string(),
  /** How the event stands. */
  state: EventState,
  open: v.boolean(),
  /** The tournament was cancelled. Only the contest of such a tournament has this field. */
  cancelled: v.optional(v.boolean()),
  entry_closes_at: v.nullable(Timestamp),
  has_teams: v.optional(v.boolean(), true),
  tickets: v.number(),
  seed_sha256: v.string(),
  seed: v.nullable(v.string()),
});
export type Contest = v.InferOutput<typeof Contest>;

/**
 * The content of a ticket: four golfers in the order of their lots, and a team. `team_id` is null in a tournament
 * without teams.
 */
export const DrawnTicket = v.object({
  number: v.number(),
  golfer_ids: v.array(Id),
  team_id: v.nullable(Id),
});
export type DrawnTicket = v.InferOutput<typeof DrawnTicket>;

/**
 * An entry of the start list. `golfer` plays the entry now. `replaced` lists the earlier golfers, the first of them
 * first. The entry is `in_play` unless its golfer is out before the first stroke of round 1.
 */
export const DrawEntry = v.object({
  number: v.number(),
  golfer: GolferName,
  replaced: v.array(GolferName),
  team_id: v.nullable(Id),
  in_play: v.boolean(),
});
export type DrawEntry = v.InferOutput<typeof DrawEntry>;

/**
 * The data that a user needs to repeat a tournament's draw: the start list and the seed. `entries` is empty before the
 * first ticket. `drawn` is a page of tickets, and empty while the seed is secret.
 */
export const Draw = v.object({
  tournament_id: Id,
  seed_sha256: v.string(),
  seed: v.nullable(v.string()),
  tickets: v.number(),
  /** The ranked tickets whose owners the office confirmed by hand. An older server does not send it. */
  ranked_by_hand: v.optional(v.number()),
  entries: v.array(DrawEntry),
  teams: v.array(v.object({ id: Id, teamName: v.string() })),
  drawn: v.array(DrawnTicket),
});
export type Draw = v.InferOutput<typeof Draw>;

export const DrawQuery = v.object({ ...page, tournament_id: QueryId });

/** One reason for points. Everything is in `hundredths`, so that the lines add up exactly. */
export const ReceiptLine = v.variant('kind', [
  v.object({
    kind: v.literal('hole'),
    hole: HoleNumber,
    strokes: Strokes,
    par: v.number(),
    rule: v.string(),
    hundredths: v.number(),
  }),
  v.object({
    kind: v.literal('streak'),
    holes: v.array(HoleNumber),
    rule: v.string(),
    hundredths: v.number(),
  }),
  v.object({ kind: v.literal('bogey-free'), rule: v.string(), hundredths: v.number() }),
]);
export type ReceiptLine = v.InferOutput<typeof ReceiptLine>;

/** A round of a golfer: the card, how much of it counts, and every line of its points. */
export const ReceiptRound = v.object({
  round_id: RoundId,
  start_hole: HoleNumber,
  pars: v.array(v.number()),
  strokes: v.array(v.nullable(Strokes)),
  counts: v.picklist(['all', 'plain', 'nothing']),
  shortened: v.boolean(),
  lines: v.array(ReceiptLine),
  /** Absent while the card is open, and in a round in which nobody returns cards in the app. */
  certified: v.optional(CertifiedCard),
  /** The holes that an official corrected; absent without one. */
  corrected: v.optional(v.array(HoleNumber)),
});
export type ReceiptRound = v.InferOutput<typeof ReceiptRound>;

/**
 * Every line of a ticket's points. `label`: whether the team points are still projected, as they are until the
 * tournament is final. The ticket's `hundredths` are the sum of all lines and of the team points. `team` is null for a
 * ticket without a team.
 */
export const TicketReceipt = v.object({
  ticket: Ticket,
  label: ResultLabel,
  ruleset_version: v.number(),
  streak_max_per_round: v.nullable(v.number()),
  golfers: v.array(
    v.object({
      competitor_id: Id,
      full_name: v.string(),
      rounds: v.array(ReceiptRound),
    }),
  ),
  team: v.nullable(
    v.object({
      team_id: Id,
      teamName: v.string(),
      position_label: v.nullable(v.string()),
      /**
       * The label of the place, because a place can be official before the rest of the ticket is. An older server does
       * not send this label. In that case the ticket's label counts.
       */
      label: v.optional(ResultLabel),
      ...placeDecision,
      hundredths: v.number(),
    }),
  ),
  hundredths: v.number(),
  updated_at: v.nullable(Timestamp),
});
export type TicketReceipt = v.InferOutput<typeof TicketReceipt>;

export const TicketReceiptQuery = v.object({ ticket_id: QueryId });
