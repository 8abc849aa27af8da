import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { MailTokenBody } from './credentials.ts';

/** The token of an announcement's link, and whether its account will get announcements from now on. */
const ConsentBody = v.object({ ...MailTokenBody.entries, is_subscribed: v.boolean() });

/** Whether an account gets announcements. */
const AnnouncementConsent = v.object({ is_subscribed: v.boolean() });

/** The calls of the page that the unsubscribe link of an announcement opens. Only this page loads them. */
export const unsubscribeEndpoints = {
  setConsent: {
    method: 'POST',
    path: 'auth/unsubscribe',
    access: 'public',
    summary: 'Stop announcements to an account, or allow them again, with the link in one of them',
    body: ConsentBody,
    response: AnnouncementConsent,
  },
} as const satisfies Record<string, Endpoint>;
