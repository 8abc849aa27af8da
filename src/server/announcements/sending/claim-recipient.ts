import { type Kysely, type Selectable, sql } from 'kysely';
import type { Actor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { JobData } from '../../jobs/job-queue.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { personColumns } from '../content/templates.ts';
import { lockAnnouncement } from '../history/change-announcement.ts';
import { type ClaimedRecipient, recordResult } from './record-result.ts';

/** A recipient to send to after a wait; null while the mail server is away, when the job tries to claim it after the wait. */
interface Claim {
  readonly recipient: ClaimedRecipient | null;
  readonly waitMs: number;
}

/**
 * Claims a recipient for a job. Nobody is sent an announcement twice by itself: a job that starts again after its process
 * died finds its own claim, and the recipient becomes `uncertain`. People who left since the announcement was stored are
 * skipped.
 *
 * @param rate the most emails in a second
 * @returns null when the job has nothing to send
 */
export async function claimRecipient(
  write: Write<Actor>,
  { recipient_id, claim }: JobData['send-announcement'],
  rate: number,
): Promise<Claim | null> {
  const { trx, now } = write;
  const found = await findRecipient(trx, recipient_id);
  if (!found) return null;
  const recipient = { ...found, claim, claimedAt: now };
  if (found.state === 'sending' && found.claim === claim) {
    const answer = 'The server stopped while the email was on its way';
    await recordResult(write, recipient, { kind: 'uncertain', answer });
  }
  if (found.state !== 'waiting') return null;
  const reason = findSkipReason(found);
  if (reason !== null) {
    // A cancel locks the announcement before its recipients too, so the two can't deadlock.
    await lockAnnouncement(trx, found.announcement_id);
    if (await markSending(trx, recipient)) {
      await recordResult(write, recipient, { kind: 'skipped', reason });
    }
    return null;
  }
  // A pause or a cancel now waits until this claim is stored.
  const announcement = await trx
    .selectFrom('announcements')
    .select(['state', 'next_send_at'])
    .where('id', '=', found.announcement_id)
    .forShare()
    .executeTakeFirst();
  if (announcement?.state !== 'sending') return null;
  const delayMs = (announcement.next_send_at?.getTime() ?? 0) - now.getTime();
  if (delayMs > 0) return { recipient: null, waitMs: delayMs };
  if (!(await markSending(trx, recipient))) return null;
  return { recipient, waitMs: await takeTurn(trx, rate) };
}

/**
 * Marks a recipient as sending, with the email address that the account has now. Returns false when another job has
 * claimed it.
 */
async function markSending(
  trx: Kysely<Schema>,
  { id, claim, email }: ClaimedRecipient,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('announcement_recipients')
    .set({ state: 'sending', claim, email, next_try_at: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Finds a recipient with the email address that the account has now, and locks the account. An erase locks the account
 * before the recipient too, so the two can't deadlock, and no erased email address is used. An erased account has
 * neither an email address nor an unsubscribe link.
 */
async function findRecipient(trx: Kysely<Schema>, id: number) {
  return trx
    .selectFrom('announcement_recipients')
    .innerJoin('announcements', 'announcements.id', 'announcement_id')
    .innerJoin('users', 'users.id', 'announcement_recipients.user_id')
    .leftJoin('unsubscribe_links', 'unsubscribe_links.user_id', 'users.id')
    .select(['announcement_recipients.id', 'announcement_id', 'announcement_recipients.user_id'])
    .select(['announcement_recipients.state', 'claim', 'attempts', 'audience', 'ticket'])
    .select(sql<string>`case when erased_at is null then users.email else '' end`.as('email'))
    .select(sql<Uint8Array>`coalesce(token, '')`.as('token'))
    .select(['is_open', 'email_verified_at', 'email_undeliverable_at'])
    .select(['announcements_stopped_at', ...personColumns])
    .where('announcement_recipients.id', '=', id)
    .forShare('users')
    .executeTakeFirst();
}

type Person = Pick<
  Selectable<Schema['users']>,
  'is_open' | 'email_verified_at' | 'email_undeliverable_at' | 'announcements_stopped_at'
>;

function findSkipReason(
  person: Person & Pick<Selectable<Schema['announcements']>, 'audience'>,
): string | null {
  if (!person.is_open) return 'The account was deleted';
  if (person.email_verified_at === null) return 'The address is not verified any more';
  if (person.email_undeliverable_at !== null) return 'The address is undeliverable';
  const isTest = person.audience === 'me';
  return person.announcements_stopped_at !== null && !isTest ? 'Unsubscribed' : null;
}

/** Takes the next of all processes' turns, which keep to the rate. Returns the milliseconds until then. */
async function takeTurn(trx: Kysely<Schema>, rate: number): Promise<number> {
  const { rows } = await sql<{ wait_ms: number }>`
    update announcement_rate
    set next_at = greatest(next_at, clock_timestamp()) + make_interval(secs => ${1 / rate})
    returning extract(epoch from next_at - clock_timestamp())::float8 * 1000 - ${1000 / rate}::float8 as wait_ms
  `.execute(trx);
  return Math.max(0, rows[0]?.wait_ms ?? 0);
}
