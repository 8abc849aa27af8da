import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, QueryId, Reason, Timestamp } from '../base/fields.ts';

/** The maximum referrals listed for one referrer. */
export const MAX_LISTED_REFERRALS = 500;

/**
 * Why an admin should check a referrer (product 12.4). `burst`: 5 or more friends confirmed their email addresses
 * within an hour. `mailbox`: two friends, or a friend and the referrer, share a mailbox. `set-aside`: an admin has set
 * a referral aside.
 */
export const ReferralSign = v.picklist(['burst', 'mailbox', 'set-aside']);
export type ReferralSign = v.InferOutput<typeof ReferralSign>;

const Referrer = v.object({
  id: Id,
  username: v.string(),
  referral_count: v.number(),
  signs: v.array(ReferralSign),
});

/** One referral. `counts` is false for an unconfirmed email address, a closed account, and a referral set aside. */
export const CheckedReferral = v.object({
  id: Id,
  username: v.string(),
  email: v.string(),
  date_joined: Timestamp,
  confirmed_at: v.nullable(Timestamp),
  counts: v.boolean(),
  signs: v.array(v.picklist(['burst', 'mailbox'])),
  set_aside: v.nullable(
    v.object({ at: Timestamp, by: v.string(), reason: v.nullable(v.string()) }),
  ),
});
export type CheckedReferral = v.InferOutput<typeof CheckedReferral>;

/** The referrals of a referrer: those that are set aside, then the others, each part with the newest first. */
export const CheckedReferrals = v.object({
  referrer: Referrer,
  referrals: v.array(CheckedReferral),
});
export type CheckedReferrals = v.InferOutput<typeof CheckedReferrals>;

/** The referred account whose referral is set aside with a reason, or counts again. */
export const SetAsideBody = v.variant('set_aside', [
  v.object({ user_id: Id, set_aside: v.literal(true), reason: Reason }),
  v.object({ user_id: Id, set_aside: v.literal(false) }),
]);
export type SetAsideBody = v.InferOutput<typeof SetAsideBody>;

/** The admin's calls for checking referrals. */
export const referralCheckEndpoints = {
  checkedReferrals: {
    method: 'GET',
    path: 'admin/referrals',
    access: 'admin',
    summary: 'The referrals of one referrer, with what is unusual about them',
    query: v.object({ user_id: QueryId }),
    response: CheckedReferrals,
  },
  setReferralAside: {
    method: 'PUT',
    path: 'admin/referrals',
    access: 'admin',
    summary: 'Set a referral aside, or let it count again',
    body: SetAsideBody,
    response: CheckedReferrals,
  },
} as const satisfies Record<string, Endpoint>;
