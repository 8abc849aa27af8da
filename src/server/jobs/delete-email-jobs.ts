import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/**
 * Deletes the jobs of some emails, and the jobs that contain one of these email addresses. The queue keeps ended jobs
 * for a week, with their data and with the mail server's error, which often contains the email address.
 *
 * @param addresses in small letters
 */
export async function deleteEmailJobs(
  trx: Kysely<Schema>,
  mailIds: readonly number[],
  addresses: readonly string[],
): Promise<void> {
  await sql`
    delete from pgboss.job
    where (name = 'send-mail' and (data ->> 'mail_id')::integer = any(${mailIds}::integer[]))
      or (name in ('mail-reset-link', 'mail-deletion-link') and lower(data ->> 'email') = any(${addresses}::text[]))
  `.execute(trx);
}

/** Deletes the waiting jobs of an announcement that is paused or cancelled. */
export async function deleteAnnouncementJobs(trx: Kysely<Schema>, id: number): Promise<void> {
  await sql`
    delete from pgboss.job
    where name = 'send-announcement' and state = 'created' and (data ->> 'announcement_id')::integer = ${id}
  `.execute(trx);
}
