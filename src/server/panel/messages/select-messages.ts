import { type Kysely, sql } from 'kysely';
import type { ContactMessage, MessagesFilter } from '../../../contract/admin/contact-messages.ts';
import type { Schema } from '../../db/schema.ts';

const texts = ['name', 'email', 'message'] as const;

/** Selects the messages that match a filter. */
export function selectMessages(
  db: Kysely<Schema>,
  { list, search = '', assigned }: MessagesFilter,
) {
  return db
    .selectFrom('contact_messages')
    .where('contact_messages.done_at', list === 'done' ? 'is not' : 'is', null)
    .$if(assigned === 'nobody', (query) => query.where('assigned_to', 'is', null))
    .$if(typeof assigned === 'number', (query) => query.where('assigned_to', '=', Number(assigned)))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or(
          texts.map(
            (column) =>
              sql<boolean>`strpos(lower(${sql.ref(`contact_messages.${column}`)}), lower(${search}::text)) > 0`,
          ),
        ),
      ),
    );
}

/** Loads messages by id, the newest first. */
export async function loadMessages(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ContactMessage[]> {
  const rows = await db
    .selectFrom('contact_messages as message')
    .leftJoin('users as doer', 'doer.id', 'message.done_by')
    .leftJoin('users as assigned', 'assigned.id', 'message.assigned_to')
    .selectAll('message')
    .select(['doer.username as done_by_name', 'assigned.username as assigned_name'])
    .where('message.id', 'in', ids.length > 0 ? [...ids] : [0])
    .orderBy('message.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    received_at: row.received_at.toISOString(),
    done: row.done_at && { at: row.done_at.toISOString(), by: row.done_by_name },
    assigned_to:
      row.assigned_to === null ? null : { id: row.assigned_to, username: row.assigned_name ?? '' },
    version: row.row_version,
  }));
}
