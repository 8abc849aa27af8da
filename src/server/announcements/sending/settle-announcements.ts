import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Why the recipients of a cancelled announcement are skipped. */
export const CANCELLED = 'The announcement was cancelled';

/** A batch may still return an uncertain recipient to the waiting ones, and a pause must hold then. */
const UNSETTLED_STATES = sql`('waiting', 'sending', 'uncertain')`;

/** Whether there is something to send. Only reads, because each process checks this every second. */
export async function isAnythingDue(db: Kysely<Schema>, now: Date): Promise<boolean> {
  const isDue = sql`next_try_at is null or next_try_at <= ${now}`;
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (
      select from announcements where state = 'sending'
        and (next_batch_at is null or next_batch_at <= ${now})
        and (
          exists (
            select from announcement_recipients
            where announcement_id = announcements.id and state = 'waiting' and (${isDue})
          ) or not exists (
            select from announcement_recipients
            where announcement_id = announcements.id and state = 'waiting'
          )
        )
    ) or exists (
        select from announcements where state = 'paused' and not exists (
          select from announcement_recipients
          where announcement_id = announcements.id and state in ${UNSETTLED_STATES}
        )
      )
      or exists (select from announcement_recipients where state = 'sending')
      -- A batch returned these emails after its announcement had ended.
      or exists (
        select from announcements where state in ('cancelled', 'finished') and exists (
          select from announcement_recipients
          where announcement_id = announcements.id and state = 'waiting'
        )
      ) as is_due`.execute(db);
  return rows[0]?.is_due ?? false;
}

/** Skips the recipients that a batch returned to waiting after their announcement was cancelled. */
export async function skipCancelled(trx: Kysely<Schema>): Promise<void> {
  await trx
    .updateTable('announcement_recipients')
    .set({ state: 'skipped', next_try_at: null, reason: CANCELLED })
    .where('state', '=', 'waiting')
    .where('announcement_id', 'in', (eb) =>
      eb.selectFrom('announcements').select('id').where('state', '=', 'cancelled'),
    )
    .execute();
}

/**
 * Reopens the announcements that another process finished while a batch was on its way that then returned recipients to
 * waiting.
 */
export async function reopenFinished(trx: Kysely<Schema>): Promise<void> {
  await sql`
    update announcements set state = 'sending', finished_at = null
    where state = 'finished' and exists (
      select from announcement_recipients
      where announcement_id = announcements.id and state = 'waiting'
    )`.execute(trx);
}

/** Finishes the announcements without waiting recipients, also when they were paused during their last batch. */
export async function finishAnnouncements(trx: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    update announcements set state = 'finished', finished_at = ${now}
    where state = 'sending' and not exists (
      select from announcement_recipients
      where announcement_id = announcements.id and state = 'waiting'
    ) and not exists (
      select from announcement_recipients
      where announcement_id = announcements.id and state = 'sending'
    )`.execute(trx);
  await sql`
    update announcements set state = 'finished', finished_at = ${now}, paused_because = null
    where state = 'paused' and not exists (
      select from announcement_recipients
      where announcement_id = announcements.id and state in ${UNSETTLED_STATES}
    )`.execute(trx);
}
