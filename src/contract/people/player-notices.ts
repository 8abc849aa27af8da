import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, QueryId, Timestamp } from '../base/fields.ts';
import type { PrizePeriod } from './offer-endpoints.ts';

/** The number of notices on a page. */
export const NOTICES_PAGE = 30;

/** A place on the points board when a notice was made. */
export interface NoticePlace {
  readonly position: number;
  readonly is_tied: boolean;
  /** The last place of those who share it. */
  readonly last: number;
  readonly of: number;
}

/** The places that are told when a ticket reaches or leaves them. `tenth` is the best tenth of the tickets. */
export type PlaceMark = 1 | 3 | 10 | 100 | 'tenth';

/** How a ticket stood when a notice was made. Points are hundredths. */
export interface NoticeStanding {
  readonly place: NoticePlace;
  readonly points: number;
}

/** A kind of notice to a player, with the facts that its words need. */
export type NoticeContent =
  | {
      readonly kind: 'ticket-drawn' | 'friend-request' | 'friend-accepted' | 'referral';
      readonly detail: Readonly<Record<string, never>>;
    }
  | {
      readonly kind: 'eagle';
      readonly detail: {
        readonly full_name: string;
        readonly round_id: number;
        readonly hole_number: number;
        readonly strokes: number;
        readonly par: number;
        readonly place: NoticePlace | null;
      };
    }
  | {
      readonly kind: 'place';
      readonly detail: {
        readonly direction: 'up' | 'down';
        readonly mark: PlaceMark;
        readonly place: NoticePlace;
      };
    }
  | { readonly kind: 'correction'; readonly detail: NoticeStanding }
  | { readonly kind: 'event-official'; readonly detail: NoticeStanding }
  | {
      readonly kind: 'round-official';
      readonly detail: NoticeStanding & { readonly round_id: number };
    }
  | {
      readonly kind: 'prize';
      readonly detail: {
        readonly prize: string;
        readonly value: string;
        readonly period: PrizePeriod;
        readonly period_name: string;
        readonly answer_by: string;
      };
    };

export type PlayerNoticeKind = NoticeContent['kind'];

/** A notice in a player's list. `opens` is the path of the screen that it is about. */
export const PlayerNotice = v.object({
  id: Id,
  at: Timestamp,
  is_read: v.boolean(),
  text: v.string(),
  opens: v.string(),
});
export type PlayerNotice = v.InferOutput<typeof PlayerNotice>;

/** The page after a notice; the newest page by default. */
const NoticesQuery = v.object({ before: v.optional(QueryId) });

/** A page of notices, the newest first. `next` is the `before` of the next page; null on the last one. */
export const NoticesAnswer = v.object({
  notices: v.array(PlayerNotice),
  unread: v.number(),
  next: v.nullable(Id),
});
export type NoticesAnswer = v.InferOutput<typeof NoticesAnswer>;

/** Up to which notice the player has read. */
const ReadNoticesBody = v.object({ up_to: Id });

/** The calls about what a player is told. */
export const noticeEndpoints = {
  notices: {
    method: 'GET',
    path: 'notices',
    access: 'member',
    summary: 'What the caller was told, the newest first',
    answers: 'snapshot',
    query: NoticesQuery,
    response: NoticesAnswer,
  },
  readNotices: {
    method: 'PUT',
    path: 'notices/read',
    access: 'member',
    summary: 'Mark the notices up to one as read; the same call again changes nothing',
    body: ReadNoticesBody,
    response: v.object({ unread: v.number() }),
  },
} as const satisfies Record<string, Endpoint>;

/** A device's subscription at the push service of its browser (W3C Push API). */
export const PushSubscriptionBody = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1_000), v.url()),
  /** An uncompressed point of P-256. */
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  /** Absent in a renewal by the worker, which does not know it: then it stays as it was. */
  hides_results: v.optional(v.boolean()),
});
export type PushSubscriptionBody = v.InferOutput<typeof PushSubscriptionBody>;

const PushState = v.object({ is_on: v.boolean() });

/** The calls about notices that reach a device while the app is closed. */
export const pushEndpoints = {
  pushState: {
    method: 'GET',
    path: 'push',
    access: 'member',
    summary: 'The key that a device subscribes with, and whether this session gets pushes',
    response: v.object({ public_key: v.string(), ...PushState.entries }),
  },
  savePush: {
    method: 'PUT',
    path: 'push',
    access: 'member',
    summary: "Send the caller's notices to this device until the session ends",
    body: PushSubscriptionBody,
    response: PushState,
  },
  removePush: {
    method: 'DELETE',
    path: 'push',
    access: 'member',
    summary: 'Send this session no more notices',
    response: PushState,
  },
} as const satisfies Record<string, Endpoint>;
