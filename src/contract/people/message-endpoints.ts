import type { Endpoint } from '../base/endpoint.ts';
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

/** The calls of messages: contact, deletion requests, the mail log. */
export const messageEndpoints = {
  contact: {
    method: 'POST',
    path: 'contact',
    access: 'public',
    summary: 'Send a message to the people behind the game',
    status: 201,
    body: ContactBody,
    response: ContactResponse,
  },
  emailSend: {
    method: 'POST',
    path: 'v1.0/email/send',
    access: 'public',
    summary: "Ask for an account's deletion, in the wire format of the email service",
    answers: 'text',
    body: EmailSendBody,
    response: EmailSent,
  },
  emailSendForm: {
    method: 'POST',
    path: 'v1.0/email/send-form',
    access: 'public',
    summary: "Ask for an account's deletion, in the email service's format with form data",
    takes: 'form',
    answers: 'text',
    body: EmailFormBody,
    response: EmailSent,
  },
  deletionRequests: {
    method: 'GET',
    path: 'admin/deletion-requests',
    access: 'admin',
    summary: 'The requests to delete an account, the open ones first, by due date',
    response: DeletionRequests,
  },
  deletionDone: {
    method: 'PUT',
    path: 'admin/deletion-requests',
    access: 'admin',
    summary: 'Record that a deletion request was carried out',
    body: DeletionDone,
    response: DeletionRequests,
  },
  mailLog: {
    method: 'GET',
    path: 'admin/mail',
    access: 'admin',
    summary: 'The emails that the server sent, the newest first',
    query: MailLogQuery,
    response: MailLog,
  },
} as const satisfies Record<string, Endpoint>;
