import type { Deps, Handlers } from '../endpoint/handler.ts';
import { readSchedule, setSchedule } from '../feed/schedule/schedules.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles the scheduled fetch of a leaderboard. */
export function feedScheduleRoutes(deps: Deps): Pick<Handlers, 'feedSchedule' | 'setFeedSchedule'> {
  const { db, running } = deps;
  return {
    feedSchedule: ({ query }) => readSchedule(db, query.tournament_id),
    setFeedSchedule: async (call) => {
      const { body } = call;
      await runWrite(deps, call, (write) => setSchedule(write, running.get('feed_url'), body));
      return readSchedule(db, body.tournament_id);
    },
  };
}
