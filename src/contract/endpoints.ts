import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { firstEndpoints } from './first-endpoints.ts';
import { Competitor, Team, Tournament } from './game.ts';
import {
  ContactBody,
  ContactResponse,
  DeletionDone,
  DeletionRequests,
  EmailFormBody,
  EmailSendBody,
  EmailSent,
  MailLog,
  MailLogQuery,
} from './messages.ts';

/** Every call of the API: the server registers from this table, clients call through it, tests iterate over it. */
export const endpoints = {
  ...firstEndpoints,
  tournaments: {
    method: 'GET',
    path: 'game/game-tournaments',
    access: 'public',
    summary: 'Every tournament, the current one first',
    response: v.array(Tournament),
  },
  competitors: {
    method: 'GET',
    path: 'game/competitors',
    access: 'public',
    summary: 'The field of the current tournament, by full name',
    response: v.array(Competitor),
  },
  teams: {
    method: 'GET',
    path: 'game/teams',
    access: 'public',
    summary: 'The teams of the current tournament, by name',
    response: v.array(Team),
  },
  contact: {
    method: 'POST',
    path: 'contact',
    access: 'public',
    summary: 'Write to the people behind the game',
    status: 201,
    body: ContactBody,
    response: ContactResponse,
  },
  emailSend: {
    method: 'POST',
    path: 'v1.0/email/send',
    access: 'public',
    summary: "Ask for an account's deletion, in the wire format of the e-mail service",
    answers: 'text',
    body: EmailSendBody,
    response: EmailSent,
  },
  emailSendForm: {
    method: 'POST',
    path: 'v1.0/email/send-form',
    access: 'public',
    summary: 'The same with form data',
    takes: 'form',
    answers: 'text',
    body: EmailFormBody,
    response: EmailSent,
  },
  deletionRequests: {
    method: 'GET',
    path: 'admin/deletion-requests',
    access: 'admin',
    summary: 'Who asked for their account to be deleted: what is open first, by due date',
    response: DeletionRequests,
  },
  deletionDone: {
    method: 'PUT',
    path: 'admin/deletion-requests',
    access: 'admin',
    summary: 'Note that a deletion request was carried out',
    body: DeletionDone,
    response: DeletionRequests,
  },
  mailLog: {
    method: 'GET',
    path: 'admin/mail',
    access: 'admin',
    summary: 'What the server wrote to people, the newest first',
    query: MailLogQuery,
    response: MailLog,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
