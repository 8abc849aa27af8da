import * as v from 'valibot';
import { boundedArray } from '../base/bounded.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { HoleNumber, Id, QueryId, QueryRoundId, RoundId, Timestamp, Uuid } from '../base/fields.ts';
import { CallReason } from './scoring.ts';

/** The most calls or messages that one answer lists, and that one call marks. */
export const MAX_OFFICE_MESSAGES = 50;

/** A call of a group that the office has not answered. `is_taken`: somebody of the office takes care of it. */
const OpenCall = v.object({
  id: Uuid,
  about: CallReason,
  text: v.string(),
  open_hole: v.nullable(HoleNumber),
  is_taken: v.boolean(),
});

/** A message of the office that the reader has not read. `answers`: the call to which it is the answer. */
const OfficeMessage = v.object({
  id: Uuid,
  text: v.string(),
  at: Timestamp,
  is_to_all: v.boolean(),
  answers: v.nullable(v.object({ about: CallReason, text: v.string() })),
});

/** What the pad of a group shows of the office: the group's open calls, and what the reader has not read. */
export const OfficeMessages = v.object({
  calls: v.array(OpenCall),
  messages: v.array(OfficeMessage),
  /** The other tablets that have the group open, by what each reported last. */
  pads: v.array(
    v.object({
      username: v.string(),
      at: Timestamp,
      unsent: v.number(),
      /** When it opened the group, if that was after the reader's tablet. Pads may hold answers without it. */
      took_over_at: v.optional(v.nullable(Timestamp), null),
    }),
  ),
  /** How many minutes the group is behind; null when it is not, or when a setting hides it. */
  behind_min: v.nullable(v.number()),
});
export type OfficeMessages = v.InferOutput<typeof OfficeMessages>;

const ids = boundedArray(Uuid, MAX_OFFICE_MESSAGES);

/** The messages that a pad has shown, and those of them that its user has read. The golfer names the group. */
export const MarkMessagesBody = v.object({
  tournament_id: Id,
  round_id: RoundId,
  competitor_id: Id,
  delivered: ids,
  read: ids,
});
export type MarkMessagesBody = v.InferOutput<typeof MarkMessagesBody>;

/** The calls of a pad for what the office says. */
export const officeMessageEndpoints = {
  officeMessages: {
    method: 'GET',
    path: 'leaderboardstats/office-messages',
    access: 'scorer',
    summary:
      "The open calls of a golfer's group, and the office's messages that the reader has not read",
    query: v.object({
      tournament_id: QueryId,
      round_id: QueryRoundId,
      competitor_id: QueryId,
    }),
    response: OfficeMessages,
  },
  markMessages: {
    method: 'PUT',
    path: 'leaderboardstats/office-messages',
    access: 'scorer',
    summary: "Mark the office's messages as delivered and read",
    body: MarkMessagesBody,
    response: v.object({ marked: v.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>;
