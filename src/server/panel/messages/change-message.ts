import type { Kysely } from 'kysely';
import type {
  ChangeMessageBody,
  ContactMessage,
} from '../../../contract/admin/contact-messages.ts';
import type { Schema } from '../../db/schema.ts';
import { listAdmins } from '../../people/list-admins.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { loadMessages } from './select-messages.ts';

/**
 * Marks a message as done or open, and stores who looks after it. A repeated call changes nothing, so a retry after a
 * lost answer succeeds.
 *
 * @throws ApiProblem `not-found`; `message-changed` when another admin changed the message after the caller saw it;
 *   `validation-failed` when the chosen account is not an admin who can sign in
 */
export async function changeMessage(
  { trx, actor: admin, now, audit }: Write,
  { id, version, is_done, assigned_to }: ChangeMessageBody,
): Promise<ContactMessage> {
  const before = await trx
    .selectFrom('contact_messages')
    .select(['done_at', 'assigned_to', 'row_version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) refuse('not-found');
  const wasDone = before.done_at !== null;
  const isDoneChanged = wasDone !== is_done;
  const isAssignedChanged = before.assigned_to !== assigned_to;
  if (isDoneChanged || isAssignedChanged) {
    if (before.row_version !== version) refuse('message-changed');
    if (isAssignedChanged && assigned_to !== null) await requireOpenAdmin(trx, assigned_to);
    await trx
      .updateTable('contact_messages')
      .set({
        ...(isDoneChanged && {
          done_at: is_done ? now : null,
          done_by: is_done ? admin.userId : null,
        }),
        assigned_to,
        row_version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    const changes = (done: boolean, assigned: number | null) => ({
      ...(isDoneChanged && { done }),
      ...(isAssignedChanged && { assigned_to: assigned }),
    });
    const facts = {
      target: id,
      before: changes(wasDone, before.assigned_to),
      after: changes(is_done, assigned_to),
      detail: {},
    };
    await audit('message-changed', facts);
  }
  const [message] = await loadMessages(trx, [id]);
  return message ?? refuse('not-found');
}

async function requireOpenAdmin(trx: Kysely<Schema>, userId: number): Promise<void> {
  const admins = await listAdmins(trx);
  if (admins.some(({ id, is_open }) => id === userId && is_open)) return;
  refuse('validation-failed', {
    errors: [{ path: 'assigned_to', message: 'Choose an admin who can sign in, or nobody' }],
  });
}
