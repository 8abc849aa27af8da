import * as v from 'valibot';
import { type AuditAction, AuditFilter } from '../../contract/admin/audit.ts';
import type { auditActions } from '../../contract/admin/audit-words.ts';
import { SettingValues } from '../../contract/admin/settings.ts';

/**
 * The fields that the audit stores for an action. The schemas drop every other field, so that no entry contains a
 * password, a token, a seed or the number of an ID card. An entry names accounts by id only, because an entry is never
 * changed and an erased account must leave no names behind.
 */
interface AuditedAction {
  /** The fields that the action changes; null when it changes none. */
  readonly changes: v.GenericSchema | null;
  readonly detail: v.GenericSchema;
}

const none = v.object({});

const cardOp = {
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
  card: { ...cardOp, changes: v.object({ step: v.nullable(v.string()) }) },
  call: { ...cardOp, changes: null },
  scrape: { ...cardOp, changes: null },
  'office-message': {
    changes: null,
    detail: v.object({ group: v.nullable(v.number()), call_id: v.nullable(v.string()) }),
  },
  'inbox-item': {
    changes: v.object({ state: v.string() }),
    detail: v.object({ item: v.string(), note: v.nullable(v.string()) }),
  },
  'late-stroke': {
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
  correction: {
    changes: v.object({ holes: v.array(v.string()) }),
    detail: v.object({ correction: v.string(), reason: v.string() }),
  },
  'difference-kept': {
    changes: v.object({ value: v.nullable(v.number()) }),
    detail: v.object({
      tournament_id: v.number(),
      round_id: v.number(),
      hole_number: v.number(),
      feed_value: v.number(),
    }),
  },
  'feed-schedule': {
    changes: v.object({ every_min: v.nullable(v.number()) }),
    detail: none,
  },
  'competitor-status': {
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
    changes: v.object({ plays: v.number() }),
    detail: v.object({ tournament_id: v.number(), entry_number: v.number(), reason: v.string() }),
  },
  'team-place': {
    changes: v.object({ position: v.nullable(v.number()) }),
    detail: v.object({ tournament_id: v.number(), reason: v.string() }),
  },
  'play-off': {
    changes: v.object({ places: v.array(v.nullable(v.number())) }),
    detail: v.object({ kind: v.string(), ids: v.array(v.number()), reason: v.string() }),
  },
  'act-confirmed': { changes: null, detail: none },
  'tournament-state': { changes: state, detail: reasonField },
  'round-state': { changes: state, detail: reasonField },
  'play-suspension': {
    changes: v.object({ suspended: v.boolean() }),
    detail: v.object({
      kind: v.nullable(v.string()),
      expected_at: v.nullable(v.string()),
      reason: v.nullable(v.string()),
    }),
  },
  'current-tournament': {
    changes: v.object({ current: v.nullable(v.number()) }),
    detail: none,
  },
  pars: { changes: v.object({ pars: v.array(v.number()) }), detail: reasonField },
  import: {
    changes: v.object({ added: v.number(), changed: v.number(), removed: v.number() }),
    detail: v.object({ ...importFields, whole_list: v.boolean() }),
  },
  'import-undone': { changes: null, detail: v.object(importFields) },
  'tournament-created': {
    changes: nameFields,
    detail: v.object({ copy_of: v.nullable(v.number()) }),
  },
  'tournament-details': { changes: details, detail: reasonField },
  'tournament-rules': {
    changes: v.object({
      ruleset_version: v.number(),
      streak_max_per_round: v.nullable(v.number()),
    }),
    detail: none,
  },
  'tournament-deleted': { changes: nameFields, detail: none },
  'tee-sheet': {
    changes: v.object({ groups: v.array(v.string()) }),
    detail: v.object({
      published: v.number(),
      day: v.nullable(v.string()),
      confirmed_groups: v.array(v.number()),
      reason: v.nullable(v.string()),
    }),
  },
  'ticket-status': {
    changes: v.object({ void: v.boolean() }),
    // The entry names the holder by the id, because an erased account leaves no name behind.
    detail: v.object({ tournament_id: v.number(), owner: v.number(), reason: v.string() }),
  },
  'invitation-sent': { changes: null, detail: invitation },
  'invitation-shown': { changes: null, detail: invitation },
  'invitation-ended': { changes: null, detail: invitation },
  'invitation-accepted': {
    changes: v.object({ role: v.string() }),
    detail: v.object({
      tournament_id: v.number(),
      invitation: v.number(),
      invited_by: v.number(),
      full_groups: v.array(v.string()),
    }),
  },
  // The entries have neither the secret nor the code, and no name of a guest.
  'group-links-made': { changes: null, detail: v.object({ groups: v.array(v.number()) }) },
  'group-link-ended': { changes: null, detail: v.object({ group: v.number() }) },
  'group-link-opened': {
    changes: null,
    detail: v.object({ tournament_id: v.number(), round_id: v.number(), group: v.number() }),
  },
  grant: { changes: v.object({ role: v.string() }), detail: byOperator },
  'account-changed': {
    changes: v.partial(v.object({ role: v.string(), active: v.boolean() })),
    detail: v.object({ names_changed: v.boolean() }),
  },
  'account-deleted': { changes: null, detail: none },
  'account-restored': { changes: null, detail: none },
  'account-confirmed': { changes: null, detail: none },
  'account-erased': { changes: null, detail: none },
  'erase-requested': { changes: null, detail: none },
  'erase-cancelled': { changes: null, detail: none },
  'account-signed-out': {
    changes: null,
    detail: v.object({ ended: v.number() }),
  },
  'verification-sent': { changes: null, detail: none },
  // The text of a search may be a person's name or email address, so the entry only records that there was one.
  'users-exported': {
    changes: null,
    detail: v.object({
      role: v.nullable(v.string()),
      state: v.nullable(v.string()),
      referrals: v.optional(v.literal('flagged')),
      searched: v.boolean(),
      ids: v.optional(v.array(v.number())),
      rows: v.number(),
    }),
  },
  'new password': { changes: null, detail: byOperator },
  'demo password replaced': {
    changes: null,
    detail: v.object({ accounts: v.array(v.number()) }),
  },
  'username changed': { changes: null, detail: none },
  'email changed': { changes: null, detail: none },
  'password-changed': { changes: null, detail: none },
  'factor-changed': { changes: null, detail: v.object({ change: v.string() }) },
  'password-reset': { changes: null, detail: none },
  'sign-in linked': {
    changes: null,
    detail: v.object({ provider: v.string() }),
  },
  // The reason is stored beside the referral, because an erase must be able to delete it.
  'referral-set-aside': {
    changes: null,
    detail: v.object({ referrer: v.number() }),
  },
  'referral-restored': {
    changes: null,
    detail: v.object({ referrer: v.number() }),
  },
  // The reason is stored beside the state, because an erase must be able to delete it.
  'prize-state': {
    changes: v.object({ state: v.string() }),
    detail: v.object({ prize_winner: v.number() }),
  },
  'prize-name': {
    changes: v.object({ is_named: v.boolean() }),
    detail: v.object({ prize_winner: v.number() }),
  },
  // The entries have neither names nor reasons, because an entry can never be deleted.
  'deletion-request-done': { changes: null, detail: none },
  'deletion-request-asked': { changes: null, detail: none },
  'deletion-request-rejected': { changes: null, detail: none },
  'deletion-request-no-account': { changes: null, detail: none },
  // The names of the pictures. The pictures themselves are no part of the entry.
  'golfer-picture': { changes: pictureField, detail: none },
  'team-picture': { changes: pictureField, detail: none },
  'card-photo': {
    changes: pictureField,
    detail: v.object({ tournament_id: v.number(), round_id: v.number() }),
  },
  'alias-added': { changes: v.object({ alias: v.string() }), detail: none },
  'alias-removed': { changes: v.object({ alias: v.string() }), detail: none },
  'tickets-exported': {
    changes: null,
    // The searched text is not in the entry, because it may be a username.
    detail: v.object({ searched: v.boolean(), rows: v.number() }),
  },
  'announcement-sent': {
    changes: null,
    detail: v.object({
      to: v.string(),
      tournament_id: v.nullable(v.number()),
      recipients: v.number(),
    }),
  },
  'announcement-paused': { changes: null, detail: none },
  'announcement-resumed': { changes: null, detail: none },
  'announcement-cancelled': {
    changes: null,
    detail: v.object({ skipped: v.number() }),
  },
  'announcement-sent-again': {
    changes: null,
    detail: v.object({ state: v.string(), recipients: v.number() }),
  },
  'announcement-exported': {
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
    changes: v.partial(v.object({ done: v.boolean(), assigned_to: v.nullable(v.number()) })),
    detail: none,
  },
  'messages-exported': {
    changes: null,
    detail: v.object({
      list: v.string(),
      assigned: v.nullable(v.union([v.string(), v.number()])),
      searched: v.boolean(),
      ids: v.optional(v.array(v.number())),
      rows: v.number(),
    }),
  },
  'mail-retried': { changes: null, detail: v.object({ kind: v.string() }) },
  'mail-exported': {
    changes: null,
    detail: v.object({
      status: v.nullable(v.string()),
      searched: v.boolean(),
      ids: v.optional(v.array(v.number())),
      rows: v.number(),
    }),
  },
  backup: { changes: null, detail: none },
  // No running setting is a secret.
  'settings-changed': {
    changes: v.partial(SettingValues),
    detail: v.object({ group: v.string() }),
  },
  export: {
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
  readonly target: (typeof auditActions)[A]['target'] extends null ? null : number | string;
  /** The values before, or null when there were none. */
  readonly before: Changes<A> | null;
  readonly after: Changes<A> | null;
  readonly detail: v.InferInput<Actions[A]['detail']>;
}
