import type { Deps, Handlers } from '../endpoint/handler.ts';
import { loadSchedule, setSchedule } from '../feed/schedule/schedules.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles the scheduled fetch of a leaderboard. */
export function feedScheduleRoutes(deps: Deps) {
  const { db, running } = deps;
  return {
    feedSchedule: ({ query }) => loadSchedule(db, query.tournament_id),
    setFeedSchedule: async (call) => {
      const { body } = call;
      await runWrite(deps, call, (write) => setSchedule(write, running.get('feed_url'), body));
      return loadSchedule(db, body.tournament_id);
    },
  } satisfies Partial<Handlers>;
}
