import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import {
  NOTICES_PAGE,
  type NoticeContent,
  type NoticesAnswer,
} from '../../contract/people/player-notices.ts';
import type { Schema } from '../db/schema.ts';
import { describeNotice, findNoticeScreen } from './notice-words.ts';
import { countUnread, selectNotices } from './select-notices.ts';

/** Loads a page of a user's notices, the newest first. */
export async function loadNotices(
  db: Kysely<Schema>,
  userId: number,
  before: number | undefined,
): Promise<NoticesAnswer> {
  const rows = await selectNoticeRows(db)
    .where('n.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('n.id', '<', before ?? 0))
    .orderBy('n.id', 'desc')
    .limit(NOTICES_PAGE + 1)
    .execute();
  const shown = rows.slice(0, NOTICES_PAGE);
  return {
    notices: shown.map(({ id, made_at, read_at, ...row }) => ({
      ...{ id, at: made_at.toISOString(), is_read: read_at !== null },
      ...formatNotice(row),
    })),
    unread: await countUnread(db, userId),
    next: rows.length > NOTICES_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Selects what the words of notices need. */
export function selectNoticeRows(db: Kysely<Schema>) {
  return selectNotices(db)
    .select(['n.id', 'n.user_id', 'n.kind', 'n.detail', 'n.made_at', 'n.read_at'])
    .select(['n.tournament_id', 'ticket.id as ticket_id', 'event.name as event'])
    .select(
      sql<string>`case when other.erased_at is null then other.username else '' end`.as('other'),
    );
}

type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNoticeRows>['execute']>>[number];

/** Formats a notice: its words, and the path of its screen. */
export function formatNotice({
  kind,
  detail,
  event,
  other,
  tournament_id,
  ticket_id,
}: Pick<NoticeRow, 'kind' | 'detail' | 'event' | 'other' | 'tournament_id' | 'ticket_id'>) {
  // The kind and the detail of a row are of one notice.
  const content = { kind, detail } as NoticeContent;
  const names = {
    ...{ event: event ?? '', other: other ?? '' },
    ...{ tournamentId: tournament_id, ticketId: ticket_id },
  };
  return { text: describeNotice(content, names), opens: findNoticeScreen(content, names) };
}
