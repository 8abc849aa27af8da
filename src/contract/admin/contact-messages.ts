import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, QueryId, Timestamp, Version } from '../base/fields.ts';
import { pageTotals, searchField, steadyPageFields } from '../base/list-page.ts';
import { SelectedRows } from '../base/selected-rows.ts';

/** The number of messages on a page. */
export const MESSAGES_PAGE = 20;

const filterMessages = {
  list: v.optional(v.picklist(['open', 'done']), 'open'),
  /** A part of the name, the email address or the message, in any case. */
  search: searchField,
  /** The admin who looks after the message, or `nobody`. */
  assigned: v.optional(v.union([v.literal('nobody'), QueryId], 'must be an id, or "nobody"')),
};

/** The messages to list or to export. */
const MessagesFilter = v.object(filterMessages);
export type MessagesFilter = v.InferOutput<typeof MessagesFilter>;

/** The filter and the page of the list of messages. Pages count from 1. */
export const MessagesQuery = v.object({
  ...filterMessages,
  ...steadyPageFields,
});
export type MessagesQuery = v.InferOutput<typeof MessagesQuery>;

/** A visitor's message as admins see it. `version` changes with every change that an admin makes. */
export const ContactMessage = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  message: v.string(),
  received_at: Timestamp,
  done: v.nullable(v.object({ at: Timestamp, by: v.nullable(v.string()) })),
  assigned_to: v.nullable(v.object({ id: Id, username: v.string() })),
  version: Version,
});
export type ContactMessage = v.InferOutput<typeof ContactMessage>;

/**
 * A page of messages, the newest first. `open` counts all open messages, `admins` are the people who can look after one.
 * `up_to` is the newest message of all.
 */
export const MessagesPage = v.object({
  messages: v.array(ContactMessage),
  ...pageTotals,
  up_to: v.number(),
  open: v.number(),
  admins: v.array(v.object({ id: Id, username: v.string() })),
});
export type MessagesPage = v.InferOutput<typeof MessagesPage>;

/** The new state of a message, based on the version that the admin saw. */
export const ChangeMessageBody = v.object({
  id: Id,
  version: Version,
  is_done: v.boolean(),
  /** The admin who looks after the message; null when nobody does. */
  assigned_to: v.nullable(Id),
});
export type ChangeMessageBody = v.InferOutput<typeof ChangeMessageBody>;

/** The messages to export: the selected ones among those that match the filter. */
export const MessagesCsvBody = v.object({ filter: MessagesFilter, selected: SelectedRows });
export type MessagesCsvBody = v.InferOutput<typeof MessagesCsvBody>;

/** The calls about messages that visitors sent. */
export const contactMessageEndpoints = {
  contactMessages: {
    method: 'GET',
    path: 'admin/messages',
    access: 'admin',
    summary: "Visitors' messages, the newest first, with a search and filters",
    query: MessagesQuery,
    response: MessagesPage,
  },
  changeContactMessage: {
    method: 'PUT',
    path: 'admin/messages',
    access: 'admin',
    summary: "Mark a visitor's message as done or open, and say who looks after it",
    body: ChangeMessageBody,
    response: ContactMessage,
  },
  contactMessagesCsv: {
    method: 'POST',
    path: 'admin/messages-csv',
    access: 'admin',
    summary: "Visitors' messages as a file of comma-separated values",
    answers: 'csv',
    body: MessagesCsvBody,
    response: v.blob(),
  },
} as const satisfies Record<string, Endpoint>;
