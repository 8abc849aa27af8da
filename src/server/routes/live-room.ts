import type { Deps, Handlers } from '../endpoint/handler.ts';
import { loadLiveRoom } from '../live-room/load-live-room.ts';

/** Handles the office's live room, and the reports of pads that send nothing else. */
export function liveRoomRoutes({ db, running }: Pick<Deps, 'db' | 'running'>) {
  return {
    // The report is in the header, which every call may have (createEndpointRoute).
    padReport: async () => ({ received: true as const }),
    liveRoom: ({ query, now }) =>
      loadLiveRoom(db, query.tournament_id, { now, silentMinutes: running.get('silent_minutes') }),
  } satisfies Partial<Handlers>;
}
