import type { Kysely } from 'kysely';
import { setAnnouncementConsent } from '../accounts/announcement-consent.ts';
import type { Schema } from '../db/schema.ts';

/** A token in a link: 32 bytes as base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Stores whether the account of an unsubscribe link gets announcements. The link works any number of times.
 *
 * @returns false when it is not a link of ours, or when the account was erased
 */
export async function setConsentByLink(
  db: Kysely<Schema>,
  token: string,
  isSubscribed: boolean,
  now: Date,
): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const link = await db
    .selectFrom('unsubscribe_links')
    .select('user_id')
    .where('token', '=', Buffer.from(token, 'base64url'))
    .executeTakeFirst();
  if (!link) return false;
  await setAnnouncementConsent(db, link.user_id, isSubscribed, now);
  return true;
}
