import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { personColumns, type TemplatePerson } from '../content/person-values.ts';
import { acquireLease } from './lease.ts';
import { finishAnnouncements, reopenFinished, skipCancelled } from './settle-announcements.ts';

type StoredAnnouncement = Selectable<Schema['announcements']>;

/** A person whose email is sent now. */
export interface BatchRecipient extends TemplatePerson {
  /** The id of the recipient's row. */
  readonly id: number;
  readonly user_id: number;
  readonly email: string;
  readonly token: Uint8Array;
  readonly attempts: number;
}

/** The emails that a process sends now. Their rows are `sending`, and that is committed. */
export interface Batch {
  /** Marks the rows of this batch. */
  readonly id: string;
  readonly announcement: StoredAnnouncement;
  readonly recipients: readonly BatchRecipient[];
}

/** The process that begins a batch, and the batch's maximum size. */
interface BatchLimits {
  readonly lease: string;
  readonly leaseMs: number;
  readonly size: number;
}

/**
 * Begins the next batch of emails. Only the process with the lease may call this, after its last batch. So every row
 * that is `sending` by now belongs to a batch whose process died or lost its lease. Its email may have gone out: it
 * becomes `uncertain`.
 *
 * @returns null when nothing is due, or when another process sends; `again` when more may be due at once
 */
export async function beginBatch(
  db: Kysely<Schema>,
  { lease, leaseMs, size }: BatchLimits,
  now: Date,
): Promise<Batch | 'again' | null> {
  return db.transaction().execute(async (trx) => {
    if (!(await acquireLease(trx, lease, leaseMs))) return null;
    await trx
      .updateTable('announcement_recipients')
      .set({ state: 'uncertain', answer: 'The server stopped while the email was on its way' })
      .where('state', '=', 'sending')
      .execute();
    await skipCancelled(trx);
    await reopenFinished(trx);
    await finishAnnouncements(trx, now);
    const announcement = await findNext(trx, now);
    if (!announcement) return null;
    await trx
      .updateTable('announcements')
      .set({ last_batch_at: now })
      .where('id', '=', announcement.id)
      .execute();
    const ids = await lockPeople(trx, announcement.id, size, now);
    await skipPeople(trx, announcement, ids);
    const batch = randomUUID();
    const recipients = await markSending(trx, batch, ids);
    return recipients.length === 0 ? 'again' : { id: batch, announcement, recipients };
  });
}

/** Locks the announcement that waits longest for a batch. A pause or cancel then comes before or after this batch. */
async function findNext(trx: Kysely<Schema>, now: Date): Promise<StoredAnnouncement | undefined> {
  return trx
    .selectFrom('announcements')
    .selectAll()
    .where('state', '=', 'sending')
    .where((eb) => eb.or([eb('next_batch_at', 'is', null), eb('next_batch_at', '<=', now)]))
    .where((eb) => eb.exists(selectDue(trx, sql.ref('announcements.id'), now)))
    .orderBy(sql`last_batch_at nulls first`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

function selectDue(trx: Kysely<Schema>, announcementId: unknown, now: Date) {
  return trx
    .selectFrom('announcement_recipients')
    .select('announcement_recipients.id')
    .where(sql<boolean>`announcement_id = ${announcementId}`)
    .where('announcement_recipients.state', '=', 'waiting')
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now)]));
}

/**
 * Finds the next recipients and locks their accounts. An erase locks the account before the recipient too, so the two
 * can't deadlock, and no erased email address is used.
 */
async function lockPeople(
  trx: Kysely<Schema>,
  announcementId: number,
  size: number,
  now: Date,
): Promise<number[]> {
  const due = await selectDue(trx, announcementId, now)
    .select('user_id')
    .orderBy('announcement_recipients.id')
    .limit(size)
    .execute();
  await trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${due.map(({ user_id }) => user_id)}::integer[])`)
    .orderBy('id')
    .forShare()
    .execute();
  return due.map(({ id }) => id);
}

/** Skips the people who left since the announcement was stored. */
async function skipPeople(
  trx: Kysely<Schema>,
  { audience }: StoredAnnouncement,
  ids: readonly number[],
): Promise<void> {
  const isTest = audience === 'me';
  await sql`
    update announcement_recipients set state = 'skipped', next_try_at = null, reason = why.reason
    from (
      select id as user_id, case
        when not is_open then 'The account was deleted'
        when email_verified_at is null then 'The address is not verified any more'
        when email_undeliverable_at is not null then 'The address is undeliverable'
        when announcements_stopped_at is not null and not ${isTest}::boolean then 'Unsubscribed'
      end as reason from users
    ) as why
    where announcement_recipients.id = any(${ids}::integer[]) and state = 'waiting'
      and why.user_id = announcement_recipients.user_id and why.reason is not null`.execute(trx);
}

/** Marks the recipients of a batch, with the email addresses that the accounts have now. */
async function markSending(
  trx: Kysely<Schema>,
  batch: string,
  ids: readonly number[],
): Promise<BatchRecipient[]> {
  await sql`
    update announcement_recipients
    set state = 'sending', batch = ${batch}, email = users.email, next_try_at = null
    from users
    where announcement_recipients.id = any(${ids}::integer[]) and state = 'waiting'
      and users.id = announcement_recipients.user_id`.execute(trx);
  return trx
    .selectFrom('announcement_recipients')
    .innerJoin('users', 'users.id', 'announcement_recipients.user_id')
    .innerJoin('unsubscribe_links', 'unsubscribe_links.user_id', 'users.id')
    .select(['announcement_recipients.id', 'announcement_recipients.user_id', 'users.email'])
    .select(['attempts', 'ticket', 'token', ...personColumns])
    .where('batch', '=', batch)
    .where('announcement_recipients.id', 'in', ids.length > 0 ? [...ids] : [0])
    .orderBy('announcement_recipients.id')
    .execute();
}
