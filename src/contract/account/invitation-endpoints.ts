import type { Endpoint } from '../base/endpoint.ts';
import { MailTokenBody } from './credentials.ts';
import {
  AcceptedWithAccount,
  AcceptedWithNewAccount,
  InvitationAccountBody,
  ScorerInvitation,
} from './invitations.ts';

/** The calls of the page that an invitation opens: a separate part of the table, so that only this page loads it. */
export const invitationEndpoints = {
  invitation: {
    method: 'POST',
    path: 'auth/invitation',
    access: 'public',
    summary: 'Read an invitation with the link in the email; changes nothing',
    body: MailTokenBody,
    response: ScorerInvitation,
  },
  invitationAccount: {
    method: 'POST',
    path: 'auth/invitation-account',
    access: 'public',
    summary: 'Accept an invitation with a new account, and sign in',
    status: 201,
    body: InvitationAccountBody,
    response: AcceptedWithNewAccount,
  },
  acceptInvitation: {
    method: 'PUT',
    path: 'auth/invitation',
    access: 'member',
    summary: "Accept an invitation with the caller's account, which has the invited address",
    body: MailTokenBody,
    response: AcceptedWithAccount,
  },
} as const satisfies Record<string, Endpoint>;
