import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { SendMessageBody } from '../../contract/admin/office-inbox.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { findGolferGroup } from '../scoring/load/group-golfers.ts';
import type { Write } from '../unit-of-work/write.ts';

/**
 * Sends a message to scorers, or answers a scorer's call: then it goes to the caller, and to the group from which the call
 * came. The same message under the same id is sent once.
 *
 * @throws ApiProblem `not-found` without such a tournament, group or call; `state-changed` when the call is answered, or
 *   when another message was sent under this id
 */
export async function sendOfficeMessage(
  { trx, actor, now, audit }: Write,
  { id, tournament_id, group, call_id, text }: SendMessageBody,
): Promise<{ sent: true }> {
  const tournament = await trx
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', tournament_id)
    .executeTakeFirst();
  if (!tournament) return refuse('not-found');
  const to = call_id ? await findCaller(call_id) : (group ?? null);
  if (group && !(await hasGroup(group))) return refuse('not-found');
  const message = {
    tournament_id,
    round_id: to?.round_id ?? null,
    group_number: to?.group_number ?? null,
    call_id: call_id ?? null,
    text,
  };
  const { numInsertedOrUpdatedRows: count } = await trx
    .insertInto('office_messages')
    .values({ id, ...message, sent_by: actor.userId, sent_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (count === 0n) {
    await requireSameMessage();
    return { sent: true };
  }
  const detail = { group: message.group_number, call_id: message.call_id };
  await audit('office-message', { target: tournament_id, before: null, after: null, detail });
  return { sent: true };

  /** Refuses a message that the admin changed after the answer to the first one was lost. */
  async function requireSameMessage() {
    const sent = await trx
      .selectFrom('office_messages')
      .select(['tournament_id', 'round_id', 'group_number', 'call_id', 'text'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!isDeepStrictEqual(sent, message))
      refuse('state-changed', { detail: `A message was sent before this one: ${sent.text}` });
  }

  /** Locks the call, so that of two answers one comes second. */
  async function findCaller(callId: string) {
    const call = await trx
      .selectFrom('office_calls')
      .select(['tournament_id', 'round_id', 'competitor_id'])
      .where('op_id', '=', callId)
      .where('tournament_id', '=', tournament_id)
      .forUpdate()
      .executeTakeFirst();
    if (!call) return refuse('not-found');
    const answer = await findAnswer(trx, callId);
    if (answer && answer.id !== id) refuse('state-changed', { detail: answer.words });
    const group_number = await findGolferGroup(trx, call);
    return group_number === null ? null : { round_id: call.round_id, group_number };
  }

  async function hasGroup({ round_id, group_number }: NonNullable<typeof group>) {
    const found = await trx
      .selectFrom('tee_groups')
      .select('group_number')
      .where('tournament_id', '=', tournament_id)
      .where('round_id', '=', round_id)
      .where('group_number', '=', group_number)
      .executeTakeFirst();
    return found !== undefined;
  }
}

/** Finds the answer to a call, with the words for an admin who came second. */
export async function findAnswer(
  db: Kysely<Schema>,
  callId: string,
): Promise<{ readonly id: string; readonly words: string } | undefined> {
  const answer = await db
    .selectFrom('office_messages as m')
    .innerJoin('users', 'users.id', 'm.sent_by')
    .select(['m.id', 'username', 'm.text'])
    .where('call_id', '=', callId)
    .executeTakeFirst();
  return answer && { id: answer.id, words: `${answer.username} has answered: ${answer.text}` };
}
