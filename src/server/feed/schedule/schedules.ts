import type { Kysely } from 'kysely';
import type { FeedSchedule } from '../../../contract/admin/feed-schedule.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { findLeaderboardSource } from '../find-leaderboard-source.ts';

/** Returns a tournament's schedule; one that nobody has set is off. */
export async function loadSchedule(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<FeedSchedule> {
  const row = await db
    .selectFrom('tournaments as t')
    .leftJoin('feed_schedules as s', 's.tournament_id', 't.id')
    .leftJoin('users', 'users.id', 's.set_by')
    .select(['s.every_min', 's.stopped_because', 's.last_at', 's.last_failed', 's.last_words'])
    .select('users.username')
    .where('t.id', '=', tournamentId)
    .where('t.published_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  return {
    tournament_id: tournamentId,
    every_min: row.every_min,
    by: row.username,
    last: row.last_at && {
      at: row.last_at.toISOString(),
      is_failure: row.last_failed ?? false,
      words: row.last_words ?? '',
    },
    stopped_because: row.stopped_because,
  };
}

/**
 * Sets or turns off a tournament's schedule. Setting it restarts one that has stopped itself.
 *
 * @param template the URL of leaderboards in the settings
 * @throws ApiProblem `not-ready` when the operator has set no URL of a leaderboard
 */
export async function setSchedule(
  { trx, actor, now, audit }: Write,
  template: string,
  { tournament_id, every_min }: Pick<FeedSchedule, 'tournament_id' | 'every_min'>,
): Promise<void> {
  const { url } = await findLeaderboardSource(trx, template, tournament_id);
  if (every_min !== null && url === null) {
    refuse('not-ready', { detail: 'The operator has set no address of a leaderboard (FEED_URL)' });
  }
  const before = await trx
    .selectFrom('feed_schedules')
    .select('every_min')
    .where('tournament_id', '=', tournament_id)
    .forUpdate()
    .executeTakeFirst();
  const start = { every_min, set_by: actor.userId, next_at: now };
  const fresh = { ...start, failures: 0, stopped_because: null };
  await trx
    .insertInto('feed_schedules')
    .values({ tournament_id, ...fresh })
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet(fresh))
    .execute();
  const facts = {
    target: tournament_id,
    before: { every_min: before?.every_min ?? null },
    after: { every_min },
    detail: {},
  };
  await audit('feed-schedule', facts);
}
