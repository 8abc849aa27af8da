/** Somewhere events go: the socket of one watcher. */
export interface EventSink {
  write(text: string | Uint8Array): void;
  end(): void;
}

/** Begins to send events. Returns what is called when the watcher is gone. */
export type EventFeed = (sink: EventSink) => () => void;
