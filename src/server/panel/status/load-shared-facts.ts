import { type Kysely, sql } from 'kysely';
import { FEED_FAILURES } from '../../../contract/admin/feed-schedule.ts';
import type { StatusKey } from '../../../contract/admin/status.ts';
import type { Schema } from '../../db/schema.ts';
import { selectOpenQuestions } from '../../scoring/disputes/list-disputes.ts';

/** The numbers of the database, and how many pads and scheduled leaderboards there are to count. */
export type SharedFacts = Record<
  Extract<StatusKey, `open_${string}` | `oldest_${string}` | `jobs_${string}` | `mail_${string}`>,
  number
> & {
  readonly feed_age_seconds: number | null;
  readonly feed_failures: number;
  readonly backup_age_seconds: number | null;
  readonly backup_copy_delay_seconds: number;
  readonly pads: number;
  readonly feeds: number;
};

/** Loads the numbers that all processes of a database share, in one statement. */
export async function loadSharedFacts(db: Kysely<Schema>, now: Date): Promise<SharedFacts> {
  const disputes = selectOpenQuestions(db)
    .innerJoin('tournaments', 'tournaments.id', 'lane.tournament_id')
    .where('tournaments.status', '=', 'live')
    .where('tournaments.published_at', 'is not', null)
    .select(({ fn }) => fn.countAll().as('disputes'));
  const at = sql`${now}::timestamptz`;
  const isWaiting = sql`state < 'active' and start_after <= ${at}`;
  const { rows } = await sql<SharedFacts>`
    with
      pads as (
        select count(*)::int as pads, coalesce(max(
          coalesce(oldest_s, 0) + extract(epoch from ${at} - received_at)
        ) filter (where unsent > 0), 0)::float8 as oldest_unsent_seconds
        from pad_reports join sessions using (token_hash)
        left join guests using (user_id)
        left join group_links as link on link.id = guests.link_id
        left join tournaments as linked on linked.id = link.tournament_id
        -- A tablet that is silent for longer was given back.
        where sessions.revoked_at is null and received_at > ${at} - interval '7 days'
          and linked.practice_of is null
      ),
      jobs as (
        select
          count(*) filter (where ${isWaiting})::int as jobs_waiting,
          count(*) filter (
            where state = 'retry' or state = 'failed' and completed_on > ${at} - interval '1 day'
          )::int as jobs_failed,
          coalesce(extract(epoch from
            ${at} - min(start_after) filter (where ${isWaiting})
          ), 0)::float8 as jobs_oldest_seconds
        from pgboss.job
        -- The emails of an announcement wait for their rate.
        where name <> 'send-announcement'
      ),
      mail as (
        select
          count(*) filter (where status = 'queued')::int as mail_waiting,
          count(*) filter (
            where status = 'failed' and created_at > ${at} - interval '2 days'
          )::int as mail_failed,
          coalesce(extract(epoch from
            ${at} - min(created_at) filter (where status = 'queued')
          ), 0)::float8 as mail_oldest_seconds
        from mails
        where status in ('queued', 'failed')
      ),
      feed as (
        select
          count(*)::int as feeds,
          coalesce(max(
            case when stopped_because is null then failures else greatest(failures, ${FEED_FAILURES}) end
          ), 0)::int as feed_failures,
          extract(epoch from ${at} - min((
            select max(fetched_at) from feed_runs
            where tournament_id = feed_schedules.tournament_id and failure is null
          )))::float8 as feed_age_seconds
        from feed_schedules
        where every_min is not null and tournament_id in (
          select tournament_id from rounds where status = 'live' and not is_cancelled
        )
      ),
      backup as (
        select
          extract(epoch from ${at} - max(started_at))::float8 as backup_age_seconds,
          coalesce(extract(epoch from
            ${at} - min(started_at) filter (where failed_at is not null)
          ), 0)::float8 as backup_copy_delay_seconds
        from backups where ended_at is not null
      )
    select (${disputes})::int as open_disputes, *
    from pads, jobs, mail, feed, backup`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the database returned no facts');
  return facts;
}
