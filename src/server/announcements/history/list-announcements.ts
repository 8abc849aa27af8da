import type { Kysely, Selectable } from 'kysely';
import type * as v from 'valibot';
import {
  ANNOUNCEMENTS_PAGE,
  type AnnouncementDetail,
  type AnnouncementSummary,
  type AnnouncementsPage,
  type Audience,
  RecipientState,
} from '../../../contract/admin/announcements.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { reviewHtml } from '../content/review-html.ts';

/** Lists a page of the announcements, the newest first. */
export async function listAnnouncements(
  db: Kysely<Schema>,
  page: number,
): Promise<AnnouncementsPage> {
  const { total } = await db
    .selectFrom('announcements')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await selectStored(db)
    .orderBy('announcements.id', 'desc')
    .offset((page - 1) * ANNOUNCEMENTS_PAGE)
    .limit(ANNOUNCEMENTS_PAGE)
    .execute();
  return {
    announcements: await toSummaries(db, rows),
    total: Number(total),
    total_no_of_pages: Math.max(1, Math.ceil(Number(total) / ANNOUNCEMENTS_PAGE)),
  };
}

/**
 * Loads the summary of an announcement.
 *
 * @throws ApiProblem `not-found`
 */
export async function loadAnnouncementSummary(
  db: Kysely<Schema>,
  id: number,
): Promise<AnnouncementSummary> {
  const [summary] = await toSummaries(db, await selectStored(db, id).execute());
  return summary ?? refuse('not-found');
}

/**
 * Loads an announcement with its texts.
 *
 * @throws ApiProblem `not-found`
 */
export async function loadAnnouncement(
  db: Kysely<Schema>,
  id: number,
): Promise<v.InferOutput<typeof AnnouncementDetail>> {
  const summary = await loadAnnouncementSummary(db, id);
  const { plain_body, html_body } = await db
    .selectFrom('announcements')
    .select(['plain_body', 'html_body'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { safe, remotePictures } = reviewHtml(html_body);
  return { ...summary, plain_body, html_body: safe, remote_pictures: remotePictures };
}

function selectStored(db: Kysely<Schema>, id?: number) {
  return db
    .selectFrom('announcements')
    .leftJoin('tournaments', 'tournaments.id', 'announcements.tournament_id')
    .innerJoin('users', 'users.id', 'announcements.created_by')
    .select(['announcements.id', 'subject', 'audience', 'announcements.tournament_id', 'left_out'])
    .select(['announcements.state', 'paused_because', 'created_at', 'finished_at'])
    .select(['tournaments.name as tournament_name', 'users.username', 'users.erased_at'])
    .$if(id !== undefined, (query) => query.where('announcements.id', '=', id ?? 0));
}

type AnnouncementRow = Awaited<ReturnType<ReturnType<typeof selectStored>['execute']>>[number];

async function toSummaries(
  db: Kysely<Schema>,
  rows: readonly AnnouncementRow[],
): Promise<AnnouncementSummary[]> {
  const counts = await countStates(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ username, erased_at, tournament_id, audience, ...row }) => ({
    ...row,
    audience: toAudience(audience, tournament_id),
    created_at: row.created_at.toISOString(),
    created_by: erased_at ? null : username,
    finished_at: row.finished_at?.toISOString() ?? null,
    counts: counts(row.id),
  }));
}

function toAudience(
  to: Selectable<Schema['announcements']>['audience'],
  tournamentId: number | null,
): Audience {
  return to === 'holders' || to === 'winners' ? { to, tournament_id: tournamentId ?? 0 } : { to };
}

async function countStates(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<(id: number) => AnnouncementSummary['counts']> {
  const rows = await db
    .selectFrom('announcement_recipients')
    .select(['announcement_id', 'state'])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('announcement_id', 'in', ids.length > 0 ? [...ids] : [0])
    .groupBy(['announcement_id', 'state'])
    .execute();
  const find = (id: number, wanted: string) =>
    Number(rows.find((row) => row.announcement_id === id && row.state === wanted)?.count ?? 0);
  return (id) =>
    Object.fromEntries(
      RecipientState.options.map((state) => [state, find(id, state)]),
    ) as AnnouncementSummary['counts'];
}
