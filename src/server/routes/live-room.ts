import type { Deps, Handlers } from '../endpoint/handler.ts';
import { loadLiveRoom } from '../live-room/load-live-room.ts';
import { loadPace } from '../live-room/load-pace.ts';
import { markInboxItem } from '../live-room/mark-item.ts';
import { listOfficeMessages, markMessages } from '../live-room/office-messages.ts';
import { sendOfficeMessage } from '../live-room/send-message.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles the office's live room, what it says to scorers, and the reports of pads that send nothing else. */
export function liveRoomRoutes(deps: Deps) {
  const { db, running } = deps;
  return {
    officeMessages: ({ query, session, now }) =>
      listOfficeMessages(db, session, query, {
        now,
        minutesPerHole: running.get('pace_told') ? running.get('minutes_per_hole') : null,
      }),
    pace: ({ query, now }) => loadPace(db, query, running.get('minutes_per_hole'), now),
    markMessages: (call) => runWrite(deps, call, (write) => markMessages(write, call.body)),
    sendOfficeMessage: (call) =>
      runWrite(deps, call, (write) => sendOfficeMessage(write, call.body)),
    markInboxItem: (call) => runWrite(deps, call, (write) => markInboxItem(write, call.body)),
    // The report is in the header, which every call may have (createEndpointRoute).
    padReport: async () => ({ received: true as const }),
    liveRoom: ({ query, now }) =>
      loadLiveRoom(db, query.tournament_id, {
        now,
        silentMinutes: running.get('silent_minutes'),
        minutesPerHole: running.get('minutes_per_hole'),
      }),
  } satisfies Partial<Handlers>;
}
