import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { inSnapshot } from '../db/in-snapshot.ts';
import type { Schema } from '../db/schema.ts';
import { type Boards, createBoards } from './boards.ts';
import type { LastRead } from './last-read.ts';
import { loadCourse } from './play/load-course.ts';
import { refreshCourse } from './play/refresh-course.ts';
import { loadTickets } from './tickets/load-tickets.ts';

/** How often a process sends a hint per tournament, at most, and how often it looks for changes on its own. */
const HINT_EVERY_MS = 50;
const LOOK_EVERY_MS = 1_000;

/** The boards of every requested tournament, kept up to date in memory. */
export interface Standings {
  /**
   * Returns the current boards, with all writes of this process; null when there is no such tournament.
   *
   * @param atLeast a version that the caller has seen: another process may have written it
   */
  of(tournamentId: number, atLeast?: number): Promise<Boards | null>;
  /** Returns the current boards without a wait; null while they are loading, or when they are not loaded. */
  now(tournamentId: number): Boards | null;
  /** Returns the last loaded boards, which may be old. */
  last(tournamentId: number): LastRead<Boards> | null;
  /** Returns a number that rises with each known change of any tournament, and once a second. */
  countChanges(): number;
  /** Notifies the standings, after a commit, of the tournaments that it changed. */
  written(tournamentIds: Iterable<number>): void;
  /** Calls the listener with each new version of a tournament's boards. Returns a function that stops the calls. */
  watch(tournamentId: number, listener: (boards: Boards) => void): () => void;
  /** Stops the timers and the listening connection. */
  stop(): Promise<void>;
}

interface CachedBoards {
  boards: Promise<Boards | null>;
  /** The result of `boards`; null until then. */
  ready: Boards | null;
  last: LastRead<Boards> | null;
  /** A write came after the load of the boards began. */
  isStale: boolean;
  readonly listeners: Set<(boards: Boards) => void>;
}

/**
 * Opens the standings over a database. A tournament is loaded at the first request for it.
 *
 * @param onRanked is called after each ranking, with its seconds
 */
export async function openStandings(
  { db, hints }: Pick<Database, 'db' | 'hints'>,
  log: Logger,
  onRanked: (seconds: number) => void = () => {},
): Promise<Standings> {
  const keptEntries = new Map<number, CachedBoards>();
  const hintedTournaments = new Set<number>();
  let changes = 0;

  async function next(entry: CachedBoards, tournamentId: number): Promise<Boards | null> {
    const before = await entry.boards.catch(() => null);
    entry.isStale = false;
    const boards = await loadBoards(db, tournamentId, before, onRanked);
    if (boards && boards !== before) for (const listener of entry.listeners) listener(boards);
    return boards;
  }

  function findEntry(tournamentId: number): CachedBoards {
    const keptEntry = keptEntries.get(tournamentId);
    if (keptEntry) return keptEntry;
    const entry: CachedBoards = {
      boards: Promise.resolve(null),
      ready: null,
      last: null,
      isStale: true,
      listeners: new Set(),
    };
    keptEntries.set(tournamentId, entry);
    return entry;
  }

  /**
   * Loads a tournament's boards. Only one load runs at a time, and a caller waits for one that begins after the last
   * write.
   */
  async function read(tournamentId: number, atLeast = 0): Promise<Boards | null> {
    const entry = findEntry(tournamentId);
    if (entry.isStale || (entry.ready && entry.ready.version < atLeast)) {
      entry.isStale = false;
      entry.ready = null;
      entry.boards = next(entry, tournamentId);
    }
    const boardsRead = entry.boards;
    const boards = await boardsRead.catch((error: unknown) => {
      entry.isStale = true;
      throw error;
    });
    if (boards === null) keptEntries.delete(tournamentId);
    else entry.last = { value: boards, at: performance.now() };
    // A later load may be under way. Then these boards lack the write that started it.
    if (entry.boards === boardsRead) entry.ready = boards;
    return boards;
  }

  async function of(tournamentId: number, atLeast = 0): Promise<Boards | null> {
    const boards = await read(tournamentId, atLeast);
    // This load may have begun before that version was written.
    return boards && boards.version < atLeast ? read(tournamentId, atLeast) : boards;
  }

  /**
   * Reloads a watched tournament. Other tournaments are loaded at the next request for them. The id of a hint about the
   * settings belongs to no tournament.
   */
  function reloadIfWatched(tournamentId: number): void {
    changes += 1;
    const entry = keptEntries.get(tournamentId);
    if (!entry) return;
    entry.isStale = true;
    if (entry.listeners.size === 0) return;
    of(tournamentId).catch((error: unknown) => {
      log.warn({ err: error }, 'boards wait');
    });
  }

  function hint(tournamentId: number): void {
    if (hintedTournaments.has(tournamentId)) return;
    hintedTournaments.add(tournamentId);
    setTimeout(() => {
      hintedTournaments.delete(tournamentId);
      reloadIfWatched(tournamentId);
      hints.send(tournamentId);
    }, HINT_EVERY_MS).unref();
  }

  const reloadAllWatched = () => {
    changes += 1;
    for (const tournamentId of keptEntries.keys()) reloadIfWatched(tournamentId);
  };
  const stopHints = await hints.listen({ onHint: reloadIfWatched, onReconnect: reloadAllWatched });
  const timer = setInterval(reloadAllWatched, LOOK_EVERY_MS).unref();

  return {
    of,
    now: (tournamentId) => {
      const entry = keptEntries.get(tournamentId);
      return !entry || entry.isStale ? null : entry.ready;
    },
    last: (tournamentId) => keptEntries.get(tournamentId)?.last ?? null,
    countChanges: () => changes,
    written: (tournamentIds) => {
      changes += 1;
      for (const id of tournamentIds) {
        const entry = keptEntries.get(id);
        if (entry) entry.isStale = true;
        hint(id);
      }
    },
    watch: (tournamentId, listener) => {
      const { listeners } = findEntry(tournamentId);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      clearInterval(timer);
      await stopHints();
    },
  };
}

/** Loads the changes since these boards, in one snapshot. */
async function loadBoards(
  db: Kysely<Schema>,
  tournamentId: number,
  before: Boards | null,
  onRanked: (seconds: number) => void,
): Promise<Boards | null> {
  const read = await inSnapshot(db, async (trx) => {
    const course = before
      ? await refreshCourse(trx, before.course)
      : await loadCourse(trx, tournamentId);
    return course && { course, tickets: await loadTickets(trx, course, before?.tickets ?? null) };
  });
  if (!read) return null;
  if (read.course === before?.course) return before;
  const startedAt = performance.now();
  const boards = await createBoards(read.course, read.tickets);
  onRanked((performance.now() - startedAt) / 1_000);
  return boards;
}
