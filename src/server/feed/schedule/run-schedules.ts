import { sql } from 'kysely';
import { FEED_FAILURES } from '../../../contract/admin/feed-schedule.ts';
import { ApiProblem } from '../../problems/api-problem.ts';
import {
  type DueSchedule,
  fillEmptyHoles,
  PermanentFailure,
  type ScheduleDeps,
} from './fill-empty-holes.ts';

/** Fetches the leaderboards that are due, one after the other. A failure of one does not delay the next. */
export async function runSchedules(deps: ScheduleDeps): Promise<void> {
  for (const schedule of await claimDue(deps)) {
    try {
      const words = await fillEmptyHoles(deps, schedule);
      if (words !== null) await storeResult(deps, schedule, words);
    } catch (error) {
      await storeFailure(deps, schedule, error);
    }
  }
}

/** How much earlier than a schedule's time its job may come: the queue's minutes are not exact. */
const EARLY_MS = 30_000;

/** Returns the schedules that are due, and sets their next time, so that no other process runs them too. */
function claimDue({ db, clock }: ScheduleDeps): Promise<DueSchedule[]> {
  const now = clock();
  return db
    .updateTable('feed_schedules as s')
    .set({ next_at: sql<Date>`${now}::timestamptz + s.every_min * interval '1 minute'` })
    .where('s.every_min', 'is not', null)
    .where('s.stopped_because', 'is', null)
    .where('s.next_at', '<=', new Date(now.getTime() + EARLY_MS))
    .returningAll('s')
    .execute();
}

async function storeResult(
  { db, clock }: ScheduleDeps,
  { tournament_id }: DueSchedule,
  words: string,
): Promise<void> {
  const last = { last_at: clock(), last_failed: false, last_words: words };
  await db
    .updateTable('feed_schedules')
    .set({ ...last, failures: 0 })
    .where('tournament_id', '=', tournament_id)
    .execute();
}

/**
 * Records a failure, and stops the schedule after several in a row. A schedule that an admin set again meanwhile has
 * another next time, and starts without the old failures.
 */
async function storeFailure(
  { db, clock, log }: ScheduleDeps,
  { tournament_id, next_at, failures }: DueSchedule,
  error: unknown,
): Promise<void> {
  const words = describeFailure(error);
  if (!(error instanceof ApiProblem || error instanceof PermanentFailure)) {
    log.error({ err: error, tournament_id }, 'a scheduled fetch failed');
  }
  const isStopped = error instanceof PermanentFailure || failures + 1 >= FEED_FAILURES;
  const last = { last_at: clock(), last_failed: true, last_words: words };
  await db
    .updateTable('feed_schedules')
    .set({ ...last, failures: failures + 1, ...(isStopped && { stopped_because: words }) })
    .where('tournament_id', '=', tournament_id)
    .where('next_at', '=', next_at)
    .execute();
}

function describeFailure(error: unknown): string {
  if (error instanceof PermanentFailure) return error.message;
  if (error instanceof ApiProblem) return error.problem.detail ?? error.problem.title;
  return 'The server had a problem of its own, which its log names';
}
