import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { HoleNumber, Id, LaneNumber, QueryId, RoundId, Timestamp, Uuid } from '../base/fields.ts';
import { FollowedGroup } from '../base/followed-group.ts';
import { GroupActivity } from '../game/states.ts';
import { CallReason } from '../scoring/scoring.ts';
import { InboxMark } from './office-inbox.ts';

/** A pad that has not reached the server for longer than this has no contact, in ms. */
export const NO_CONTACT_MS = 4 * 60_000;

/** What the pad of a scorer reported last, and when it reached the server. */
const LivePad = v.object({
  username: v.string(),
  received_at: Timestamp,
  unsent: v.number(),
  oldest_s: v.nullable(v.number()),
  battery: v.nullable(v.number()),
  app_version: v.string(),
  hole_number: v.nullable(HoleNumber),
});
export type LivePad = v.InferOutput<typeof LivePad>;

/**
 * Why somebody of the office should look at a group, the most urgent first: a dispute or a ruling, a card that a player
 * refused or left, no stroke for too long, a pad that no longer reaches the server, many or old unsent entries.
 */
export const GroupNeed = v.picklist(['question', 'card', 'silent', 'no-contact', 'unsent']);
export type GroupNeed = v.InferOutput<typeof GroupNeed>;

/** A group of a live round, as the office sees it. */
export const LiveGroup = v.object({
  ...GroupActivity.entries,
  round_id: RoundId,
  need: v.nullable(GroupNeed),
  golfers: v.array(v.object({ id: Id, full_name: v.string() })),
  scorers: v.array(v.string()),
  start_hole: HoleNumber,
  tee_time: v.nullable(Timestamp),
  /** The holes on which every golfer who still plays has a score; null in a shortened round. */
  holes_done: v.nullable(v.number()),
  /** How many minutes the group is behind the expected pace; negative when ahead, null when unknown. */
  behind_min: v.nullable(v.number()),
  /** The minutes to the group ahead, on the last hole that both have finished. */
  gap: v.nullable(v.object({ ahead: v.number(), minutes: v.number() })),
  /** How many cards were returned and not attested, attested, and refused by the player or left. */
  cards: v.object({ returned: v.number(), attested: v.number(), disputed: v.number() }),
  disputes: v.number(),
  rulings: v.number(),
  /** The newest report of each device, the newest first. */
  pads: v.array(LivePad),
});
export type LiveGroup = v.InferOutput<typeof LiveGroup>;

/**
 * A thing that waits for a person of the office. `item` names it, together with `since`. `hole_number` 0 is the start
 * hole, null the whole card. `call` is there for a scorer's call only, `pad` for what a tablet reports about itself. Its
 * golfer is the first of the open group; null for golfers who were chosen by hand.
 */
export const InboxItem = v.object({
  item: v.string(),
  kind: v.picklist([
    'call',
    'dispute',
    'ruling',
    'late-stroke',
    'difference',
    'card-refused',
    'card-left',
    'card-given-back',
    'unlikely',
    'ops-refused',
    'storage',
  ]),
  round_id: RoundId,
  competitor_id: v.nullable(Id),
  full_name: v.nullable(v.string()),
  hole_number: v.nullable(LaneNumber),
  since: Timestamp,
  mark: InboxMark,
  call: v.nullable(
    v.object({
      id: Uuid,
      about: CallReason,
      text: v.string(),
      by: v.string(),
      /** The group by the published tee sheet. */
      group_number: v.nullable(v.number()),
    }),
  ),
  pad: v.nullable(
    v.object({
      by: v.string(),
      group_number: v.nullable(v.number()),
      /** How many entries the server refused. */
      refused: v.number(),
    }),
  ),
});
export type InboxItem = v.InferOutput<typeof InboxItem>;

/** The most items of the inbox that one answer lists. */
export const MAX_INBOX_ITEMS = 100;

/**
 * A message of the office. `group` is null for one to all scorers of the tournament, and for the answer to a scorer whose
 * group is not known. `delivered` and `read` count the accounts whose pad has shown it, and that have read it.
 */
export const SentMessage = v.object({
  id: Uuid,
  text: v.string(),
  group: v.nullable(FollowedGroup),
  is_answer: v.boolean(),
  by: v.string(),
  at: Timestamp,
  delivered: v.number(),
  read: v.number(),
});
export type SentMessage = v.InferOutput<typeof SentMessage>;

/** The most messages that one answer lists, the newest first. */
export const MAX_SENT_MESSAGES = 20;

/** The groups of a tournament's live rounds, the one that needs somebody first, and what waits, the oldest first and what was put aside last. */
export const LiveRoom = v.object({
  tournament_id: Id,
  /** The server's time, with which the ages are computed. */
  at: Timestamp,
  groups: v.array(LiveGroup),
  inbox: v.array(InboxItem),
  /** How many items wait, also those that are not listed, without those that were put aside. */
  inbox_total: v.number(),
  messages: v.array(SentMessage),
});
export type LiveRoom = v.InferOutput<typeof LiveRoom>;

/** The call of the office's live room. */
export const liveRoomEndpoints = {
  liveRoom: {
    method: 'GET',
    path: 'admin/live-groups',
    access: 'admin',
    summary: 'The groups of the live rounds by how much they need somebody, and what waits',
    query: v.object({ tournament_id: QueryId }),
    response: LiveRoom,
  },
} as const satisfies Record<string, Endpoint>;
