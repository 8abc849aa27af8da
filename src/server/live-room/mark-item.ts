import * as v from 'valibot';
import type { InboxMark, MarkItemBody } from '../../contract/admin/office-inbox.ts';
import { Uuid } from '../../contract/base/fields.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Write } from '../unit-of-work/write.ts';
import { listInbox, loadMarks } from './list-inbox.ts';
import { findAnswer } from './send-message.ts';

/** What somebody did with an item. */
const words = {
  open: 'gave this back',
  taken: 'has taken this',
  aside: 'put this aside',
  right: 'called this score right',
};

/**
 * Takes an item of the inbox, puts it aside or gives it back.
 *
 * @throws ApiProblem `state-changed` when it waits no more, or has another version than the admin saw;
 *   `reason-required` when it is put aside without a note; `validation-failed` for a `right` of anything but a score
 */
export async function markInboxItem(
  { trx, actor, now, audit }: Write,
  { tournament_id, item, since, version, state, note }: MarkItemBody,
): Promise<InboxMark> {
  if (state === 'aside' && note === undefined) refuse('reason-required');
  const tournament = await trx
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', tournament_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!tournament) return refuse('not-found');
  const found = (await listInbox(trx, tournament_id, now)).find(
    (one) => one.item === item && one.since === since,
  );
  if (!found) return refuse('state-changed', { detail: await describeEnd() });
  if (state === 'right' && found.kind !== 'unlikely')
    refuse('validation-failed', { errors: [{ path: 'state', message: 'This is no score' }] });
  if (found.mark.version !== version) {
    const { by, state: other } = found.mark;
    refuse('state-changed', { detail: by ? `${by} ${words[other]}` : 'This has changed' });
  }
  const next = { state, note: note ?? null, version: version + 1 };
  const row = { ...next, user_id: actor.userId, at: now, since };
  await trx
    .insertInto('inbox_marks')
    .values({ tournament_id, item, ...row })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'item']).doUpdateSet(row))
    .execute();
  const detail = { item, note: next.note };
  await audit('inbox-item', {
    target: tournament_id,
    before: { state: found.mark.state },
    after: { state },
    detail,
  });
  const { username } = await trx
    .selectFrom('users')
    .select('username')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  return { ...next, by: username };

  /** Describes how an item ended that waits no more. */
  async function describeEnd(): Promise<string> {
    const callId = item.replace(/^call\//, '');
    const answer = v.is(Uuid, callId) && (await findAnswer(trx, callId));
    if (answer) return answer.words;
    const mark = (await loadMarks(trx, tournament_id)).get(item);
    const last = mark?.since === since ? `: ${mark.by} ${words[mark.state]}` : '';
    return `This is answered, or it has changed${last}`;
  }
}
