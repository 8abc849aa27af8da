import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Timestamp } from '../base/fields.ts';
import { MailTokenBody } from './credentials.ts';

/**
 * A deletion request as its link shows it. The email address is empty once the link has expired or the request has
 * ended.
 */
const LinkedRequest = v.object({
  state: v.picklist(['open', 'confirmed', 'expired', 'ended']),
  email: v.string(),
  due_at: Timestamp,
});
export type LinkedRequest = v.InferOutput<typeof LinkedRequest>;

/** The calls of the page behind a deletion request's link. Only this page loads them. */
export const confirmDeletionEndpoints = {
  linkedRequest: {
    method: 'POST',
    path: 'auth/deletion-request',
    access: 'public',
    summary: 'Read a deletion request with the link in the email; changes nothing',
    body: MailTokenBody,
    response: LinkedRequest,
  },
  confirmDeletion: {
    method: 'PUT',
    path: 'auth/deletion-request',
    access: 'public',
    summary: 'Confirm a deletion request with the link in the email',
    body: MailTokenBody,
    response: LinkedRequest,
  },
} as const satisfies Record<string, Endpoint>;
