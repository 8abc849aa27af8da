import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { type Boards, makeBoards } from './boards.ts';
import { loadCourse } from './load-course.ts';
import { loadTickets } from './load-tickets.ts';
import { refreshCourse } from './refresh-course.ts';

/** A process hints others at most so often per tournament, and looks for changes by itself so often. */
const HINT_EVERY_MS = 50;
const LOOK_EVERY_MS = 1_000;

/** The boards of every tournament somebody asked for, kept up to date in memory. */
export interface Standings {
  /** The boards as they stand now, with everything this process has written; null when there is no such tournament. */
  of(tournamentId: number): Promise<Boards | null>;
  /** The same without a wait; null while they are read, or are not known. */
  now(tournamentId: number): Boards | null;
  /** Somebody wrote to these tournaments, and it is committed. */
  written(tournamentIds: Iterable<number>): void;
  /** Calls the listener with each new version of a tournament's boards. Returns how to stop. */
  watch(tournamentId: number, listener: (boards: Boards) => void): () => void;
  /** Ends the timers and the connection that listens. */
  stop(): Promise<void>;
}

interface Kept {
  boards: Promise<Boards | null>;
  /** What `boards` came to; null until then. */
  ready: Boards | null;
  /** Something was written since the boards were begun. */
  isStale: boolean;
  readonly listeners: Set<(boards: Boards) => void>;
}

/** Opens the standings over a database. Nothing is read before somebody asks. */
export async function openStandings(
  { db, hints }: Pick<Database, 'db' | 'hints'>,
  log: Logger,
): Promise<Standings> {
  const kept = new Map<number, Kept>();
  const hinting = new Set<number>();

  async function next(entry: Kept, tournamentId: number): Promise<Boards | null> {
    const before = await entry.boards.catch(() => null);
    entry.isStale = false;
    const boards = await readBoards(db, tournamentId, before);
    if (boards && boards !== before) for (const listener of entry.listeners) listener(boards);
    return boards;
  }

  function entryOf(tournamentId: number): Kept {
    const known = kept.get(tournamentId);
    if (known) return known;
    const entry: Kept = {
      boards: Promise.resolve(null),
      ready: null,
      isStale: true,
      listeners: new Set(),
    };
    kept.set(tournamentId, entry);
    return entry;
  }

  /** One read at a time: who asks while it is stale waits for the read that begins after the write. */
  async function of(tournamentId: number): Promise<Boards | null> {
    const entry = entryOf(tournamentId);
    if (entry.isStale) {
      entry.isStale = false;
      entry.ready = null;
      entry.boards = next(entry, tournamentId);
    }
    const reading = entry.boards;
    const boards = await reading.catch((error: unknown) => {
      entry.isStale = true;
      throw error;
    });
    if (boards === null) kept.delete(tournamentId);
    // A later read may be on its way: then these boards miss what it was begun for.
    if (entry.boards === reading) entry.ready = boards;
    return boards;
  }

  /** Reads again what somebody looks at; the rest is read when it is asked for. */
  function look(tournamentId: number): void {
    const entry = kept.get(tournamentId);
    if (!entry) return;
    entry.isStale = true;
    if (entry.listeners.size === 0) return;
    of(tournamentId).catch((error: unknown) => {
      log.warn({ message: error instanceof Error ? error.message : String(error) }, 'boards wait');
    });
  }

  function hint(tournamentId: number): void {
    if (hinting.has(tournamentId)) return;
    hinting.add(tournamentId);
    setTimeout(() => {
      hinting.delete(tournamentId);
      look(tournamentId);
      hints.send(tournamentId);
    }, HINT_EVERY_MS).unref();
  }

  const lookAtAll = () => {
    for (const tournamentId of kept.keys()) look(tournamentId);
  };
  const stopHints = await hints.listen({ onHint: look, onReconnect: lookAtAll });
  const timer = setInterval(lookAtAll, LOOK_EVERY_MS).unref();

  return {
    of,
    now: (tournamentId) => {
      const entry = kept.get(tournamentId);
      return !entry || entry.isStale ? null : entry.ready;
    },
    written: (tournamentIds) => {
      for (const id of tournamentIds) {
        const entry = kept.get(id);
        if (entry) entry.isStale = true;
        hint(id);
      }
    },
    watch: (tournamentId, listener) => {
      const { listeners } = entryOf(tournamentId);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      clearInterval(timer);
      await stopHints();
    },
  };
}

/** Reads what changed since these boards, in one snapshot. */
async function readBoards(
  db: Kysely<Schema>,
  tournamentId: number,
  before: Boards | null,
): Promise<Boards | null> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const read = await snapshot.execute(async (trx) => {
    const course = before
      ? await refreshCourse(trx, before.course, before.tickets.lastId)
      : await loadCourse(trx, tournamentId);
    return course && { course, tickets: await loadTickets(trx, course, before?.tickets ?? null) };
  });
  if (!read) return null;
  return read.course === before?.course ? before : makeBoards(read.course, read.tickets);
}
