import type { Endpoint } from '../base/endpoint.ts';
import { InvitationBody, InvitationLink, ScorersDocument, ScorersQuery } from './scorers.ts';

/** The calls of the tab with a tournament's scorers. */
export const scorerEndpoints = {
  scorers: {
    method: 'GET',
    path: 'admin/scorers',
    access: 'admin',
    summary: 'The scorers of a tournament with their groups, and the open invitations',
    query: ScorersQuery,
    response: ScorersDocument,
  },
  resendInvitation: {
    method: 'POST',
    path: 'admin/invitation-email',
    access: 'admin',
    stepUp: true,
    summary: 'Email an invitation again with a new link; the earlier link stops working',
    body: InvitationBody,
    response: ScorersDocument,
  },
  invitationLink: {
    method: 'POST',
    path: 'admin/invitation-link',
    access: 'admin',
    stepUp: true,
    summary: 'Make a new link for an invitation without an email; the earlier link stops working',
    body: InvitationBody,
    response: InvitationLink,
  },
  revokeInvitation: {
    method: 'PUT',
    path: 'admin/invitation-end',
    access: 'admin',
    summary: 'End an invitation; its link stops working',
    body: InvitationBody,
    response: ScorersDocument,
  },
} as const satisfies Record<string, Endpoint>;
