import { type Kysely, type Selectable, sql } from 'kysely';
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
import { countPages } from '../../http/count-pages.ts';
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
    announcements: rows.map(toSummary),
    ...countPages(total, ANNOUNCEMENTS_PAGE),
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
  const row = await selectStored(db).where('announcements.id', '=', id).executeTakeFirst();
  return row ? toSummary(row) : refuse('not-found');
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

function selectStored(db: Kysely<Schema>) {
  return db
    .selectFrom('announcements')
    .leftJoin('tournaments', 'tournaments.id', 'announcements.tournament_id')
    .innerJoin('users', 'users.id', 'announcements.created_by')
    .select(['announcements.id', 'subject', 'audience', 'announcements.tournament_id', 'left_out'])
    .select(['announcements.state', 'paused_because', 'created_at', 'finished_at'])
    .select(['tournaments.name as tournament_name', 'users.username', 'users.erased_at'])
    .select(
      sql<Partial<Counts>>`(
      select coalesce(jsonb_object_agg(state, count), '{}') from (
        select state, count(*) from announcement_recipients
        where announcement_id = announcements.id group by state
      ) as counted
    )`.as('counts'),
    );
}

type AnnouncementRow = Awaited<ReturnType<ReturnType<typeof selectStored>['execute']>>[number];

type Counts = AnnouncementSummary['counts'];
const noCounts = Object.fromEntries(RecipientState.options.map((state) => [state, 0])) as Counts;

function toSummary({
  username,
  erased_at,
  tournament_id,
  audience,
  ...row
}: AnnouncementRow): AnnouncementSummary {
  return {
    ...row,
    audience: toAudience(audience, tournament_id),
    created_at: row.created_at.toISOString(),
    created_by: erased_at ? null : username,
    finished_at: row.finished_at?.toISOString() ?? null,
    counts: { ...noCounts, ...row.counts },
  };
}

function toAudience(
  to: Selectable<Schema['announcements']>['audience'],
  tournamentId: number | null,
): Audience {
  return to === 'holders' || to === 'winners' ? { to, tournament_id: tournamentId ?? 0 } : { to };
}
