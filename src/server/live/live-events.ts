import { LIVE_EVERY_MS, type LiveEvent } from '../../contract/boards.ts';
import type { Boards } from '../standings/boards.ts';
import type { Standings } from '../standings/standings.ts';
import type { EventFeed, EventSink } from './event-feed.ts';
import { type Changed, eventText, noteChanges } from './event-text.ts';

/** A comment now and then keeps proxies from cutting a silent stream. */
const KEEP_ALIVE_MS = 20_000;
/** How long a watcher waits before it comes back, spread so that they do not come all at once. */
const RETRY_MS = 2_000;

/** The live events of every tournament that is watched. */
export interface LiveEvents {
  /** The events of a tournament after a version; null for a watcher that has none yet. */
  feed(tournamentId: number, after: number | null): EventFeed;
  /** Ends every stream, so that the server can stop. */
  stop(): void;
}

/** What the events are made of. */
export interface LiveSource {
  readonly standings: Pick<Standings, 'of' | 'watch'>;
  /** The top of the points board. */
  top(boards: Boards): Promise<LiveEvent['points']>;
  onError(error: unknown): void;
}

/** A tournament that is watched, and by whom. */
interface Channel {
  readonly sinks: Set<EventSink>;
  readonly changed: Changed;
  readonly unwatch: () => void;
  boards: Boards;
  isWaiting: boolean;
}

/** Opens the live events over the standings. */
export function openLiveEvents({ standings, top, onError }: LiveSource): LiveEvents {
  const channels = new Map<number, Promise<Channel | null>>();

  async function open(tournamentId: number): Promise<Channel | null> {
    const boards = await standings.of(tournamentId);
    if (!boards) return null;
    const channel: Channel = {
      sinks: new Set(),
      changed: new Map(),
      unwatch: standings.watch(tournamentId, (next) => changeTo(channel, next)),
      boards,
      isWaiting: false,
    };
    noteChanges(channel.changed, null, boards);
    return channel;
  }

  /** Coalesces: what comes while an event waits travels with it. */
  function changeTo(channel: Channel, next: Boards): void {
    const before = channel.boards;
    noteChanges(channel.changed, before, next);
    channel.boards = next;
    if (channel.isWaiting) return;
    channel.isWaiting = true;
    setTimeout(() => {
      channel.isWaiting = false;
      send(channel, before.version).catch(onError);
    }, LIVE_EVERY_MS).unref();
  }

  async function send(channel: Channel, after: number): Promise<void> {
    const { boards, changed } = channel;
    const bytes = Buffer.from(eventText(boards, changed, after, await top(boards)));
    for (const sink of channel.sinks) sink.write(bytes);
  }

  async function join(tournamentId: number, after: number | null, sink: EventSink): Promise<void> {
    const opening = channels.get(tournamentId) ?? open(tournamentId);
    channels.set(tournamentId, opening);
    const channel = await opening;
    if (!channel) {
      channels.delete(tournamentId);
      return sink.end();
    }
    const { boards, changed } = channel;
    const points = await top(boards);
    sink.write(`retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`);
    if (after !== boards.version) sink.write(eventText(boards, changed, after ?? -1, points));
    channel.sinks.add(sink);
  }

  async function leave(tournamentId: number, sink: EventSink): Promise<void> {
    const channel = await channels.get(tournamentId);
    if (!channel?.sinks.delete(sink) || channel.sinks.size > 0) return;
    channel.unwatch();
    channels.delete(tournamentId);
  }

  async function toAll(act: (sink: EventSink) => void): Promise<void> {
    for (const opening of channels.values()) {
      const channel = await opening.catch(() => null);
      for (const sink of channel?.sinks ?? []) act(sink);
    }
  }

  const beat = setInterval(() => toAll((sink) => sink.write(':\n\n')), KEEP_ALIVE_MS).unref();

  return {
    feed: (tournamentId, after) => (sink) => {
      const joined = join(tournamentId, after, sink).catch((error: unknown) => {
        channels.delete(tournamentId);
        onError(error);
        sink.end();
      });
      return () => void joined.then(() => leave(tournamentId, sink)).catch(onError);
    },
    stop: () => {
      clearInterval(beat);
      toAll((sink) => sink.end()).catch(onError);
    },
  };
}
