import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type AnnouncementContent,
  type Audience,
  REPEATED_WITHIN_MIN,
} from '../../contract/admin/announcements.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';

/** Returns a hash of an announcement and its audience. A test to oneself differs for each admin. */
export function hashAnnouncement(
  { subject, plain_body, html_body }: AnnouncementContent,
  audience: Audience,
  adminId: number,
): Uint8Array {
  const { to } = audience;
  const whom = 'tournament_id' in audience ? audience.tournament_id : to === 'me' ? adminId : null;
  return createHash('sha256')
    .update(JSON.stringify([subject, plain_body, html_body, to, whom]))
    .digest();
}

/**
 * Finds the announcement with a key; null when there is none.
 *
 * @throws ApiProblem `op-key-reused` for the key of another announcement
 */
export async function findStored(
  trx: Kysely<Schema>,
  key: string,
  fingerprint: Uint8Array,
): Promise<number | null> {
  const stored = await trx
    .selectFrom('announcements')
    .select(['id', 'fingerprint'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!stored) return null;
  return Buffer.compare(stored.fingerprint, fingerprint) === 0
    ? stored.id
    : refuse('op-key-reused');
}

/** Refuses an announcement with `announcement-repeated` when anybody sent the same one a few minutes ago. */
export async function requireNotRepeated(
  trx: Kysely<Schema>,
  fingerprint: Uint8Array,
  now: Date,
): Promise<void> {
  const repeated = await trx
    .selectFrom('announcements')
    .select('id')
    .where('fingerprint', '=', Buffer.from(fingerprint))
    .where('created_at', '>', new Date(now.getTime() - REPEATED_WITHIN_MIN * 60_000))
    .executeTakeFirst();
  if (!repeated) return;
  const detail = `The same announcement was sent less than ${REPEATED_WITHIN_MIN} minutes ago, so nothing was sent now`;
  refuse('announcement-repeated', { detail });
}
