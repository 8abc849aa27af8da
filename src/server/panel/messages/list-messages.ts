import type { Kysely } from 'kysely';
import {
  MESSAGES_PAGE,
  type MessagesPage,
  type MessagesQuery,
} from '../../../contract/admin/contact-messages.ts';
import type { Schema } from '../../db/schema.ts';
import { countPages } from '../../http/count-pages.ts';
import { listAdmins } from '../../people/list-admins.ts';
import { loadMessages, selectMessages } from './select-messages.ts';

/** Lists a page of the messages that match a filter, the newest first. */
export async function listMessages(
  db: Kysely<Schema>,
  { page, up_to, ...filter }: MessagesQuery,
): Promise<MessagesPage> {
  const { newest, open } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => [
      fn.max('id').as('newest'),
      fn.countAll<string>().filterWhere('done_at', 'is', null).as('open'),
    ])
    .executeTakeFirstOrThrow();
  const upTo = up_to ?? newest ?? 0;
  const matches = selectMessages(db, filter).where('contact_messages.id', '<=', upTo);
  const { total } = await matches
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await matches
    .select('contact_messages.id')
    .orderBy('contact_messages.id', 'desc')
    .limit(MESSAGES_PAGE)
    .offset((page - 1) * MESSAGES_PAGE)
    .execute();
  const admins = await listAdmins(db);
  return {
    messages: await loadMessages(
      db,
      found.map(({ id }) => id),
    ),
    ...countPages(total, MESSAGES_PAGE),
    up_to: upTo,
    open: Number(open),
    admins: admins.filter(({ is_open }) => is_open).map(({ id, username }) => ({ id, username })),
  };
}
