import type { SendAgainBody } from '../../../contract/admin/announcements.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { findPruneTime } from '../prune-recipients.ts';
import { queueRecipients } from '../queue-recipients.ts';
import { lockAnnouncement } from './change-announcement.ts';

/**
 * Queues the recipients of one state again, in the caller's transaction. A finished announcement resumes sending, a
 * paused one stays paused.
 *
 * @throws ApiProblem `not-found`; `announcement-ended` when it was cancelled, or when its placeholders have no values
 *   any more; `selection-changed` when the number of recipients in the state is not the one that the admin saw
 */
export async function sendEmailsAgain(
  write: Write,
  { id, state, seen }: SendAgainBody,
): Promise<void> {
  const { trx, now, audit } = write;
  const { state: before, audience, created_at } = await lockAnnouncement(trx, id);
  if (before === 'cancelled') refuse('announcement-ended');
  const hasTickets = audience === 'holders' || audience === 'winners';
  if (hasTickets && created_at < findPruneTime(now)) {
    refuse('announcement-ended', { detail: 'The values of the tickets were deleted meanwhile' });
  }
  const { numUpdatedRows } = await trx
    .updateTable('announcement_recipients')
    .set({
      state: 'waiting',
      attempts: 0,
      next_try_at: null,
      answer: null,
    })
    .where('announcement_id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  const recipients = Number(numUpdatedRows);
  if (recipients !== seen) {
    const detail = `You saw ${seen}, but ${recipients} are ${state} now`;
    refuse('selection-changed', { detail, selection: { seen, now: recipients } });
  }
  if (before === 'finished') {
    await trx
      .updateTable('announcements')
      .set({ state: 'sending', finished_at: null, failures_in_a_row: 0, next_send_at: null })
      .where('id', '=', id)
      .execute();
  }
  await queueRecipients(write, id);
  const facts = { target: id, before: null, after: null, detail: { state, recipients } };
  await audit('announcement-sent-again', facts);
}
