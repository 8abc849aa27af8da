import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { PeriodSettings } from '../standings/periods.ts';
import { openPreparedBoards, type PreparedBoards } from '../standings/prepared-boards.ts';
import { openStandings, type Standings } from '../standings/standings.ts';
import { type LiveEvents, openLiveEvents } from './live-events.ts';

/** The services for watchers: the standings, the boards, and the events about changes. */
export interface BoardServices {
  readonly standings: Standings;
  readonly boards: PreparedBoards;
  readonly live: LiveEvents;
}

/** What holds where nobody can set anything: the season is that of the current tournament. */
const DEFAULT_PERIODS: PeriodSettings = { getSeason: () => '', getTimeZone: () => 'UTC' };

/**
 * Opens the services for watchers over a database.
 *
 * @param onRanked is called after each ranking, with its seconds
 */
export async function openBoardServices(
  database: Pick<Database, 'db' | 'hints'>,
  log: Logger,
  periods: PeriodSettings = DEFAULT_PERIODS,
  onRanked?: (seconds: number) => void,
): Promise<BoardServices> {
  const standings = await openStandings(database, log, onRanked);
  const boards = openPreparedBoards(database.db, standings, periods);
  const onError = (error: unknown) => {
    log.warn({ err: error }, 'live events');
  };
  return { standings, boards, live: openLiveEvents({ standings, top: boards.top, onError }) };
}
