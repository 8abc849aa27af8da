import * as v from 'valibot';
import { MAX_USERNAME_LENGTH } from '../account/username.ts';
import { dayEnd, isDay } from '../base/day.ts';
import { HoleNumber, MAX_INTEGER, oneLine, QueryId, Timestamp } from '../base/fields.ts';
import { SelectedRows } from '../base/selected-rows.ts';

/** The kinds of things that an audited action changes. The id of a `round` is `tournament/round`, such as `10038/2`. */
export const auditTargets = {
  account: 'Account',
  competitor: 'Player',
  team: 'Team',
  round: 'Round',
  tournament: 'Tournament',
  ticket: 'Ticket',
  'deletion-request': 'Deletion request',
  announcement: 'Announcement',
  message: 'Message',
  email: 'Email',
  audit: 'Audit',
} as const;
export const AuditTargetKind = v.picklist(listKeys(auditTargets));
export type AuditTargetKind = v.InferOutput<typeof AuditTargetKind>;

/**
 * The actions that the audit records, as the database stores them: the kind of what they change, their name in a list,
 * and what stands before the target in a sentence.
 */
export const auditActions = {
  score: { target: 'competitor', label: 'Score entered', verb: 'entered a score of' },
  clear: { target: 'competitor', label: 'Score cleared', verb: 'cleared a score of' },
  start: { target: 'competitor', label: 'Start hole entered', verb: 'entered the start hole of' },
  scrape: { target: 'round', label: 'Scores uploaded', verb: 'uploaded scores of' },
  resolve: { target: 'competitor', label: 'Dispute answered', verb: 'answered a dispute about' },
  ruling: { target: 'competitor', label: 'Ruling asked for', verb: 'asked for a ruling on' },
  'late-stroke': {
    target: 'competitor',
    label: 'Late stroke decided',
    verb: 'decided a late stroke of',
  },
  'difference-kept': { target: 'competitor', label: 'Value kept', verb: 'kept the value of' },
  'feed-schedule': {
    target: 'tournament',
    label: 'Scheduled fetch changed',
    verb: 'changed the scheduled fetch of',
  },
  'competitor-status': {
    target: 'competitor',
    label: 'Status changed',
    verb: 'changed the status of',
  },
  reserve: { target: 'competitor', label: 'Reserve changed', verb: 'changed the reserve' },
  'team-place': {
    target: 'team',
    label: 'Team place entered',
    verb: 'entered the official place of',
  },
  'play-off': { target: 'tournament', label: 'Play-off entered', verb: 'changed a play-off of' },
  'tournament-state': { target: 'tournament', label: 'Tournament moved', verb: 'moved' },
  'round-state': { target: 'round', label: 'Round moved', verb: 'moved' },
  'play-suspension': {
    target: 'round',
    label: 'Play suspended or resumed',
    verb: 'suspended or resumed play of',
  },
  'current-tournament': {
    target: 'tournament',
    label: 'Current tournament chosen',
    verb: 'made current',
  },
  pars: { target: 'round', label: 'Pars changed', verb: 'changed the pars of' },
  import: { target: 'tournament', label: 'Rows imported', verb: 'imported rows into' },
  'import-undone': { target: 'tournament', label: 'Import undone', verb: 'undid an import into' },
  'tournament-created': {
    target: 'tournament',
    label: 'Tournament made',
    verb: 'made the tournament',
  },
  'tournament-details': {
    target: 'tournament',
    label: 'Details changed',
    verb: 'changed the details of',
  },
  'tournament-rules': {
    target: 'tournament',
    label: 'Rules changed',
    verb: 'changed the rules of',
  },
  'tournament-deleted': { target: 'tournament', label: 'Draft deleted', verb: 'deleted the draft' },
  'tee-sheet': {
    target: 'round',
    label: 'Tee sheet published',
    verb: 'published the tee sheet of',
  },
  'ticket-status': { target: 'ticket', label: 'Ticket changed', verb: 'made' },
  'invitation-sent': {
    target: 'tournament',
    label: 'Invitation sent again',
    verb: 'invited a scorer again to',
  },
  'invitation-shown': {
    target: 'tournament',
    label: 'Invitation link made',
    verb: 'made a new link of an invitation to',
  },
  'invitation-ended': {
    target: 'tournament',
    label: 'Invitation ended',
    verb: 'ended an invitation to',
  },
  'invitation-accepted': {
    target: 'account',
    label: 'Invitation accepted',
    verb: 'accepted an invitation to enter scores as',
  },
  grant: { target: 'account', label: 'Role changed', verb: 'changed the role of' },
  'account-changed': {
    target: 'account',
    label: 'Account changed',
    verb: 'changed the account of',
  },
  'account-deleted': {
    target: 'account',
    label: 'Account deleted',
    verb: 'deleted the account of',
  },
  'account-restored': {
    target: 'account',
    label: 'Account restored',
    verb: 'restored the account of',
  },
  'account-confirmed': { target: 'account', label: 'Confirmed by hand', verb: 'confirmed by hand' },
  'account-erased': { target: 'account', label: 'Account erased', verb: 'erased' },
  'erase-requested': { target: 'account', label: 'Erase requested', verb: 'asked to erase' },
  'erase-cancelled': { target: 'account', label: 'Erase cancelled', verb: 'decided to keep' },
  'account-signed-out': { target: 'account', label: 'Signed out', verb: 'ended the sessions of' },
  'verification-sent': {
    target: 'account',
    label: 'Verification sent',
    verb: 'sent a new verification email to',
  },
  'users-exported': { target: null, label: 'Users exported', verb: 'exported a list of users' },
  'new password': {
    target: 'account',
    label: 'Password replaced',
    verb: 'replaced the password of',
  },
  'demo password replaced': {
    target: null,
    label: 'Demo passwords replaced',
    verb: 'replaced the passwords of the demo',
  },
  'username changed': {
    target: 'account',
    label: 'Username changed',
    verb: 'changed the username of',
  },
  'email changed': { target: 'account', label: 'Email changed', verb: 'changed the email of' },
  'password-changed': {
    target: 'account',
    label: 'Password changed',
    verb: 'changed the password of',
  },
  'password-reset': {
    target: 'account',
    label: 'Password reset',
    verb: 'set a new password with an emailed link for',
  },
  'sign-in linked': { target: 'account', label: 'Sign-in linked', verb: 'linked a sign-in to' },
  'referral-set-aside': {
    target: 'account',
    label: 'Referral set aside',
    verb: 'set aside the referral of',
  },
  'referral-restored': {
    target: 'account',
    label: 'Referral counts again',
    verb: 'restored the referral of',
  },
  'deletion-request-done': {
    target: 'deletion-request',
    label: 'Deletion done',
    verb: 'completed',
  },
  'deletion-request-asked': {
    target: 'deletion-request',
    label: 'Deletion: confirmation asked',
    verb: 'asked to confirm',
  },
  'deletion-request-rejected': {
    target: 'deletion-request',
    label: 'Deletion rejected',
    verb: 'rejected',
  },
  'deletion-request-no-account': {
    target: 'deletion-request',
    label: 'Deletion without account',
    verb: 'found no account for',
  },
  'golfer-picture': {
    target: 'competitor',
    label: 'Picture of a golfer',
    verb: 'changed the picture of',
  },
  'team-picture': { target: 'team', label: 'Picture of a team', verb: 'changed the picture of' },
  'alias-added': { target: 'competitor', label: 'Alias added', verb: 'gave an alias to' },
  'alias-removed': { target: 'competitor', label: 'Alias removed', verb: 'took an alias from' },
  export: { target: 'audit', label: 'Exported', verb: 'exported' },
  'tickets-exported': {
    target: 'tournament',
    label: 'Tickets exported',
    verb: 'exported the tickets of',
  },
  'announcement-sent': {
    target: 'announcement',
    label: 'Announcement sent',
    verb: 'sent the announcement',
  },
  'announcement-paused': {
    target: 'announcement',
    label: 'Announcement paused',
    verb: 'paused the announcement',
  },
  'announcement-resumed': {
    target: 'announcement',
    label: 'Announcement resumed',
    verb: 'resumed the announcement',
  },
  'announcement-cancelled': {
    target: 'announcement',
    label: 'Announcement cancelled',
    verb: 'cancelled the announcement',
  },
  'announcement-sent-again': {
    target: 'announcement',
    label: 'Announcement sent again',
    verb: 'sent again some emails of the announcement',
  },
  'announcement-exported': {
    target: 'announcement',
    label: 'Recipients exported',
    verb: 'exported recipients of the announcement',
  },
  'message-changed': { target: 'message', label: 'Message changed', verb: 'changed' },
  'messages-exported': {
    target: null,
    label: 'Messages exported',
    verb: "exported visitors' messages",
  },
  'mail-retried': { target: 'email', label: 'Email sent again', verb: 'sent again' },
  'mail-exported': { target: null, label: 'Mail log exported', verb: 'exported the mail log' },
  'settings-changed': { target: null, label: 'Settings changed', verb: 'changed settings' },
} as const satisfies Record<
  string,
  { target: AuditTargetKind | null; label: string; verb: string }
