import type { EventBytes } from './event-bytes.ts';

/** Somewhere events go: the socket of one watcher. */
export interface EventSink {
  write(bytes: EventBytes): void;
  end(): void;
}

/** Begins to send events. Returns what is called when the watcher is gone. */
export type EventFeed = (sink: EventSink) => () => void;
