import type { Kysely, Selectable } from 'kysely';
import type { Logger } from 'pino';
import { isAdmin } from '../../../contract/base/admin-role.ts';
import type { UploadBody } from '../../../contract/scoring/scoring.ts';
import { actAs, operator } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { ApiProblem } from '../../problems/api-problem.ts';
import type { RunningSettings } from '../../running-settings/running-settings.ts';
import { applyOps } from '../../scoring/apply-ops.ts';
import { parseOpContent, type Sender } from '../../scoring/decide/parse-op.ts';
import type { WriteQueue } from '../../scoring/write-queue.ts';
import { notifyAfter, type StaleListeners } from '../../unit-of-work/run-write.ts';
import { fetchLeaderboard } from '../fetch-leaderboard.ts';
import { findLeaderboardSource } from '../find-leaderboard-source.ts';

/** What the scheduled fetches use. */
export interface ScheduleDeps extends StaleListeners {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly running: Pick<RunningSettings, 'get'>;
  readonly writes: WriteQueue;
}

/** A schedule that is due, whose next time is already set. */
export type DueSchedule = Selectable<Schema['feed_schedules']>;

/** Thrown for a failure that would repeat at every fetch, so the schedule stops at once. */
export class PermanentFailure extends Error {}

/**
 * Fetches the leaderboard of each live round and uploads it without a preview. An upload without a preview only fills
 * holes that nobody has entered.
 *
 * @returns a sentence about what was done; null while no round is live
 */
export async function fillEmptyHoles(
  deps: ScheduleDeps,
  schedule: DueSchedule,
): Promise<string | null> {
  const { db, clock, running } = deps;
  const { tournament_id } = schedule;
  const rounds = await db
    .selectFrom('rounds')
    .select('round_id')
    .where('tournament_id', '=', tournament_id)
    .where('status', '=', 'live')
    .where('is_cancelled', '=', false)
    .orderBy('round_id')
    .execute();
  if (rounds.length === 0) return null;
  const sender = await loadSender(db, schedule.set_by);
  const { url } = await findLeaderboardSource(db, running.get('feed_url'), tournament_id);
  if (url === null) throw new PermanentFailure('The operator has set no address of a leaderboard');
  let filled = 0;
  for (const { round_id } of rounds) {
    const request = { tournament_id, round_id, url, userId: sender.userId, now: clock() };
    const fetched = await fetchLeaderboard(db, running.get('feed_hosts'), request);
    if (fetched.same_as?.applied_at) continue;
    if (fetched.reading.rows.length === 0) continue;
    filled += await upload(deps, sender, {
      tournament_id,
      round_id,
      scores: fetched.reading.rows,
      feed_run_id: fetched.id,
      ...(fetched.reading.last_updated && { last_updated: fetched.reading.last_updated }),
    });
  }
  return `Holes filled: ${filled}`;
}

/** Returns the admin who set a schedule, as the sender of its uploads. */
async function loadSender(db: Kysely<Schema>, userId: number): Promise<Sender> {
  const user = await db
    .selectFrom('users')
    .select('user_role')
    .where('id', '=', userId)
    .where('is_open', '=', true)
    .executeTakeFirst();
  if (!user || !isAdmin([user.user_role])) {
    throw new PermanentFailure("The person who turned it on isn't an admin any more");
  }
  return { ...actAs(operator, userId), role: user.user_role };
}

/** Uploads the rows of a fetch. Returns how many holes they filled. */
async function upload(deps: ScheduleDeps, sender: Sender, body: UploadBody): Promise<number> {
  const nobody = { opId: null, writer: null, laneSeq: null, base: null, enteredAt: null };
  const op = parseOpContent('scrape', body, { ...nobody, owner: sender.userId });
  const [result] = await notifyAfter(deps, (touched) => {
    touched.tournaments.add(body.tournament_id);
    return applyOps(deps.writes, sender, [op], new AbortController().signal);
  });
  if (result?.problem) throw new ApiProblem(result.problem);
  const holes = (result?.receipt?.rows ?? []).flatMap((row) => row.holes);
  return holes.filter(({ outcome }) => outcome === 'filled').length;
}
