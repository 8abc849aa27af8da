import { type Kysely, sql } from 'kysely';
import type { RecipientState } from '../../../contract/admin/announcements.ts';
import type { Schema } from '../../db/schema.ts';

/** Which recipients of an announcement: a state, and a part of the username or email address. */
export interface RecipientsFilter {
  readonly state?: RecipientState | undefined;
  readonly search?: string | undefined;
}

/** Selects the recipients of an announcement that match a filter. */
export function selectRecipients(
  db: Kysely<Schema>,
  announcementId: number,
  { state, search }: RecipientsFilter,
) {
  const hasText = (column: 'username' | 'announcement_recipients.email') =>
    sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${search ?? ''}::text)) > 0`;
  return db
    .selectFrom('announcement_recipients')
    .innerJoin('users', 'users.id', 'announcement_recipients.user_id')
    .where('announcement_id', '=', announcementId)
    .$if(state !== undefined, (query) =>
      query.where('announcement_recipients.state', '=', state ?? 'sent'),
    )
    .$if(Boolean(search), (query) =>
      query.where((eb) => eb.or([hasText('username'), hasText('announcement_recipients.email')])),
    );
}

/** The columns of a recipient that an admin reads. */
export const recipientColumns = [
  'announcement_recipients.id',
  'announcement_recipients.user_id',
  'users.username',
  'announcement_recipients.email',
  'announcement_recipients.state',
  'attempts',
  'answer',
  'reason',
  'sent_at',
  'next_try_at',
] as const;
