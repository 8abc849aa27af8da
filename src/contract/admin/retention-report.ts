import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, Timestamp } from '../base/fields.ts';

/**
 * The rules by which the server deletes old data, each with the days that the data is stored. The privacy policy names
 * some of these times.
 */
export const storedDays = {
  accounts: 30,
  sessions: 30,
  'sign-in-failures': 1,
  'sign-in-places': 30,
  counts: 1,
  'email-links': 30,
  emails: 30,
  'contact-messages': 365,
  invitations: 30,
  practice: 7,
  guests: 30,
  'office-calls': 30,
  'announcement-recipients': 180,
  'feed-texts': 30,
  'prize-id-numbers': 180,
  'player-notices': 60,
  receipts: 30,
} as const;

export type DeletionRule = keyof typeof storedDays;

/** A rule that only deletes. Erasing accounts also sends emails and changes boards. */
export type PruneRule = Exclude<DeletionRule, 'accounts'>;

/** The rules, in the order in which a screen shows them. */
export const deletionRules = Object.keys(storedDays) as DeletionRule[];

/** The rules that only delete, in the order in which they run. */
export const pruneRules = deletionRules.filter((rule): rule is PruneRule => rule !== 'accounts');

/**
 * The last run of a rule. `ended_at` and `removed` are from the last successful run; `removed` counts rows that were
 * deleted or lost their personal data. All are null until the first run. A newer server may have more rules.
 */
const DeletionRun = v.object({
  rule: v.string(),
  started_at: v.nullable(Timestamp),
  ended_at: v.nullable(Timestamp),
  removed: v.nullable(v.number()),
  failed_at: v.nullable(Timestamp),
});
export type DeletionRun = v.InferOutput<typeof DeletionRun>;

/**
 * The last run of every rule, and the admins. `can_sign_in` is false for an account with the role that is deleted or not
 * active.
 */
export const RetentionReport = v.object({
  runs: v.array(DeletionRun),
  admins: v.array(v.object({ id: Id, username: v.string(), can_sign_in: v.boolean() })),
});
export type RetentionReport = v.InferOutput<typeof RetentionReport>;

/** The call about the data that the server stores. */
export const retentionReportEndpoints = {
  keptData: {
    method: 'GET',
    path: 'admin/kept-data',
    access: 'admin',
    summary: 'The last run of each rule that deletes old data, and the names of the admins',
    response: RetentionReport,
  },
} as const satisfies Record<string, Endpoint>;
