import { type Kysely, sql } from 'kysely';
import type { RecipientState } from '../../../contract/admin/announcements.ts';
import type { Actor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { Write } from '../../unit-of-work/write.ts';
import type { TemplatePerson } from '../content/templates.ts';
import { CANCELLED, lockAnnouncement } from '../history/change-announcement.ts';
import type { EmailResult } from './smtp-connections.ts';

const MINUTE_MS = 60_000;
/** The waits before an email is tried again, when the mail server refused it for now. They end within 24 hours. */
const RETRY_AFTER_MS = [5, 30, 120, 360, 840].map((minutes) => minutes * MINUTE_MS);

/** An announcement pauses after this many failures in a row. */
const MAX_FAILURES = 20;

/** The longest wait for a mail server that does not answer, in seconds. */
const LONGEST_WAIT_S = 60;

/** A recipient whose email is sent now. Before it leaves, the row's state `sending` is committed. */
export interface ClaimedRecipient extends TemplatePerson {
  /** The id of the recipient's row. */
  readonly id: number;
  readonly announcement_id: number;
  readonly user_id: number;
  readonly email: string;
  readonly token: Uint8Array;
  readonly attempts: number;
  /** Marks the row while one job sends. */
  readonly claim: string;
  readonly claimedAt: Date;
}

type Result = EmailResult | { readonly kind: 'skipped'; readonly reason: string };
type Announcement = Awaited<ReturnType<typeof lockAnnouncement>>;

/**
 * Stores what became of an email. A job that was taken for dead still stores its result: the row may be `uncertain` by
 * then. The last result finishes the announcement, and {@link MAX_FAILURES} failures in a row pause it.
 */
export async function recordResult(
  { trx, mailbox, now }: Write<Actor>,
  recipient: ClaimedRecipient,
  result: Result,
): Promise<void> {
  const { id, announcement_id } = recipient;
  if (result.kind === 'refused' && result.isUnknownAddress) await markUnknown(trx, recipient, now);
  const announcement = await lockAnnouncement(trx, announcement_id);
  const change = findChange(announcement, recipient, result, now);
  const { numUpdatedRows } = await trx
    .updateTable('announcement_recipients')
    .set({
      ...change,
      // The account may have been erased meanwhile, and an answer often contains the address.
      answer: sql`case when email <> '' then ${change.answer ?? null} end`,
    })
    .where('id', '=', id)
    .where('claim', '=', recipient.claim)
    .where('state', 'in', change.state === 'waiting' ? ['sending'] : ['sending', 'uncertain'])
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const { state, next_send_at } = await countFailures(trx, announcement, recipient, result, now);
  if (change.state !== 'waiting') await finishAnnouncement(trx, announcement_id, now);
  else if (state === 'sending') {
    const next_try_at = change.next_try_at ?? next_send_at;
    await mailbox.announce(trx, [{ id, announcement_id, next_try_at }], now);
  }
}

interface Change {
  readonly state: RecipientState;
  readonly attempts?: number;
  readonly answer?: string;
  readonly sent_at?: Date;
  readonly next_try_at?: Date;
  readonly reason?: string;
}

function findChange(
  { state }: Announcement,
  recipient: ClaimedRecipient,
  result: Result,
  now: Date,
): Change {
  if (result.kind === 'skipped') return { state: 'skipped', reason: result.reason };
  const { kind, answer } = result;
  const ended = { attempts: recipient.attempts + 1, answer };
  if (kind === 'sent') return { ...ended, state: 'sent', sent_at: now };
  if (kind === 'uncertain') return { ...ended, state: 'uncertain' };
  const waitMs = kind === 'refused-now' ? RETRY_AFTER_MS[recipient.attempts] : 0;
  if (kind === 'refused' || waitMs === undefined) return { ...ended, state: 'failed' };
  if (state === 'cancelled') return { state: 'skipped', reason: CANCELLED };
  if (kind === 'no-connection') return { state: 'waiting' };
  return { ...ended, state: 'waiting', next_try_at: new Date(now.getTime() + waitMs) };
}

/** Counts the failures in a row. A mail server that is away counts once for all emails that are on their way. */
async function countFailures(
  trx: Kysely<Schema>,
  announcement: Announcement,
  { announcement_id, claimedAt }: ClaimedRecipient,
  result: Result,
  now: Date,
): Promise<Pick<Announcement, 'state' | 'next_send_at'>> {
  const { state, failures_in_a_row: before, next_send_at } = announcement;
  const isAway = result.kind === 'no-connection';
  const wasCounted = isAway && next_send_at !== null && next_send_at > claimedAt;
  const failures = result.kind === 'sent' ? 0 : before + 1;
  if (result.kind === 'skipped' || wasCounted || failures === before) return announcement;
  const waitS = Math.min(2 ** (failures - 1), LONGEST_WAIT_S);
  const isPaused = state === 'sending' && failures >= MAX_FAILURES;
  const words = isAway
    ? `The mail server didn't answer ${MAX_FAILURES} times in a row: ${result.answer}`
    : `${MAX_FAILURES} emails failed in a row. The last answer of the mail server: ${result.answer}`;
  const next = {
    failures_in_a_row: failures,
    next_send_at: isAway ? new Date(now.getTime() + waitS * 1000) : null,
    ...(isPaused && { state: 'paused' as const, paused_because: words }),
  };
  await trx.updateTable('announcements').set(next).where('id', '=', announcement_id).execute();
  return { state, ...next };
}

/** Finishes an announcement without open recipients, also when it was paused during its last emails. */
async function finishAnnouncement(trx: Kysely<Schema>, id: number, now: Date): Promise<void> {
  const has = (state: RecipientState) => sql`exists (
    select from announcement_recipients where announcement_id = ${id} and state = ${sql.lit(state)}
  )`;
  await sql`
    update announcements set state = 'finished', finished_at = ${now}, paused_because = null
    where id = ${id} and state in ('sending', 'paused')
      and not ${has('waiting')} and not ${has('sending')}`.execute(trx);
}

async function markUnknown(
  trx: Kysely<Schema>,
  { user_id, email }: ClaimedRecipient,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_undeliverable_at: now })
    .where('id', '=', user_id)
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .execute();
}
