import { LIVE_EVERY_MS, type LiveEvent } from '../../contract/game/boards.ts';
import type { Boards } from '../standings/boards.ts';
import type { Standings } from '../standings/standings.ts';
import { type EventBytes, encodeEvent, encodeFewBytes } from './event-bytes.ts';
import type { EventFeed, EventSink } from './event-feed.ts';
import { cacheRowChanges, formatEventText, type RowChanges } from './event-text.ts';
import { openTurnstile } from './turnstile.ts';

/** A comment at this interval stops proxies from closing a silent stream. */
const KEEP_ALIVE_MS = 20_000;
const STILL_HERE = encodeFewBytes(':\n\n');
/** A version that is lower than every version of a tournament. */
const NEVER = -1;
/**
 * How long a watcher waits before it connects again. The waits are spread, so that watchers do not all connect at once.
 */
const RETRY_MS = 2_000;
/** How many first events are cached. The number is limited, because a watcher may send an invented version. */
const MAX_CACHED_FIRST_EVENTS = 32;
/** How many watchers get an event before the code yields to the event loop. */
const SINKS_AT_ONCE = 100;
const WELCOMES_AT_ONCE = 25;

/** The live events of every watched tournament. */
export interface LiveEvents {
  /** Returns the events of a tournament after a version; null for a watcher without a version. */
  feed(tournamentId: number, after: number | null): EventFeed;
  /** Counts the open streams. */
  countWatchers(): number;
  /** Ends every stream, so that the server can stop. */
  stop(): void;
}

/** The sources of the events. */
export interface LiveSource {
  readonly standings: Pick<Standings, 'of' | 'watch'>;
  /** The top of the points board. */
  top(boards: Boards): Promise<LiveEvent['points']>;
  onError(error: unknown): void;
}

/** A watched tournament and its watchers. */
interface Channel {
  readonly tournamentId: number;
  /** The watchers that have the boards up to `sent` or later. They get each event from now on. */
  readonly sinks: Set<EventSink>;
  /** All watchers, also those that are about to join. The channel closes when it has no watcher. */
  readonly watchers: Set<EventSink>;
  readonly changed: RowChanges;
  /** First events, by the version that they begin after. */
  readonly firsts: Map<number, { readonly boards: Boards; readonly bytes: Promise<EventBytes> }>;
  readonly unwatch: () => void;
  boards: Boards;
  /** The version of the last event. */
  sent: number;
  isWaiting: boolean;
}

