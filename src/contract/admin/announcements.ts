import * as v from 'valibot';
import { Id, oneLine, QueryId, Timestamp } from '../base/fields.ts';
import { pageField, pageTotals, searchField } from '../base/list-page.ts';
import { SelectedRows } from '../base/selected-rows.ts';

/** The longest subject, in characters. */
export const MAX_SUBJECT_LENGTH = 150;

/** The largest plain text or HTML body, in bytes of UTF-8. */
const MAX_BODY_BYTES = 100 * 1024;

/** The number of rows on a page of the history, and on a page of recipients. */
export const ANNOUNCEMENTS_PAGE = 20;
export const RECIPIENTS_PAGE = 50;

/** The time in which the same content to the same audience is refused as repeated, in minutes. */
export const REPEATED_WITHIN_MIN = 10;

/** The variables of every announcement. */
export const personVariables = ['username', 'first_name', 'last_name', 'referral_code'] as const;
/** The variables of an announcement to the holders of a tournament's tickets, or to its winners. */
export const ticketVariables = [
  'tournament_name',
  'ticket_name',
  'fantasy_point',
  'position',
] as const;
export type TicketVariable = (typeof ticketVariables)[number];

/** Text over several lines: tabs and line breaks are the only control characters. */
const bodyText = v.pipe(
  v.string(),
  // No other schema needs `v.maxBytes`, and every screen would load its code.
  v.check(
    (text) => new TextEncoder().encode(text).length <= MAX_BODY_BYTES,
    `must be at most ${MAX_BODY_BYTES / 1024} kB`,
  ),
  v.regex(/^[^\p{Cs}]*$/u, 'must be valid Unicode'),
  v.regex(/^[\t\n\r\P{Cc}]*$/u, "can't contain control characters"),
);

/**
 * The people who get an announcement. `active`: every account that may sign in. `holders`: who holds a ticket of the
 * tournament. `winners`: the holders of its tickets in first place. `me`: only the admin who sends it, as a test.
 */
export const Audience = v.variant('to', [
  v.object({ to: v.picklist(['active', 'scorers', 'admins', 'me']) }),
  v.object({ to: v.picklist(['holders', 'winners']), tournament_id: Id }),
]);
export type Audience = v.InferOutput<typeof Audience>;

/** An announcement (product 12.5). An empty body is missing. One of the two bodies must have text. */
export const AnnouncementContent = v.object({
  subject: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Subject is required'),
    v.maxLength(MAX_SUBJECT_LENGTH, `must be at most ${MAX_SUBJECT_LENGTH} characters`),
    oneLine,
  ),
  plain_body: bodyText,
  html_body: bodyText,
});
export type AnnouncementContent = v.InferOutput<typeof AnnouncementContent>;

/**
 * An announcement to send. Without an audience it goes to all active users. `repeat` allows one that was sent a few
 * minutes ago.
 */
export const AnnouncementBody = v.pipe(
  v.object({
    ...AnnouncementContent.entries,
    audience: v.optional(Audience, { to: 'active' }),
    repeat: v.optional(v.boolean()),
  }),
  v.check(
    ({ plain_body, html_body }) => plain_body.trim() !== '' || html_body.trim() !== '',
    'Message body is missing',
  ),
);
export type AnnouncementBody = v.InferOutput<typeof AnnouncementBody>;

/** The id of the announcement, which is stored and being sent. */
export const AnnouncementAccepted = v.object({ id: Id });

/**
 * A part of an announcement that an admin should look at. The server refuses an announcement with an `error`. A `warning`
 * can be sent.
 */
const AnnouncementFinding = v.object({
  field: v.picklist(['subject', 'plain_body', 'html_body']),
  severity: v.picklist(['error', 'warning']),
  message: v.string(),
});
export type AnnouncementFinding = v.InferOutput<typeof AnnouncementFinding>;

/**
 * How many people in the audience are left out, by reason. Each person counts under the first reason that applies.
 * `deleted` includes accounts that are not active.
 */
const LeftOutCounts = v.object({
  deleted: v.number(),
  unverified: v.number(),
  undeliverable: v.number(),
  unsubscribed: v.number(),
});
export type LeftOutCounts = v.InferOutput<typeof LeftOutCounts>;

/** A person in a preview, by account id. */
const PreviewPerson = v.object({ id: Id, username: v.string(), email: v.string() });

/** A draft to preview as `as_user` would get it; by default as the first person in the audience. */
export const PreviewAnnouncementBody = v.object({
  subject: v.pipe(v.string(), v.maxLength(1_000)),
  plain_body: bodyText,
  html_body: bodyText,
  audience: Audience,
  as_user: v.optional(Id),
});
export type PreviewAnnouncementBody = v.InferOutput<typeof PreviewAnnouncementBody>;

/**
 * What a draft would send, and to whom. `first` has up to ten recipients. `email` is the email to `as`, with the footer;
 * null when a placeholder is wrong, or when there is nobody to show it as. `plain` is made from the HTML when the plain
 * body is empty. `html` is safe to show in a sandboxed frame: without scripts, forms and remote pictures, and
 * `remote_pictures` counts the latter; null when the HTML body is empty. `has_mail_server` is false when this server only
 * stores emails.
 */
