import * as v from 'valibot';
import { Id, Reason, Timestamp } from '../base/fields.ts';
import { pageField, pageTotals } from '../base/list-page.ts';
import { MailStatus } from './mail-log.ts';

/** The number of requests on a page. */
export const REQUESTS_PAGE = 20;

/** The states of a deletion request. `asked`: the email address got a link, and nobody has followed it yet. */
export const DeletionState = v.picklist(['new', 'asked', 'confirmed', 'ended']);
export type DeletionState = v.InferOutput<typeof DeletionState>;

/** The ways in which an admin ends a request. */
const DeletionOutcome = v.picklist(['erased', 'rejected', 'no-account']);
export type DeletionOutcome = v.InferOutput<typeof DeletionOutcome>;

/** The account that has the request's email address now. */
const RequestAccount = v.object({
  id: Id,
  username: v.string(),
  is_deleted: v.boolean(),
  /** The request was confirmed while this account had its email address. */
  is_confirmed: v.boolean(),
});

/**
 * A deletion request (product 12.4). Name and email address are empty once the account was erased. `others` is the
 * number of other open requests from the same email address, which end together with this one. The `outcome` of a
 * request is null when it ended in an earlier version of the server.
 */
export const DeletionRequest = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  requested_at: Timestamp,
  due_at: Timestamp,
  state: DeletionState,
  asked_at: v.nullable(Timestamp),
  /** The state of the email with the newest link; null without one, and once it is no longer stored. */
  email_status: v.nullable(MailStatus),
  link_expires_at: v.nullable(Timestamp),
  confirmed_at: v.nullable(Timestamp),
  account: v.nullable(RequestAccount),
  others: v.number(),
  ended: v.nullable(
    v.object({
      at: Timestamp,
      by: v.nullable(v.string()),
      outcome: v.nullable(DeletionOutcome),
      reason: v.nullable(v.string()),
    }),
  ),
});
export type DeletionRequest = v.InferOutput<typeof DeletionRequest>;

/** The requests to list. Pages count from 1. */
export const DeletionRequestsQuery = v.object({
  list: v.optional(v.picklist(['open', 'ended']), 'open'),
  page: pageField,
});
export type DeletionRequestsQuery = v.InferOutput<typeof DeletionRequestsQuery>;

/**
 * A page of requests: the open ones by due date, or the ended ones, the newest first. `open` and `overdue` count all open
 * requests.
 */
export const DeletionRequests = v.object({
  requests: v.array(DeletionRequest),
  ...pageTotals,
  open: v.number(),
  overdue: v.number(),
});
export type DeletionRequests = v.InferOutput<typeof DeletionRequests>;

/** The request whose email address gets a link to confirm it. */
export const AskBody = v.object({ id: Id });

/**
 * How a request ends, with all other open requests from its email address. `user_id` is the account that the admin saw,
 * and `username` is what the admin typed. `reason` is null only for a confirmed request.
 */
export const EndRequestBody = v.variant('outcome', [
  v.object({
    id: Id,
    outcome: v.literal('erased'),
    user_id: Id,
    username: v.pipe(v.string(), v.trim(), v.maxLength(100)),
    reason: v.nullable(Reason),
  }),
  v.object({ id: Id, outcome: v.literal('rejected'), reason: Reason }),
  v.object({ id: Id, outcome: v.literal('no-account') }),
]);
export type EndRequestBody = v.InferOutput<typeof EndRequestBody>;
