import * as v from 'valibot';
import { type AuditAction, AuditFilter, type AuditTargetKind } from '../../contract/admin/audit.ts';
import { SettingValues } from '../../contract/admin/settings.ts';

/**
 * The fields that the audit stores for an action. The schemas drop every other field, so that no entry contains a
 * password, a token, a seed or the number of an ID card. An entry names accounts by id only, because an entry is never
 * changed and an erased account must leave no names behind.
 */
interface AuditedAction {
  readonly target: AuditTargetKind | null;
  /** The fields that the action changes; null when it changes none. */
  readonly changes: v.GenericSchema | null;
  readonly detail: v.GenericSchema;
}

const none = v.object({});

const cardOp = {
  target: 'competitor',
  changes: v.object({ value: v.nullable(v.number()) }),
  detail: v.object({
    op_id: v.nullable(v.string()),
    owner: v.number(),
    lane: v.string(),
    outcome: v.string(),
    reason: v.optional(v.string()),
  }),
} as const;

const state = v.object({ state: v.string() });
const reasonField = v.object({ reason: v.nullable(v.string()) });

const pictureField = v.object({ picture: v.nullable(v.string()) });

const invitation = v.object({ invitation: v.number() });
const importFields = {
  import_id: v.number(),
  kind: v.string(),
  round_id: v.nullable(v.number()),
  file: v.nullable(v.string()),
  reason: v.nullable(v.string()),
};
/** The fields of a tournament's details that changed. */
const details = v.partial(
  v.object({
    name: v.string(),
    city: v.string(),
    country: v.string(),
    season: v.number(),
    external_id: v.nullable(v.number()),
    time_zone: v.string(),
    starts_at: v.nullable(v.string()),
    ends_at: v.nullable(v.string()),
    entry_closes_at: v.nullable(v.string()),
  }),
);
const nameFields = v.object({ name: v.string(), season: v.number() });

/** The filter of an export, with ids in place of the typed name. */
const { person: _, ...filterFields } = AuditFilter.entries;

const byOperator = v.object({ by: v.string() });

