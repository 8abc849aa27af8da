import { type Kysely, sql } from 'kysely';
import type {
  AnnouncementBody,
  AnnouncementContent,
  Audience,
  LeftOutCounts,
} from '../../contract/admin/announcements.ts';
import type { UserActor } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import { lockAccounts } from '../people/lock-accounts.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Settings } from '../settings/settings.ts';
import type { Standings } from '../standings/standings.ts';
import { runWrite, type WriteDeps } from '../unit-of-work/run-write.ts';
import { countByReason, selectAudience } from './audience/select-audience.ts';
import { listFindings } from './content/list-findings.ts';
import { findStored, hashAnnouncement, requireNotRepeated } from './find-stored.ts';
import { queueRecipients } from './queue-recipients.ts';
import { addUnsubscribeLinks } from './unsubscribe.ts';

interface SendDeps extends WriteDeps {
  readonly standings: Standings;
  readonly settings: Pick<Settings, 'mail'>;
}

/**
 * Stores an announcement and its recipients, and queues its emails.
 *
 * @param key the call's `Idempotency-Key`. The same key again returns the stored announcement
 * @throws ApiProblem `not-ready` without a mail server or without a recipient; `validation-failed` when the texts have an
 *   error; `op-key-reused`; `announcement-repeated` for the same announcement within minutes, unless `repeat` is set
 */
export async function sendAnnouncement(
  deps: SendDeps,
  call: { readonly actor: UserActor; readonly now: Date },
  key: string | null,
  { audience, repeat = false, ...content }: AnnouncementBody,
): Promise<{ id: number }> {
  if (deps.settings.mail.smtpUrl === undefined) {
    const detail = "This server has no mail server (SMTP_URL), so announcements can't be sent";
    refuse('not-ready', { detail });
  }
  requireNoErrors(content, audience);
  const { userId } = call.actor;
  // Loads boards, so it comes before the transaction, which may hold the only connection.
  const people = await selectAudience(deps.db, deps.standings, audience, userId);
  const fingerprint = hashAnnouncement(content, audience, userId);
  return runWrite(deps, call, async (write) => {
    const { trx, now, audit } = write;
    // Without this lock, an erase could miss an email address that is being copied, and two calls could both store it.
    await lockAccounts(trx);
    const stored = key === null ? null : await findStored(trx, key, fingerprint);
    if (stored !== null) return { id: stored };
    if (!repeat) await requireNotRepeated(trx, fingerprint, now);
    const tournament_id = 'tournament_id' in audience ? audience.tournament_id : null;
    const { id } = await trx
      .insertInto('announcements')
      .values({
        ...content,
        key,
        fingerprint,
        audience: audience.to,
        tournament_id,
        left_out: '{}',
        created_at: now,
        created_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { recipients, leftOut } = await addRecipients(trx, id, people);
    if (recipients === 0) refuse('not-ready', { detail: describeEmptyAudience(leftOut) });
    await queueRecipients(write, id);
    const detail = { to: audience.to, tournament_id, recipients };
    await audit('announcement-sent', { target: id, before: null, after: null, detail });
    return { id };
  });
}

function requireNoErrors(content: AnnouncementContent, audience: Audience): void {
  const errors = listFindings(content, audience)
    .filter(({ severity }) => severity === 'error')
    .map(({ field, message }) => ({ path: field, message }));
  if (errors.length > 0) refuse('validation-failed', { errors });
}

/** Adds all recipients with one statement, and their unsubscribe links with another. */
async function addRecipients(
  trx: Kysely<Schema>,
  id: number,
  people: Awaited<ReturnType<typeof selectAudience>>,
): Promise<ReturnType<typeof countByReason>> {
  const { rows } = await sql<{ left_out: keyof LeftOutCounts | null; count: number }>`
    with people as materialized (${people}),
      added as (
        insert into announcement_recipients (announcement_id, user_id, email, ticket)
        select ${id}::integer, user_id, email, ticket from people where left_out is null order by user_id
      )
    select left_out, count(*)::integer as count from people group by left_out`.execute(trx);
  const counts = countByReason(rows);
  await addUnsubscribeLinks(
    trx,
    sql`select user_id from announcement_recipients where announcement_id = ${id}`,
  );
  await sql`
    update announcements set left_out = ${JSON.stringify(counts.leftOut)}::jsonb where id = ${id}
  `.execute(trx);
  return counts;
}

function describeEmptyAudience({
  deleted,
  unverified,
  undeliverable,
  unsubscribed,
}: LeftOutCounts): string {
  const total = deleted + unverified + undeliverable + unsubscribed;
  if (total === 0) return 'Nobody is in this audience';
  return (
    'Nobody of this audience can get the announcement ' +
    `(deleted: ${deleted}, unverified address: ${unverified}, undeliverable address: ${undeliverable}, ` +
    `unsubscribed: ${unsubscribed})`
  );
}
