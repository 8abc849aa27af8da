import { EventEmitter, once } from 'node:events';
import * as v from 'valibot';
import { LiveEvent } from '../../../src/contract/game/boards.ts';
import { PATIENCE_MS } from '../../patience.ts';

/** An event with the time of its arrival. */
export interface Seen extends LiveEvent {
  readonly id: string;
  readonly at: number;
}

/** A client that watches a tournament over HTTP. */
export interface Watcher {
  /** The compression of the stream, or null without one. */
  readonly encoding: string | null;
  /** The events so far. */
  readonly events: readonly Seen[];
  /** Resolves when the stream has ended or was cut. */
  readonly ended: Promise<void>;
  /** Returns the first event of this version or a later one. Fails when none comes in time. */
  until(version: number): Promise<Seen>;
  close(): void;
}

/** Opens the live events of a tournament, after the event with this id. Reads gzip by default, as browsers do. */
export async function watch(
  url: string,
  tournament: number,
  lastId?: number,
  encoding = 'gzip',
): Promise<Watcher> {
  const controller = new AbortController();
  const answer = await fetch(`${url}/api/leaderboardstats/live?tournament_id=${tournament}`, {
    headers: {
      'Accept-Encoding': encoding,
      ...(lastId !== undefined && { 'Last-Event-ID': String(lastId) }),
    },
    signal: controller.signal,
  });
  if (!answer.body) throw new Error(`no events: ${answer.status}`);
  const events: Seen[] = [];
  const arrivals = new EventEmitter();
  const store = (event: Seen) => {
    events.push(event);
    arrivals.emit('event');
  };
  const streamEnd = readAll(answer.body, store).catch(() => {});
  return {
    encoding: answer.headers.get('Content-Encoding'),
    events,
    ended: streamEnd,
    until: async (version) => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      for (;;) {
        const event = events.find((one) => one.version >= version);
        if (event) return event;
        await once(arrivals, 'event', { signal }).catch((cause) => {
          throw new Error(`no event of version ${version}`, { cause });
        });
      }
    },
    close: () => controller.abort(),
  };
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  store: (event: Seen) => void,
): Promise<void> {
  let unread = '';
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    const blocks = (unread + decoder.decode(bytes, { stream: true })).split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]),
      );
      const data = fields.get('data');
      if (data === undefined) continue;
      const event = v.parse(LiveEvent, JSON.parse(data));
      store({ ...event, id: fields.get('id') ?? '', at: performance.now() });
    }
  }
}