/** Every audited action. A new action needs a row here and a word in the contract. */
export const auditedActions = {
  score: cardOp,
  clear: cardOp,
  start: cardOp,
  resolve: cardOp,
  ruling: cardOp,
  scrape: { ...cardOp, target: 'round', changes: null },
  'late-stroke': {
    target: 'competitor',
    changes: v.object({ value: v.nullable(v.number()) }),
    detail: v.object({
      op_id: v.string(),
      owner: v.number(),
      lane: v.string(),
      decision: v.string(),
      late_value: v.nullable(v.number()),
      reason: v.string(),
    }),
  },
  'difference-kept': {
    target: 'competitor',
    changes: v.object({ value: v.nullable(v.number()) }),
    detail: v.object({
      tournament_id: v.number(),
      round_id: v.number(),
      hole_number: v.number(),
      feed_value: v.number(),
    }),
  },
  'feed-schedule': {
    target: 'tournament',
    changes: v.object({ every_min: v.nullable(v.number()) }),
    detail: none,
  },
  'competitor-status': {
    target: 'competitor',
    changes: v.object({
      status: v.string(),
      round_id: v.optional(v.number()),
      hole_number: v.optional(v.nullable(v.number())),
      voided: v.optional(v.boolean()),
      reason: v.optional(v.string()),
    }),
    detail: v.object({ tournament_id: v.number(), round_id: v.number(), reason: v.string() }),
  },
  reserve: {
    target: 'competitor',
    changes: v.object({ plays: v.number() }),
    detail: v.object({ tournament_id: v.number(), entry_number: v.number(), reason: v.string() }),
  },
  'team-place': {
    target: 'team',
    changes: v.object({ position: v.nullable(v.number()) }),
    detail: v.object({ tournament_id: v.number(), reason: v.string() }),
  },
  'play-off': {
    target: 'tournament',
    changes: v.object({ places: v.array(v.nullable(v.number())) }),
    detail: v.object({ kind: v.string(), ids: v.array(v.number()), reason: v.string() }),
  },
  'tournament-state': { target: 'tournament', changes: state, detail: reasonField },
  'round-state': { target: 'round', changes: state, detail: reasonField },
  'play-suspension': {
    target: 'round',
    changes: v.object({ suspended: v.boolean() }),
    detail: v.object({
      kind: v.nullable(v.string()),
      expected_at: v.nullable(v.string()),
      reason: v.nullable(v.string()),
    }),
  },
  'current-tournament': {
    target: 'tournament',
    changes: v.object({ current: v.nullable(v.number()) }),
    detail: none,
  },
  pars: { target: 'round', changes: v.object({ pars: v.array(v.number()) }), detail: reasonField },
  import: {
    target: 'tournament',
    changes: v.object({ added: v.number(), changed: v.number(), removed: v.number() }),
    detail: v.object({ ...importFields, whole_list: v.boolean() }),
  },
  'import-undone': { target: 'tournament', changes: null, detail: v.object(importFields) },
  'tournament-created': {
    target: 'tournament',
    changes: nameFields,
    detail: v.object({ copy_of: v.nullable(v.number()) }),
  },
  'tournament-details': { target: 'tournament', changes: details, detail: reasonField },
  'tournament-rules': {
    target: 'tournament',
    changes: v.object({
      ruleset_version: v.number(),
      streak_max_per_round: v.nullable(v.number()),
    }),
    detail: none,
  },
  'tournament-deleted': { target: 'tournament', changes: nameFields, detail: none },
  'tee-sheet': {
    target: 'round',
    changes: v.object({ groups: v.array(v.string()) }),
    detail: v.object({
      published: v.number(),
      day: v.nullable(v.string()),
      confirmed_groups: v.array(v.number()),
      reason: v.nullable(v.string()),
    }),
  },
  'ticket-status': {
    target: 'ticket',
    changes: v.object({ void: v.boolean() }),
    // The entry names the holder by the id, because an erased account leaves no name behind.
    detail: v.object({ tournament_id: v.number(), owner: v.number(), reason: v.string() }),
  },
  'invitation-sent': { target: 'tournament', changes: null, detail: invitation },
  'invitation-shown': { target: 'tournament', changes: null, detail: invitation },
  'invitation-ended': { target: 'tournament', changes: null, detail: invitation },
  'invitation-accepted': {
    target: 'account',
    changes: v.object({ role: v.string() }),
    detail: v.object({
      tournament_id: v.number(),
      invitation: v.number(),
      invited_by: v.number(),
      full_groups: v.array(v.string()),
    }),
  },
  grant: { target: 'account', changes: v.object({ role: v.string() }), detail: byOperator },
  'account-changed': {
    target: 'account',
    changes: v.partial(v.object({ role: v.string(), active: v.boolean() })),
    detail: v.object({ names_changed: v.boolean() }),
  },
  'account-deleted': { target: 'account', changes: null, detail: none },
  'account-restored': { target: 'account', changes: null, detail: none },
  'account-confirmed': { target: 'account', changes: null, detail: none },
  'account-erased': { target: 'account', changes: null, detail: none },
  'erase-requested': { target: 'account', changes: null, detail: none },
  'erase-cancelled': { target: 'account', changes: null, detail: none },
  'account-signed-out': {
    target: 'account',
    changes: null,
    detail: v.object({ ended: v.number() }),
  },
  'verification-sent': { target: 'account', changes: null, detail: none },
  // The text of a search may be a person's name or email address, so the entry only records that there was one.
  'users-exported': {
    target: null,
    changes: null,
    detail: v.object({
      role: v.nullable(v.string()),
      state: v.nullable(v.string()),
      searched: v.boolean(),
      ids: v.optional(v.array(v.number())),
      rows: v.number(),
    }),
  },
  'new password': { target: 'account', changes: null, detail: byOperator },
  'demo password replaced': {
    target: null,
    changes: null,
    detail: v.object({ accounts: v.array(v.number()) }),
  },
  'username changed': { target: 'account', changes: null, detail: none },
  'email changed': { target: 'account', changes: null, detail: none },
  'password-changed': { target: 'account', changes: null, detail: none },
  'password-reset': { target: 'account', changes: null, detail: none },
  'sign-in linked': {
    target: 'account',
    changes: null,
    detail: v.object({ provider: v.string() }),
  },
  // The reason is stored beside the referral, because an erase must be able to delete it.
  'referral-set-aside': {
    target: 'account',
    changes: null,
    detail: v.object({ referrer: v.number() }),
  },
  'referral-restored': {
    target: 'account',
    changes: null,
    detail: v.object({ referrer: v.number() }),
  },
  // The entries have neither names nor reasons, because an entry can never be deleted.
  'deletion-request-done': { target: 'deletion-request', changes: null, detail: none },
  'deletion-request-asked': { target: 'deletion-request', changes: null, detail: none },
  'deletion-request-rejected': { target: 'deletion-request', changes: null, detail: none },
  'deletion-request-no-account': { target: 'deletion-request', changes: null, detail: none },
  // The names of the pictures. The pictures themselves are no part of the entry.
  'golfer-picture': { target: 'competitor', changes: pictureField, detail: none },
  'team-picture': { target: 'team', changes: pictureField, detail: none },
  'alias-added': { target: 'competitor', changes: v.object({ alias: v.string() }), detail: none },
  'alias-removed': { target: 'competitor', changes: v.object({ alias: v.string() }), detail: none },
  'tickets-exported': {
    target: 'tournament',
    changes: null,
    // The searched text is not in the entry, because it may be a username.
    detail: v.object({ searched: v.boolean(), rows: v.number() }),
  },
  'announcement-sent': {
    target: 'announcement',
    changes: null,
    detail: v.object({
      to: v.string(),
      tournament_id: v.nullable(v.number()),
      recipients: v.number(),
    }),
  },
  'announcement-paused': { target: 'announcement', changes: null, detail: none },
  'announcement-resumed': { target: 'announcement', changes: null, detail: none },
  'announcement-cancelled': {
    target: 'announcement',
    changes: null,
    detail: v.object({ skipped: v.number() }),
  },
  'announcement-sent-again': {
    target: 'announcement',
    changes: null,
    detail: v.object({ state: v.string(), recipients: v.number() }),
  },
  'announcement-exported': {
    target: 'announcement',
    changes: null,
    // The searched text is not in the entry, because it may be a name or an email address.
    detail: v.object({
      state: v.nullable(v.string()),
      searched: v.boolean(),
      ids: v.optional(v.array(v.number())),
      rows: v.number(),
    }),
  },
  // The entries have neither the sender's name nor the email address, because an entry can never be deleted.
  'message-changed': {
    target: 'message',
    changes: v.partial(v.object({ done: v.boolean(), assigned_to: v.nullable(v.number()) })),
    detail: none,
  },
  'messages-exported': {
    target: null,
    changes: null,
    detail: v.object({
      list: v.string(),
      assigned: v.nullable(v.union([v.string(), v.number()])),
      searched: v.boolean(),
      ids: v.optional(v.array(v.number())),
      rows: v.number(),
    }),
  },
  'mail-retried': { target: 'email', changes: null, detail: v.object({ kind: v.string() }) },
  'mail-exported': {
    target: null,
    changes: null,
    detail: v.object({
      status: v.nullable(v.string()),
      searched: v.boolean(),
      ids: v.optional(v.array(v.number())),
      rows: v.number(),
    }),
  },
  // No running setting is a secret.
  'settings-changed': {
    target: null,
    changes: v.partial(SettingValues),
    detail: v.object({ group: v.string() }),
  },
  export: {
    target: 'audit',
    changes: null,
    detail: v.object({
      filter: v.object({ ...filterFields, people: v.optional(v.array(v.number())) }),
      ids: v.optional(v.array(v.number())),
      rows: v.number(),
    }),
  },
} as const satisfies Record<AuditAction, AuditedAction>;

type Actions = typeof auditedActions;
type Changes<A extends AuditAction> = Actions[A]['changes'] extends v.GenericSchema
  ? v.InferInput<Actions[A]['changes']>
  : null;

/** The facts of an audited action. */
export interface AuditFacts<A extends AuditAction> {
  /** The id of the target; null for an action without one. */
  readonly target: Actions[A]['target'] extends null ? null : number | string;
  /** The values before, or null when there were none. */
  readonly before: Changes<A> | null;
  readonly after: Changes<A> | null;
  readonly detail: v.InferInput<Actions[A]['detail']>;
}
