import { type Kysely, type Selectable, sql } from 'kysely';
import {
  type LoggedMail,
  MAIL_PAGE,
  type MailFilter,
  type MailLog,
  type MailLogQuery,
} from '../../../contract/admin/mail-log.ts';
import type { Schema } from '../../db/schema.ts';
import { countPages } from '../../http/count-pages.ts';
import { FORGOTTEN_RECIPIENT } from '../../mail/mailbox.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Settings } from '../../settings/settings.ts';

type Mode = Pick<Settings, 'production'>;

/**
 * Loads a page of the emails of this server, the newest first. The body of an email with a secret link is hidden,
 * because an admin with such a link takes over the account of its recipient. Only in development, where no mail server
 * sends the links, the bodies of stored emails are the way to open them.
 */
export async function loadMailLog(
  db: Kysely<Schema>,
  { page, up_to, ...filter }: MailLogQuery,
  mode: Mode,
): Promise<MailLog> {
  const { newest, failed } = await db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.max('id').as('newest'),
      fn.countAll<string>().filterWhere('status', '=', 'failed').as('failed'),
    ])
    .executeTakeFirstOrThrow();
  const upTo = up_to ?? newest ?? 0;
  const matches = selectMails(db, filter).where('id', '<=', upTo);
  const { total } = await matches
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await matches
    .select('id')
    .orderBy('id', 'desc')
    .limit(MAIL_PAGE)
    .offset((page - 1) * MAIL_PAGE)
    .execute();
  return {
    mails: await loadMails(
      db,
      found.map(({ id }) => id),
      mode,
    ),
    ...countPages(total, MAIL_PAGE),
    up_to: upTo,
    failed: Number(failed),
  };
}

/** Selects the emails that match a filter. */
export function selectMails(db: Kysely<Schema>, { status, search = '' }: MailFilter) {
  const hasText = (column: 'recipient' | 'subject') =>
    sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${search}::text)) > 0`;
  return db
    .selectFrom('mails')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'kept'))
    .$if(search !== '', (query) =>
      query.where((eb) => eb.or([hasText('recipient'), hasText('subject')])),
    );
}

/** Loads one email as an admin reads it. */
export async function loadMail(db: Kysely<Schema>, id: number, mode: Mode): Promise<LoggedMail> {
  const [mail] = await loadMails(db, [id], mode);
  return mail ?? refuse('not-found');
}

/** Loads emails by id, the newest first. */
export async function loadMails(
  db: Kysely<Schema>,
  ids: readonly number[],
  mode: Mode,
): Promise<LoggedMail[]> {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => toLoggedMail(row, mode));
}

function toLoggedMail(row: Selectable<Schema['mails']>, { production }: Mode): LoggedMail {
  const { id, kind, recipient, subject, status, attempts, error } = row;
  const isHidden = row.is_secret && (production || status !== 'kept');
  const isStored = row.body !== null && recipient !== FORGOTTEN_RECIPIENT;
  return {
    ...{ id, kind, recipient, subject, status, attempts, error },
    body: isHidden ? null : row.body,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    can_retry: status === 'failed' && isStored,
  };
}
