import type { Kysely, Selectable } from 'kysely';
import type * as v from 'valibot';
import type {
  AnnouncementState,
  ChangeAnnouncementBody,
} from '../../../contract/admin/announcements.ts';
import type { Schema } from '../../db/schema.ts';
import { deleteAnnouncementJobs } from '../../jobs/delete-email-jobs.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { queueRecipients } from '../queue-recipients.ts';

/** Why the recipients of a cancelled announcement are skipped. */
export const CANCELLED = 'The announcement was cancelled';

type Action = v.InferOutput<typeof ChangeAnnouncementBody>['action'];

const nextState: Readonly<Record<Action, AnnouncementState>> = {
  pause: 'paused',
  resume: 'sending',
  cancel: 'cancelled',
};

/**
 * Pauses, resumes or cancels an announcement in the caller's transaction. The emails that are on their way are still
 * sent. Repeating an action changes nothing.
 *
 * @throws ApiProblem `not-found`; `announcement-ended` when it was cancelled or has finished
 */
export async function changeAnnouncement(
  write: Write,
  { id, action }: v.InferOutput<typeof ChangeAnnouncementBody>,
): Promise<void> {
  const { trx, now, audit } = write;
  const { state: before } = await lockAnnouncement(trx, id);
  const state = nextState[action];
  if (before === state) return;
  if (before !== 'sending' && before !== 'paused') refuse('announcement-ended');
  await trx
    .updateTable('announcements')
    .set({
      state,
      paused_because: null,
      failures_in_a_row: 0,
      next_send_at: null,
      ...(action === 'cancel' && { finished_at: now }),
    })
    .where('id', '=', id)
    .execute();
  if (action === 'resume') await queueRecipients(write, id);
  else await deleteAnnouncementJobs(trx, id);
  const target = { target: id, before: null, after: null };
  if (action === 'cancel') {
    const detail = { skipped: await skipWaiting(trx, id) };
    await audit('announcement-cancelled', { ...target, detail });
    return;
  }
  const name = action === 'pause' ? 'announcement-paused' : 'announcement-resumed';
  await audit(name, { ...target, detail: {} });
}

const lockedColumns = [
  ...(['state', 'audience', 'created_at', 'failures_in_a_row', 'next_send_at'] as const),
];

/**
 * Locks an announcement, and returns the columns that decide what may happen to it.
 *
 * @throws ApiProblem `not-found`
 */
export async function lockAnnouncement(
  trx: Kysely<Schema>,
  id: number,
): Promise<Pick<Selectable<Schema['announcements']>, (typeof lockedColumns)[number]>> {
  const row = await trx
    .selectFrom('announcements')
    .select(lockedColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('not-found');
}

async function skipWaiting(trx: Kysely<Schema>, id: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('announcement_recipients')
    .set({ state: 'skipped', next_try_at: null, reason: CANCELLED })
    .where('announcement_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
