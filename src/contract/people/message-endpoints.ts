import type { Endpoint } from '../base/endpoint.ts';
import {
  ContactBody,
  ContactResponse,
  EmailFormBody,
  EmailSendBody,
  EmailSent,
} from './messages.ts';

/** The calls for contact messages and public deletion requests. */
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
} as const satisfies Record<string, Endpoint>;
