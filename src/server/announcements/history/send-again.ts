import type { Kysely } from 'kysely';
import type { SendAgainBody } from '../../../contract/admin/announcements.ts';
import { saveAudit, type UserActor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { lockAnnouncement } from './change-announcement.ts';

/**
 * Lets the recipients of one state wait again, in the caller's transaction. A finished announcement is sending again. A
 * paused one stays paused.
 *
 * @throws ApiProblem `not-found`; `announcement-ended` when it was cancelled; `selection-changed` when another number of
 *   recipients has the state than the admin saw
 */
export async function sendEmailsAgain(
  trx: Kysely<Schema>,
  admin: UserActor,
  { id, state, seen }: SendAgainBody,
  now: Date,
): Promise<void> {
  const before = await lockAnnouncement(trx, id);
  if (before === 'cancelled') refuse('announcement-ended');
  const { numUpdatedRows } = await trx
    .updateTable('announcement_recipients')
    .set({
      state: 'waiting',
      // A late result of an earlier batch must not change the row any more.
      batch: null,
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
      .set({ state: 'sending', finished_at: null, failures_in_a_row: 0, next_batch_at: null })
      .where('id', '=', id)
      .execute();
  }
  const facts = { target: id, before: null, after: null, detail: { state, recipients } };
  await saveAudit(trx, admin, 'announcement-sent-again', facts, now);
}
