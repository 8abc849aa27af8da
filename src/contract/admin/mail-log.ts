import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, Timestamp } from '../base/fields.ts';
import { pageTotals, searchField, steadyPageFields } from '../base/list-page.ts';
import { SelectedRows } from '../base/selected-rows.ts';

/** The number of emails on a page. */
export const MAIL_PAGE = 20;

/**
 * The state of an email. `kept`: no SMTP server is set, so the email is only in the log. `queued`: the server tries
 * until it is `sent` or `failed`.
 */
export const MailStatus = v.picklist(['kept', 'queued', 'sent', 'failed']);
export type MailStatus = v.InferOutput<typeof MailStatus>;

const filterMails = {
  status: v.optional(MailStatus),
  /** A part of the recipient or the subject, in any case. */
  search: searchField,
};

/** The emails to list or to export. */
const MailFilter = v.object(filterMails);
export type MailFilter = v.InferOutput<typeof MailFilter>;

/** The filter and the page of the mail log. Pages count from 1. */
export const MailLogQuery = v.object({
  ...filterMails,
  ...steadyPageFields,
});
export type MailLogQuery = v.InferOutput<typeof MailLogQuery>;

/**
 * One email. `body` is null when the email has a secret link, except in development without an SMTP server. `can_retry`
 * is true for a failed email whose text and recipient are still stored.
 */
export const LoggedMail = v.object({
  id: Id,
  kind: v.string(),
  recipient: v.string(),
  subject: v.string(),
  body: v.nullable(v.string()),
  status: MailStatus,
  attempts: v.number(),
  error: v.nullable(v.string()),
  created_at: Timestamp,
  sent_at: v.nullable(Timestamp),
  can_retry: v.boolean(),
});
export type LoggedMail = v.InferOutput<typeof LoggedMail>;

/** A page of emails, the newest first. `failed` counts all failed emails; `up_to` is the newest email of all. */
export const MailLog = v.object({
  mails: v.array(LoggedMail),
  ...pageTotals,
  up_to: v.number(),
  failed: v.number(),
});
export type MailLog = v.InferOutput<typeof MailLog>;

/** The failed email to send again. */
const RetryMailBody = v.object({ id: Id });

/** The emails to export: the selected ones among those that match the filter. */
export const MailCsvBody = v.object({ filter: MailFilter, selected: SelectedRows });
export type MailCsvBody = v.InferOutput<typeof MailCsvBody>;

/** The calls about the emails that the server sends. */
export const mailLogEndpoints = {
  mailLog: {
    method: 'GET',
    path: 'admin/mail',
    access: 'admin',
    summary: 'The emails that the server sent, the newest first, with a search and a filter',
    query: MailLogQuery,
    response: MailLog,
  },
  retryMail: {
    method: 'POST',
    path: 'admin/mail-retry',
    access: 'admin',
    summary: 'Send a failed email again; changes nothing when it waits or was sent',
    body: RetryMailBody,
    response: LoggedMail,
  },
  mailCsv: {
    method: 'POST',
    path: 'admin/mail-csv',
    access: 'admin',
    summary: 'The mail log as a file of comma-separated values, without the texts of emails',
    answers: 'csv',
    body: MailCsvBody,
    response: v.blob(),
  },
} as const satisfies Record<string, Endpoint>;
