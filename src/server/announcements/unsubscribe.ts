import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { setAnnouncementConsent } from '../people/profile/announcement-consent.ts';

/** Returns the URL of the page that unsubscribes the account of a token. */
export function formatUnsubscribeUrl(site: string, token: Uint8Array): string {
  return `${site}/unsubscribe?token=${Buffer.from(token).toString('base64url')}`;
}

/** Creates the unsubscribe links that are missing. The query for the accounts selects each `user_id`. */
export async function addUnsubscribeLinks(
  trx: Kysely<Schema>,
  people: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into unsubscribe_links (user_id, token)
    select user_id, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
    from (${people}) as people
    on conflict (user_id) do nothing`.execute(trx);
}

/** Returns the tokens of these accounts' unsubscribe links by account, and creates those that are missing. */
export async function createUnsubscribeLinks(
  trx: Kysely<Schema>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Uint8Array>> {
  await addUnsubscribeLinks(trx, sql`select unnest(${userIds}::integer[]) as user_id`);
  const links = await trx
    .selectFrom('unsubscribe_links')
    .selectAll()
    .where(sql<boolean>`user_id = any(${userIds}::integer[])`)
    .execute();
  return new Map(links.map(({ user_id, token }) => [user_id, token]));
}

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
