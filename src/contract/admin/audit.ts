import * as v from 'valibot';
import { MAX_USERNAME_LENGTH } from '../account/username.ts';
import { dayEnd, isDay } from '../base/day.ts';
import { HoleNumber, Id, MAX_INTEGER, oneLine, QueryId, Timestamp } from '../base/fields.ts';
import { SecondLook, SecondLookState } from '../base/second-look.ts';
import { SelectedRows } from '../base/selected-rows.ts';
import { OpKind } from '../scoring/scoring.ts';

/** The actions that the audit records, as the database stores them. */
export const AuditAction = v.picklist([
  ...OpKind.options,
  'late-stroke',
  'correction',
  'office-message',
  'inbox-item',
  'difference-kept',
  'feed-schedule',
  'competitor-status',
  'reserve',
  'team-place',
  'play-off',
  'act-confirmed',
  'tournament-state',
  'round-state',
  'play-suspension',
  'current-tournament',
  'pars',
  'import',
  'import-undone',
  'tournament-created',
  'tournament-details',
  'tournament-rules',
  'tournament-deleted',
  'tee-sheet',
  'ticket-status',
  'invitation-sent',
  'invitation-shown',
  'invitation-ended',
  'invitation-accepted',
  'group-links-made',
  'group-link-ended',
  'group-link-opened',
  'grant',
  'account-changed',
  'account-deleted',
  'account-restored',
  'account-confirmed',
  'account-erased',
  'erase-requested',
  'erase-cancelled',
  'account-signed-out',
  'verification-sent',
  'users-exported',
  'new password',
  'demo password replaced',
  'username changed',
  'email changed',
  'password-changed',
  'password-reset',
  'factor-changed',
  'sign-in linked',
  'referral-set-aside',
  'referral-restored',
  'prize-state',
  'prize-name',
  'deletion-request-done',
  'deletion-request-asked',
  'deletion-request-rejected',
  'deletion-request-no-account',
  'golfer-picture',
  'team-picture',
  'card-photo',
  'alias-added',
  'alias-removed',
  'export',
  'tickets-exported',
  'announcement-sent',
  'announcement-paused',
  'announcement-resumed',
  'announcement-cancelled',
  'announcement-sent-again',
  'announcement-exported',
  'message-changed',
  'messages-exported',
  'mail-retried',
  'mail-exported',
  'settings-changed',
  'backup',
]);
export type AuditAction = v.InferOutput<typeof AuditAction>;

/** The kinds of things that an audited action changes. The id of a `round` is `tournament/round`, such as `10038/2`. */
export const AuditTargetKind = v.picklist([
  'account',
  'competitor',
  'team',
  'round',
  'tournament',
  'ticket',
  'deletion-request',
  'announcement',
  'message',
  'email',
  'audit',
]);
export type AuditTargetKind = v.InferOutput<typeof AuditTargetKind>;

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
  /** Only entries that ask for a second admin, in this state. */
  second: v.optional(SecondLookState),
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
  /** What became of an act that asks for a second admin; null for another one. */
  second: v.optional(v.nullable(SecondLook), null),
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

/** The act to confirm, by its entry. */
export const ConfirmActBody = v.object({ audit_id: Id });
export type ConfirmActBody = v.InferOutput<typeof ConfirmActBody>;

/** The entries to export: the selected entries among those that match the filter. */
export const AuditCsvBody = v.object({ filter: AuditFilter, selected: SelectedRows });
export type AuditCsvBody = v.InferOutput<typeof AuditCsvBody>;

function isTime(text: string): boolean {
  return v.is(Timestamp, text) && !Number.isNaN(Date.parse(text));
}
