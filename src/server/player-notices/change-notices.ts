import type { Kysely } from 'kysely';
import { storedDays } from '../../contract/admin/retention-report.ts';
import type { PlayerNoticeKind } from '../../contract/people/player-notices.ts';
import { deleteOldRows } from '../db/delete-in-batches.ts';
import type { Schema } from '../db/schema.ts';

const DAY_MS = 86_400_000;

/** Marks a user's notices up to an id as read. */
export async function markNoticesRead(
  db: Kysely<Schema>,
  userId: number,
  upTo: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('player_notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}

/** Returns the update that replaces the unread notices of a kind. The caller says which ones. */
export function replaceUnread(trx: Kysely<Schema>, kind: PlayerNoticeKind, now: Date) {
  return trx
    .updateTable('player_notices')
    .set({ replaced_at: now })
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .where('replaced_at', 'is', null);
}

/** Deletes notices after their time. */
export function pruneNotices(db: Kysely<Schema>, now: Date): Promise<number> {
  const until = new Date(now.getTime() - storedDays['player-notices'] * DAY_MS);
  return deleteOldRows(db, 'player_notices', 'made_at', until);
}
