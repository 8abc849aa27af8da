import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, RoundId, Timestamp } from '../base/fields.ts';
import { FollowedGroupNumber } from '../base/followed-group.ts';
import { TeeSheetQuery } from './tee-sheet.ts';

/** The groups that get a new link: one, or without a number each group of the round. */
export const CreateGroupLinksBody = v.object({
  tournament_id: Id,
  round_id: RoundId,
  group_number: v.optional(FollowedGroupNumber),
});
export type CreateGroupLinksBody = v.InferOutput<typeof CreateGroupLinksBody>;

/** A new link with its code. The server stores neither, so it shows them once. */
export const NewGroupLink = v.object({
  group_number: FollowedGroupNumber,
  link: v.string(),
  code: v.string(),
  expires_at: Timestamp,
});
export type NewGroupLink = v.InferOutput<typeof NewGroupLink>;

/**
 * A link of a round that works. `is_older`: the tee sheet was published after it was made, so that a printed sheet may
 * name other golfers.
 */
export const GroupLink = v.object({
  id: Id,
  group_number: FollowedGroupNumber,
  created_at: Timestamp,
  expires_at: Timestamp,
  is_older: v.boolean(),
  guests: v.array(v.object({ username: v.string(), opened_at: Timestamp })),
});
export type GroupLink = v.InferOutput<typeof GroupLink>;

export const RevokeGroupLinkBody = v.object({ link_id: Id });
export type RevokeGroupLinkBody = v.InferOutput<typeof RevokeGroupLinkBody>;

/** The office's calls for group links. */
export const groupLinkAdminEndpoints = {
  groupLinks: {
    method: 'GET',
    path: 'admin/group-links',
    access: 'admin',
    summary: 'The group links of a round that work, and who opened them',
    query: TeeSheetQuery,
    response: v.object({ links: v.array(GroupLink) }),
  },
  createGroupLinks: {
    method: 'POST',
    path: 'admin/group-links',
    access: 'admin',
    summary: 'Make the link of a group, or of each group of a round; earlier links stop working',
    status: 201,
    body: CreateGroupLinksBody,
    response: v.object({ links: v.array(NewGroupLink) }),
  },
  revokeGroupLink: {
    method: 'PUT',
    path: 'admin/group-link-end',
    access: 'admin',
    summary: 'End a group link: its guests can send nothing any more',
    body: RevokeGroupLinkBody,
    response: v.object({ revoked: v.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>;
