import type { Kysely } from 'kysely';
import { MAX_SENT_MESSAGES, type SentMessage } from '../../contract/admin/live-room.ts';
import type { Schema } from '../db/schema.ts';

/** Lists the newest messages of the office, with how many accounts got and read each. */
export async function listSentMessages(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<SentMessage[]> {
  const rows = await db
    .selectFrom('office_messages as m')
    .innerJoin('users', 'users.id', 'm.sent_by')
    .leftJoin('office_message_marks as k', 'k.message_id', 'm.id')
    .select(['m.id', 'm.text', 'm.round_id', 'm.group_number', 'm.call_id', 'm.sent_at'])
    .select('username as by')
    .select(({ fn }) => [
      fn.count<string>('k.user_id').as('delivered'),
      fn.count<string>('k.read_at').as('read'),
    ])
    .where('m.tournament_id', '=', tournamentId)
    .groupBy(['m.id', 'username'])
    .orderBy('m.sent_at', 'desc')
    .limit(MAX_SENT_MESSAGES)
    .execute();
  return rows.map(({ round_id, group_number, call_id, sent_at, delivered, read, ...message }) => ({
    ...message,
    group: round_id === null || group_number === null ? null : { round_id, group_number },
    is_answer: call_id !== null,
    at: sent_at.toISOString(),
    delivered: Number(delivered),
    read: Number(read),
  }));
}
