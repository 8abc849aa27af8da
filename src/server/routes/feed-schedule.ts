import { readSchedule, setSchedule } from '../feed-schedule/schedules.ts';
import type { Deps, Handlers } from '../http/handler.ts';

/** Handles the scheduled fetch of a leaderboard. */
export function feedScheduleRoutes({
  db,
  clock,
  running,
}: Deps): Pick<Handlers, 'feedSchedule' | 'setFeedSchedule'> {
  return {
    feedSchedule: ({ query }) => readSchedule(db, query.tournament_id),
    async setFeedSchedule({ body, actor }) {
      await setSchedule(db, running.get('feed_url'), actor, body, clock());
      return readSchedule(db, body.tournament_id);
    },
  };
}
