import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../db/schema.ts';

/** A change of a ticket's status by an admin. */
export interface StatusChange {
  readonly userId: number | null;
  readonly username: string | null;
  readonly reason: string;
}

const ReasonDetail = v.object({ reason: v.string() });

/** Returns the last change of a ticket's status, from the audit; null when nobody has changed it. */
export async function loadLastStatusChange(
  db: Kysely<Schema>,
  ticketId: number,
): Promise<StatusChange | null> {
  const row = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.user_id')
    .select(['audit.user_id', 'username', 'detail'])
    .where('target_kind', '=', 'ticket')
    .where('target_id', '=', String(ticketId))
    .where('action', '=', 'ticket-status')
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { reason } = v.parse(ReasonDetail, row.detail);
  return { userId: row.user_id, username: row.username, reason };
}
