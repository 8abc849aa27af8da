import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import { type LiveEvents, openLiveEvents } from './live/live-events.ts';
import { type BoardSnapshots, openBoardSnapshots } from './standings/board-snapshots.ts';
import { openStandings, type Standings } from './standings/standings.ts';

/** What people watch: the standings, the boards made of them, and the events that tell of changes. */
export interface Watching {
  readonly standings: Standings;
  readonly boards: BoardSnapshots;
  readonly live: LiveEvents;
}

/** Opens what people watch over a database. */
export async function openWatching(
  database: Pick<Database, 'db' | 'hints'>,
  log: Logger,
): Promise<Watching> {
  const standings = await openStandings(database, log);
  const boards = openBoardSnapshots(database.db, standings);
  const onError = (error: unknown) => {
    log.warn({ message: error instanceof Error ? error.message : String(error) }, 'live events');
  };
  return { standings, boards, live: openLiveEvents({ standings, top: boards.top, onError }) };
}
