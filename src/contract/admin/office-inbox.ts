import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, Reason, RoundId, Timestamp, Uuid } from '../base/fields.ts';
import { FollowedGroupNumber } from '../base/followed-group.ts';

/** The longest name of an item of the inbox. */
const MAX_ITEM_NAME = 80;

/**
 * What an admin does with an item of the inbox. `open` gives it back, or takes it up again. `right` ends an unlikely score,
 * and nothing else.
 */
const ItemState = v.picklist(['open', 'taken', 'aside', 'right']);

/**
 * Who has taken an item of the inbox, or put it aside with a note. `version` counts the changes, and is 0 before the
 * first.
 */
export const InboxMark = v.object({
  state: ItemState,
  by: v.nullable(v.string()),
  note: v.nullable(v.string()),
  version: v.number(),
});
export type InboxMark = v.InferOutput<typeof InboxMark>;

/** Takes an item, puts it aside or gives it back, on the version that the admin saw. A note is needed to put it aside. */
export const MarkItemBody = v.object({
  tournament_id: Id,
  item: v.pipe(v.string(), v.maxLength(MAX_ITEM_NAME)),
  since: Timestamp,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  state: ItemState,
  note: v.optional(Reason),
});
export type MarkItemBody = v.InferOutput<typeof MarkItemBody>;

/**
 * A message to the scorers of a group, or to all of a tournament without `group`; or the answer to a call. Its id is made
 * by the sender, so that a repeated call sends it once.
 */
export const SendMessageBody = v.object({
  id: Uuid,
  tournament_id: Id,
  group: v.optional(v.object({ round_id: RoundId, group_number: FollowedGroupNumber })),
  call_id: v.optional(Uuid),
  text: Reason,
});
export type SendMessageBody = v.InferOutput<typeof SendMessageBody>;

/** The office's calls for its inbox and its messages to scorers. */
export const officeInboxEndpoints = {
  markInboxItem: {
    method: 'PUT',
    path: 'admin/inbox-item',
    access: 'admin',
    summary:
      'Take what waits for a person, put it aside with a note, give it back, or call a score right',
    body: MarkItemBody,
    response: InboxMark,
  },
  sendOfficeMessage: {
    method: 'POST',
    path: 'admin/office-messages',
    access: 'admin',
    summary: 'Answer a call, or send a message to the scorers of a group or of a tournament',
    status: 201,
    body: SendMessageBody,
    response: v.object({ sent: v.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>;