/** Opens the live events for the standings. */
export function openLiveEvents({ standings, top, onError }: LiveSource): LiveEvents {
  const channels = new Map<number, Promise<Channel | null>>();
  const turnstile = openTurnstile(WELCOMES_AT_ONCE);
  let isStopped = false;
  let watcherCount = 0;

  async function openChannel(tournamentId: number): Promise<Channel | null> {
    const boards = await standings.of(tournamentId);
    if (!boards) return null;
    const channel: Channel = {
      tournamentId,
      sinks: new Set(),
      watchers: new Set(),
      changed: new Map(),
      firsts: new Map(),
      unwatch: standings.watch(tournamentId, (next) => changeTo(channel, next)),
      boards,
      sent: boards.version,
      isWaiting: false,
    };
    cacheRowChanges(channel.changed, null, boards);
    return channel;
  }

  function changeTo(channel: Channel, next: Boards): void {
    cacheRowChanges(channel.changed, channel.boards, next);
    channel.boards = next;
    channel.firsts.clear();
    sendSoon(channel);
  }

  /**
   * Sends the next event soon. Changes that come while the event waits are sent with it. After a failure the event is
   * sent again, so no change is lost.
   */
  function sendSoon(channel: Channel): void {
    if (channel.isWaiting) return;
    channel.isWaiting = true;
    setTimeout(async () => {
      await send(channel).catch(onError);
      channel.isWaiting = false;
      if (channel.watchers.size > 0 && channel.sent < channel.boards.version) sendSoon(channel);
    }, LIVE_EVERY_MS).unref();
  }

  async function send(channel: Channel): Promise<void> {
    const { boards, changed, sent } = channel;
    const bytes = await encodeEvent(formatEventText(boards, changed, sent, await top(boards)));
    channel.sent = boards.version;
    await writeToAll(channel, bytes);
  }

  /** Sends bytes to all current watchers, one after the other. */
  async function writeToAll({ sinks }: Channel, bytes: EventBytes): Promise<void> {
    const pass = openTurnstile(SINKS_AT_ONCE);
    for (const sink of [...sinks]) {
      await pass();
      sink.write(bytes);
    }
  }

  function logFailure(error: unknown): null {
    onError(error);
    return null;
  }

  /** Returns the channel of a tournament, open for this watcher; null when there is no such tournament. */
  async function enter(tournamentId: number, sink: EventSink): Promise<Channel | null> {
    const opening = channels.get(tournamentId) ?? openChannel(tournamentId);
    channels.set(tournamentId, opening);
    const channel = await opening.catch(logFailure);
    // The last watcher disconnected meanwhile and closed the channel.
    if (channel && channels.get(tournamentId) !== opening) return enter(tournamentId, sink);
    if (channel) channel.watchers.add(sink);
    else channels.delete(tournamentId);
    return channel;
  }

  /** Sends a watcher the current boards, then adds it to the channel. */
  async function addWatcher(
    channel: Channel,
    after: number | null,
    sink: EventSink,
  ): Promise<void> {
    await turnstile();
    const bytes = await createCatchUpEvent(channel, after ?? NEVER);
    // The watcher disconnected meanwhile. Added now, it would never be removed.
    if (!channel.watchers.has(sink)) return;
    if (isStopped) return sink.end();
    sink.write(encodeFewBytes(`retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`));
    if (bytes) sink.write(bytes);
    channel.sinks.add(sink);
  }

  /**
   * Returns the changes since a version. Builds them from boards that no event has overtaken, because the watcher would
   * miss that event.
   */
  async function createCatchUpEvent(channel: Channel, after: number): Promise<EventBytes | null> {
    for (;;) {
      const { boards } = channel;
      if (after === boards.version) return null;
      const bytes = await getFirstEvent(channel, after > boards.version ? NEVER : after);
      if (channel.sent <= boards.version) return bytes;
    }
  }

  /**
   * Returns the first event after a version. The event is built once for all watchers of that version, because many
   * connect at the same time.
   */
  function getFirstEvent(channel: Channel, after: number): Promise<EventBytes> {
    const { boards, changed, firsts } = channel;
    const knownFirst = firsts.get(after);
    if (knownFirst?.boards === boards) return knownFirst.bytes;
    const make = async () =>
      encodeEvent(formatEventText(boards, changed, after, await top(boards)));
    const bytes = make();
    if (firsts.size >= MAX_CACHED_FIRST_EVENTS) firsts.clear();
    firsts.set(after, { boards, bytes });
    bytes.catch(() => firsts.delete(after));
    return bytes;
  }

  function leave(channel: Channel | null, sink: EventSink): void {
    channel?.sinks.delete(sink);
    if (!channel?.watchers.delete(sink) || channel.watchers.size > 0) return;
    channel.unwatch();
    channels.delete(channel.tournamentId);
  }

  async function forEachChannel(act: (channel: Channel) => void | Promise<void>): Promise<void> {
    for (const opening of channels.values()) {
      const channel = await opening.catch(() => null);
      if (channel) await act(channel);
    }
  }

  const keepAliveTimer = setInterval(() => {
    forEachChannel((channel) => writeToAll(channel, STILL_HERE)).catch(onError);
  }, KEEP_ALIVE_MS).unref();

  return {
    feed: (tournamentId, after) => (sink) => {
      watcherCount += 1;
      const subscription = enter(tournamentId, sink);
      subscription
        .then((channel) => (channel ? addWatcher(channel, after, sink) : sink.end()))
        .catch((error: unknown) => {
          onError(error);
          sink.end();
        });
      return () => {
        watcherCount -= 1;
        void subscription.then((channel) => leave(channel, sink));
      };
    },
    countWatchers: () => watcherCount,
    stop: () => {
      isStopped = true;
      clearInterval(keepAliveTimer);
      forEachChannel(({ sinks }) => {
        for (const sink of sinks) sink.end();
      }).catch(onError);
    },
  };
}
