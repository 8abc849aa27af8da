import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Timestamp } from '../base/fields.ts';
import { MailTokenBody } from './credentials.ts';

/** The call of the page behind the link of a deletion request. Only this page loads it. */
export const confirmDeletionEndpoints = {
  confirmDeletion: {
    method: 'PUT',
    path: 'auth/deletion-request',
    access: 'public',
    summary: 'Ask to erase the account that got a link, in some days',
    body: MailTokenBody,
    response: v.object({ erase_at: Timestamp }),
  },
} as const satisfies Record<string, Endpoint>;
