import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { openPreparedBoards, type PreparedBoards } from '../standings/prepared-boards.ts';
import { openStandings, type Standings } from '../standings/standings.ts';
import type { SeasonChoice } from '../states/current-season.ts';
import { type LiveEvents, openLiveEvents } from './live-events.ts';

/** The services for watchers: the standings, the boards, and the events about changes. */
export interface BoardServices {
  readonly standings: Standings;
  readonly boards: PreparedBoards;
  readonly live: LiveEvents;
}

/**
 * Opens the services for watchers over a database.
 *
 * @param toAuditChoice returns the season that the admins chose
 */
export async function openBoardServices(
  database: Pick<Database, 'db' | 'hints'>,
  log: Logger,
  toAuditChoice: () => SeasonChoice = () => '',
): Promise<BoardServices> {
  const standings = await openStandings(database, log);
  const boards = openPreparedBoards(database.db, standings, toAuditChoice);
  const onError = (error: unknown) => {
    log.warn({ err: error }, 'live events');
  };
  return { standings, boards, live: openLiveEvents({ standings, top: boards.top, onError }) };
}
