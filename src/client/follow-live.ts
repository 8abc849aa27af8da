/** `live`: the stream is open. `polling`: it is not, and the boards are read now and then. `hidden`: nobody looks. */
export type LiveState = 'connecting' | 'live' | 'polling' | 'hidden';

interface Following {
  url: string;
  /** An event of the stream as text, and the id of the one before it on the same stream: its version. */
  onEvent: (data: string, previous: number | null) => void;
  /** Read the boards: the stream is missing or has been open for long, or the page is shown again. */
  onPoll: () => void;
  onState: (state: LiveState) => void;
}

/** Between two reads while there is no stream: this long at least, and up to as long again, so that a crowd spreads. */
const POLL_MS = 10_000;

/**
 * While there is one the boards are read within a minute too, however busy it is: a dead connection can look open for
 * long, and the age on screen is honest only if someone asks.
 */
const REREAD_MS = 45_000;
const REREAD_SPREAD_MS = 15_000;

/**
 * Follows a stream of server-sent events while the page is visible. The browser resumes a broken stream by itself from
 * the last event's id; until it is open again the boards are polled, and one that was refused is tried again with each
 * poll. Returns how to stop.
 */
export function followLive({ url, onEvent, onPoll, onState }: Following): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBroken = false;

  function open() {
    let previous: number | null = null;
    source?.close();
    source = new EventSource(url);
    source.addEventListener('open', () => {
      // What failed meanwhile is read at once.
      if (isBroken) onPoll();
      isBroken = false;
      pollLater();
      onState('live');
    });
    source.addEventListener('message', ({ data, lastEventId }) => {
      onEvent(data, previous);
      previous = Number(lastEventId);
    });
    source.addEventListener('error', () => {
      onState('polling');
      // The browser tries again every few seconds: a poll that waits is not put off by that.
      if (isBroken) return;
      isBroken = true;
      pollLater();
    });
  }

  function pollLater() {
    clearTimeout(timer);
    const wait = isBroken
      ? POLL_MS * (1 + Math.random())
      : REREAD_MS + REREAD_SPREAD_MS * Math.random();
    timer = setTimeout(() => {
      onPoll();
      if (source?.readyState === EventSource.CLOSED) open();
      pollLater();
    }, wait);
  }

  function begin() {
    isBroken = false;
    open();
    pollLater();
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function onVisibility() {
    if (document.visibilityState === 'hidden') {
      close();
      onState('hidden');
    } else if (!source) {
      onState('connecting');
      onPoll();
      begin();
    }
  }

  onState('connecting');
  if (document.visibilityState === 'visible') begin();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}
