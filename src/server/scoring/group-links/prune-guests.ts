import { type Kysely, sql } from 'kysely';
import { storedDays } from '../../../contract/admin/retention-report.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Schema } from '../../db/schema.ts';

/** How long the name of a guest stays stored after the end of the link, when no tablet can send its entries any more. */
const STORED_MS = storedDays.guests * 86_400_000;

/** Removes the names of guests whose link ended long ago. Their scores stay, by "Guest 17". */
export function pruneGuests(db: Kysely<Schema>, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - STORED_MS);
  return deleteInBatches(async (most) => {
    const { numAffectedRows } = await sql`
      update users set username = 'Guest ' || id, first_name = 'Guest', is_active = false
      where id in (
        select user_id from guests
        left join group_links as link on link.id = link_id
        join users as guest on guest.id = user_id
        where guest.is_open and (link_id is null or link.expires_at < ${longAgo})
        limit ${most}
      )`.execute(db);
    return { numDeletedRows: numAffectedRows ?? 0n };
  });
}