export const AnnouncementPreview = v.object({
  recipients: v.number(),
  left_out: LeftOutCounts,
  first: v.array(PreviewPerson),
  findings: v.array(AnnouncementFinding),
  as: v.nullable(PreviewPerson),
  email: v.nullable(
    v.object({
      subject: v.string(),
      plain: v.string(),
      is_plain_from_html: v.boolean(),
      html: v.nullable(v.string()),
      remote_pictures: v.number(),
    }),
  ),
  has_mail_server: v.boolean(),
});
export type AnnouncementPreview = v.InferOutput<typeof AnnouncementPreview>;

/**
 * The state of an announcement. `paused`: an admin paused it, or too many emails failed in a row. `finished`: no
 * recipient waits. Only `sending` and `paused` can change.
 */
export const AnnouncementState = v.picklist(['sending', 'paused', 'cancelled', 'finished']);
export type AnnouncementState = v.InferOutput<typeof AnnouncementState>;

/**
 * The state of one recipient. `sending`: the email is on its way to the mail server. `uncertain`: the server stopped
 * while it was on its way, so it may have arrived, and is never resent automatically. `skipped`: cancelled, or the
 * person unsubscribed or was deleted before the email went out.
 */
export const RecipientState = v.picklist([
  'waiting',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'skipped',
]);
export type RecipientState = v.InferOutput<typeof RecipientState>;

const counts = v.object(
  Object.fromEntries(RecipientState.options.map((state) => [state, v.number()])) as Record<
    RecipientState,
    v.NumberSchema<undefined>
  >,
);

const summary = {
  id: Id,
  subject: v.string(),
  audience: Audience,
  /** The tournament's name, for an audience of a tournament. */
  tournament_name: v.nullable(v.string()),
  state: AnnouncementState,
  /** Why the server paused it; null when an admin did, or when it is not paused. */
  paused_because: v.nullable(v.string()),
  created_at: Timestamp,
  /** The admin's username; null for an erased account. */
  created_by: v.nullable(v.string()),
  finished_at: v.nullable(Timestamp),
  /** The number of recipients in each state. */
  counts,
  left_out: LeftOutCounts,
};

/** One announcement in the history. */
export const AnnouncementSummary = v.object(summary);
export type AnnouncementSummary = v.InferOutput<typeof AnnouncementSummary>;

/** A page of the history, the newest first. Pages count from 1. */
export const AnnouncementsQuery = v.object({ page: pageField });
export const AnnouncementsPage = v.object({
  announcements: v.array(AnnouncementSummary),
  ...pageTotals,
});
export type AnnouncementsPage = v.InferOutput<typeof AnnouncementsPage>;

/**
 * The announcement to load. Its texts come before the placeholders are filled in; `html_body` is safe to show, as in a
 * preview.
 */
export const AnnouncementQuery = v.object({ id: QueryId });
export const AnnouncementDetail = v.object({
  ...summary,
  plain_body: v.string(),
  html_body: v.string(),
  remote_pictures: v.number(),
});
export type AnnouncementDetail = v.InferOutput<typeof AnnouncementDetail>;

/** Which recipients of an announcement to list: a state, and a part of the username or email address. */
const filterRecipients = {
  state: v.optional(RecipientState),
  search: searchField,
};
export const RecipientsQuery = v.object({
  id: QueryId,
  ...filterRecipients,
  page: pageField,
});
export type RecipientsQuery = v.InferOutput<typeof RecipientsQuery>;

/**
 * One recipient. `email` is the email address when the announcement was stored, and later the one that the email was
 * sent to; empty for an erased account, and after 180 days. `answer` is the mail server's last reply; `reason` is why
 * the person was skipped.
 */
const Recipient = v.object({
  id: Id,
  user_id: Id,
  username: v.string(),
  email: v.string(),
  state: RecipientState,
  attempts: v.number(),
  answer: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  sent_at: v.nullable(Timestamp),
  next_try_at: v.nullable(Timestamp),
});
export type Recipient = v.InferOutput<typeof Recipient>;

export const RecipientsPage = v.object({
  recipients: v.array(Recipient),
  ...pageTotals,
});
export type RecipientsPage = v.InferOutput<typeof RecipientsPage>;

/** The recipients to export. */
export const RecipientsCsvBody = v.object({
  id: Id,
  filter: v.object(filterRecipients),
  selected: SelectedRows,
});
export type RecipientsCsvBody = v.InferOutput<typeof RecipientsCsvBody>;

/** What an admin does with an announcement that is being sent. Repeating an action changes nothing. */
export const ChangeAnnouncementBody = v.object({
  id: Id,
  action: v.picklist(['pause', 'resume', 'cancel']),
});
export type ChangeAnnouncementBody = v.InferOutput<typeof ChangeAnnouncementBody>;

/**
 * A request to resend the email to the recipients in one state. `seen` is the number of them that the admin saw (409
 * `selection-changed` otherwise).
 */
export const SendAgainBody = v.object({
  id: Id,
  state: v.picklist(['failed', 'uncertain']),
  seen: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
export type SendAgainBody = v.InferOutput<typeof SendAgainBody>;
