import * as v from 'valibot';
import { DeviceId, LoginResponse } from '../account/account.ts';
import { createPersonNameSchema } from '../account/person-name.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { HoleNumber, Id, oneLine, Timestamp } from '../base/fields.ts';
import { FollowedGroup } from '../base/followed-group.ts';

/** How many characters the code of a group link has. */
export const GROUP_CODE_LENGTH = 8;

/** A group link: its secret, or the code as somebody typed it. `device` finds the guest that this device already is. */
const GroupLinkKey = v.object({
  key: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60), oneLine),
  device: DeviceId,
});

/** The name of somebody who enters scores as a guest. */
export const GuestName = v.pipe(
  createPersonNameSchema('Name'),
  v.minLength(2, 'Name must have at least 2 characters'),
  v.maxLength(40, 'Name must have at most 40 characters'),
);

/** The link and the name with which a device opens it. A device that is a guest of this group needs none: it keeps its name. */
export const OpenGroupLinkBody = v.object({
  ...GroupLinkKey.entries,
  name: v.optional(GuestName),
});
export type OpenGroupLinkBody = v.InferOutput<typeof OpenGroupLinkBody>;

/**
 * The group behind a link, by the tee sheet as it is published now. `opens_at`: the link can be opened from then on; null
 * when it can be opened. `guest`: the account with which this device has opened a link of this group.
 */
export const LinkedGroup = v.object({
  tournament_id: Id,
  ...FollowedGroup.entries,
  tournament_name: v.string(),
  /** True for a practice copy, where nothing counts. */
  practice: v.optional(v.boolean()),
  start_hole: HoleNumber,
  tee_time: v.nullable(Timestamp),
  time_zone: v.string(),
  opens_at: v.nullable(Timestamp),
  golfers: v.array(v.object({ id: Id, full_name: v.string(), image_url: v.string() })),
  guest: v.nullable(v.object({ user_id: Id, username: v.string() })),
});
export type LinkedGroup = v.InferOutput<typeof LinkedGroup>;

/** The calls of the page that a group link opens. */
export const groupLinkEndpoints = {
  linkedGroup: {
    method: 'POST',
    path: 'group-links/read',
    access: 'public',
    summary: 'The group behind a link or a typed code; changes nothing',
    body: GroupLinkKey,
    response: LinkedGroup,
  },
  openGroupLink: {
    method: 'POST',
    path: 'group-links/open',
    access: 'public',
    summary: 'Enter the scores of the group behind a link, as a guest with a session',
    status: 201,
    body: OpenGroupLinkBody,
    response: LoginResponse,
  },
  nextRound: {
    method: 'GET',
    path: 'group-links/next',
    access: 'scorer',
    summary:
      "The next round of a guest's group, once the group has finished and the office has linked it",
    response: v.object({ next: v.nullable(LinkedGroup) }),
  },
  openNextRound: {
    method: 'PUT',
    path: 'group-links/next',
    access: 'scorer',
    summary: 'Go on with the next round of the group, as the same guest with the same session',
    body: v.object({ tournament_id: Id, ...FollowedGroup.entries }),
    response: LinkedGroup,
  },
} as const satisfies Record<string, Endpoint>;
