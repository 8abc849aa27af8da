import * as v from 'valibot';
import { ResultLabel } from './boards.ts';
import {
  HoleNumber,
  Id,
  oneLine,
  QueryId,
  RoundId,
  Strokes,
  Timestamp,
  Version,
} from './fields.ts';

/** Tickets on a page unless said otherwise, and the most there can be. */
export const TICKETS_PER_PAGE = 100;

/** Header of a paged list: how many there are in all. */
export const TOTAL_HEADER = 'X-Total-Count';

/** What a ticket is: its tournament is coming, played or over, or an admin took the ticket out of the game. */
export const TicketStatus = v.picklist(['open', 'live', 'final', 'void']);
export type TicketStatus = v.InferOutput<typeof TicketStatus>;

/** Ticket draft (spec.txt section 3). `birth_confirmed`: 18 or older, asked on the first claim of a participant. */
export const TicketDraft = v.object({
  ticketName: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(60, 'Ticket name is too long'), oneLine),
  ),
  user_id: Id,
  tournament_id: Id,
  birth_confirmed: v.optional(v.boolean()),
});
export type TicketDraft = v.InferOutput<typeof TicketDraft>;

/** A golfer of a ticket. `replaced` are those the golfer is in for, the first one first. */
export const TicketGolfer = v.object({
  id: Id,
  full_name: v.string(),
  image_url: v.string(),
  flag_image_url: v.nullable(v.string()),
  replaced: v.array(v.object({ id: Id, full_name: v.string() })),
});
export type TicketGolfer = v.InferOutput<typeof TicketGolfer>;

/**
 * A ticket (spec.txt section 3). `number` counts from 1 in its tournament; `fantasy_point` has two decimals;
 * `version` is the tournament's with which the points hold.
 */
export const Ticket = v.object({
  id: Id,
  number: v.number(),
  ticketName: v.string(),
  ticket_status: TicketStatus,
  fantasy_point: v.number(),
  user: v.object({ username: v.string() }),
  tournament: v.object({ id: Id, name: v.string(), country: v.string() }),
  competitors: v.array(TicketGolfer),
  teams: v.array(v.object({ id: Id, teamName: v.string(), teamLogoUrl: v.string() })),
  field_revision: v.number(),
  created_at: Timestamp,
  version: Version,
});
export type Ticket = v.InferOutput<typeof Ticket>;

export const UserTicketsQuery = v.object({ user_id: QueryId });

const page = {
  page: v.optional(QueryId, '1'),
  limit: v.optional(v.pipe(QueryId, v.maxValue(TICKETS_PER_PAGE)), String(TICKETS_PER_PAGE)),
};
export const AllTicketsQuery = v.object(page);
export const GameTicketsQuery = v.object({ ...page, tournament_id: v.optional(QueryId) });

/**
 * The contest of a tournament. `open`: the free ticket can be claimed. `seed` is the draw's, in hexadecimal, null until
 * the tournament is final; `seed_sha256` is its SHA-256.
 */
export const Contest = v.object({
  tournament_id: Id,
  name: v.string(),
  city: v.string(),
  country: v.string(),
  open: v.boolean(),
  tickets: v.number(),
  seed_sha256: v.string(),
  seed: v.nullable(v.string()),
});
export type Contest = v.InferOutput<typeof Contest>;

/**
 * One draw as it was made. `replacements` are its redraws in order; `draw` null: the reserve took the slot, or somebody
 * who had held it before.
 */
export const DrawnTicket = v.object({
  number: v.number(),
  field_revision: v.number(),
  golfer_ids: v.array(Id),
  team_id: Id,
  replacements: v.array(
    v.object({
      slot: v.number(),
      out_id: Id,
      in_id: Id,
      field_revision: v.number(),
      draw: v.nullable(v.number()),
    }),
  ),
});
export type DrawnTicket = v.InferOutput<typeof DrawnTicket>;

/** All that is needed to run a tournament's draw again. `drawn` is a page of tickets, none before the seed is told. */
export const Draw = v.object({
  tournament_id: Id,
  seed_sha256: v.string(),
  seed: v.nullable(v.string()),
  tickets: v.number(),
  revisions: v.array(
    v.object({ revision: v.number(), golfer_ids: v.array(Id), team_ids: v.array(Id) }),
  ),
  golfers: v.array(v.object({ id: Id, full_name: v.string() })),
  teams: v.array(v.object({ id: Id, teamName: v.string() })),
  drawn: v.array(DrawnTicket),
});
export type Draw = v.InferOutput<typeof Draw>;

export const DrawQuery = v.object({ ...page, tournament_id: QueryId });

/** One reason for points; `hundredths` are the only unit here, so that lines add up exactly. */
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

/** A round of a golfer: the card, what it is counted by, and every line of its points. */
export const ReceiptRound = v.object({
  round_id: RoundId,
  start_hole: HoleNumber,
  pars: v.array(v.number()),
  strokes: v.array(v.nullable(Strokes)),
  counts: v.picklist(['all', 'plain', 'nothing']),
  shortened: v.boolean(),
  lines: v.array(ReceiptLine),
});
export type ReceiptRound = v.InferOutput<typeof ReceiptRound>;

/**
 * Every line of a ticket's points. `label` says what they are: team points are projected until the tournament is final.
 * `hundredths` of the ticket is the sum of all lines and the team's.
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
  team: v.object({
    team_id: Id,
    teamName: v.string(),
    position_label: v.nullable(v.string()),
    /** Of the place: official once the committee gave it, before the rest is. An older server's is the ticket's. */
    label: v.optional(ResultLabel),
    hundredths: v.number(),
  }),
  hundredths: v.number(),
  updated_at: v.nullable(Timestamp),
});
export type TicketReceipt = v.InferOutput<typeof TicketReceipt>;

export const TicketReceiptQuery = v.object({ ticket_id: QueryId });
