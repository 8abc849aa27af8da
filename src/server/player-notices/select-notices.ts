import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/**
 * Selects the notices that still hold, each with the names that its words need. One about a friend holds while the
 * request waits or the two are friends, one about a referral while the referral counts.
 */
export function selectNotices(db: Kysely<Schema>) {
  return db
    .selectFrom('player_notices as n')
    .leftJoin('users as other', 'other.id', 'n.other_id')
    .leftJoin('tournaments as event', 'event.id', 'n.tournament_id')
    .leftJoin('tickets as ticket', (join) =>
      join
        .onRef('ticket.tournament_id', '=', 'n.tournament_id')
        .onRef('ticket.user_id', '=', 'n.user_id'),
    )
    .leftJoin('friendships as pair', (join) =>
      join.on(sql<boolean>`least(sender_id, receiver_id) = least(n.user_id, n.other_id)
        and greatest(sender_id, receiver_id) = greatest(n.user_id, n.other_id)`),
    )
    .where('n.replaced_at', 'is', null)
    .where(sql<boolean>`case n.kind
      when 'friend-request' then other.is_open and pair.sender_id = n.other_id
        and pair.accepted_at is null and pair.blocked_by is null
      when 'friend-accepted' then other.is_open and pair.accepted_at is not null and pair.blocked_by is null
      when 'referral' then not exists (select from referrals_set_aside r where r.user_id = n.other_id)
      else true end`);
}

/** Counts the notices that a user has not read. */
export async function countUnread(db: Kysely<Schema>, userId: number): Promise<number> {
  const { unread } = await selectNotices(db)
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('n.user_id', '=', userId)
    .where('n.read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}
