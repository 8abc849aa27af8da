import type { EventBytes } from './event-bytes.ts';

/** The target of events: the socket of one watcher. */
export interface EventSink {
  write(bytes: EventBytes): void;
  end(): void;
}

/** Begins to send events. Returns a function to call when the watcher is gone. */
export type EventFeed = (sink: EventSink) => () => void;