>;
export const AuditAction = v.picklist(listKeys(auditActions));
export type AuditAction = v.InferOutput<typeof AuditAction>;

function listKeys<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}

/** The number of entries on a page: the default, the smallest and the largest. */
export const AUDIT_PAGE_SIZE = { usual: 25, least: 10, most: 100 } as const;

/** The first and last year of a filter. They include every entry, and the database can store them. */
const YEARS = { first: 2000, last: 2100 } as const;

/** A calendar day in UTC, such as `2026-11-23`, or a time with its zone. */
const DayOrTime = v.pipe(
  v.string(),
  v.check(
    (text) => isDay(text) || isTime(text),
    'must be a day like 2026-11-23, or a time with its zone',
  ),
  v.check((text) => {
    const year = new Date(text).getUTCFullYear();
    return Number.isNaN(year) || (year >= YEARS.first && year <= YEARS.last);
  }, `must be in the years ${YEARS.first} to ${YEARS.last}`),
);

/** The id of the newest entry when the list was opened; 0 when there was none. */
const UpTo = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,10}$/, 'must be the id of an entry, or 0'),
  v.transform(Number),
  v.maxValue(MAX_INTEGER),
);

const createOneLineSchema = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), oneLine);

const filterEntries = {
  /** A username, or the id of an account. */
  person: v.optional(createOneLineSchema(MAX_USERNAME_LENGTH)),
  action: v.optional(AuditAction),
  target_kind: v.optional(AuditTargetKind),
  target_id: v.optional(createOneLineSchema(60)),
  /** A part of a golfer's name: only entries about such golfers. */
  golfer: v.optional(createOneLineSchema(60)),
  /** Only entries about this hole of a card. */
  hole: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), HoleNumber)),
  /** The first day, or the first time. */
  from: v.optional(DayOrTime),
  /** The last day, which is included, or the time at which the entries end. */
  to: v.optional(DayOrTime),
  /** The id of the last entry to list, because later entries would move the pages. The default is the newest entry. */
  up_to: v.optional(UpTo),
};

interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const isSpanForward = ({ from, to }: Span) =>
  from === undefined ||
  to === undefined ||
  (isDay(to) ? Date.parse(from) < dayEnd(to) : Date.parse(from) <= Date.parse(to));
const SPAN_MESSAGE = 'must not be after the end';

interface Target {
  readonly target_kind?: AuditTargetKind | undefined;
  readonly target_id?: string | undefined;
}

const hasTargetKind = ({ target_kind, target_id }: Target) =>
  target_id === undefined || target_kind !== undefined;
const TARGET_MESSAGE = 'is needed with target_id';

/** The entries to list or to export. */
export const AuditFilter = v.pipe(
  v.object(filterEntries),
  v.forward(
    v.check((filter) => isSpanForward(filter), SPAN_MESSAGE),
    ['from'],
  ),
  v.forward(
    v.check((filter) => hasTargetKind(filter), TARGET_MESSAGE),
    ['target_kind'],
  ),
);
export type AuditFilter = v.InferOutput<typeof AuditFilter>;

const { usual, least, most } = AUDIT_PAGE_SIZE;

/** The filter, the order and the page of a list of entries. Pages count from 1. */
export const AuditQuery = v.pipe(
  v.object({
    ...filterEntries,
    sort: v.optional(v.picklist(['at', 'action']), 'at'),
    direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    page: v.optional(QueryId, 1),
    page_size: v.optional(
      v.pipe(
        QueryId,
        v.minValue(least, `must be at least ${least}`),
        v.maxValue(most, `must be at most ${most}`),
      ),
      usual,
    ),
  }),
  v.forward(
    v.check((filter) => isSpanForward(filter), SPAN_MESSAGE),
    ['from'],
  ),
  v.forward(
    v.check((filter) => hasTargetKind(filter), TARGET_MESSAGE),
    ['target_kind'],
  ),
);
export type AuditQuery = v.InferOutput<typeof AuditQuery>;

const Fields = v.record(v.string(), v.unknown());

/**
 * One audited action. `person` is null when the operator acted on the server. `before` and `after` have the fields that
 * changed. `label` is the target's current name.
 */
export const AuditEntry = v.object({
  id: v.number(),
  at: Timestamp,
  person: v.nullable(v.object({ id: v.number(), username: v.string() })),
  action: v.string(),
  target: v.nullable(v.object({ kind: v.string(), id: v.string(), label: v.nullable(v.string()) })),
  before: v.nullable(Fields),
  after: v.nullable(Fields),
  reason: v.nullable(v.string()),
  detail: Fields,
  request_id: v.nullable(v.string()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/**
 * A page of entries. `page` is the number of this page; a request beyond the end gets the last page. `newer` counts the
 * matching entries that came after `up_to`.
 */
export const AuditPage = v.object({
  entries: v.array(AuditEntry),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
  up_to: v.number(),
  newer: v.number(),
});
export type AuditPage = v.InferOutput<typeof AuditPage>;

/** The entries to export: the selected entries among those that match the filter. */
export const AuditCsvBody = v.object({ filter: AuditFilter, selected: SelectedRows });
export type AuditCsvBody = v.InferOutput<typeof AuditCsvBody>;

function isTime(text: string): boolean {
  return v.is(Timestamp, text) && !Number.isNaN(Date.parse(text));
}
