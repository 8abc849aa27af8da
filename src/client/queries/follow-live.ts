/**
 * `live`: the stream is open. `polling`: it is not, and the boards are read now and then. `hidden`: the page is not
 * visible.
 */
export type LiveState = 'connecting' | 'live' | 'polling' | 'hidden';

interface Following {
  url: string;
  /** Gets an event's text and the id of the one before it on the same stream: its version. */
  onEvent: (data: string, previous: number | null) => void;
  /** Reads the boards: the stream is missing or has been open for long, or the page is shown again. */
  onPoll: () => void;
  onState: (state: LiveState) => void;
}

/** Between two reads without a stream: at least this long, and up to twice as long, so that many devices spread. */
const POLL_MS = 10_000;

/**
 * With a stream the boards are read within a minute too: a dead connection can look open for long, and the age on the
 * screen must be right.
 */
const REREAD_MS = 45_000;
const REREAD_SPREAD_MS = 15_000;

/**
 * Follows a stream of server-sent events while the page is visible. The browser resumes a broken stream from the last
 * event's id; until then the boards are polled, and each poll retries a refused stream. Returns a function that
 * stops.
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
      // Reads at once the changes that came during the break.
      if (isBroken) onPoll();
      isBroken = false;
      pollLater();
      onState('live');
    });
    source.addEventListener('message', ({ data, lastEventId }) => {
      onEvent(data, previous);
      previous = Number(lastEventId);
    });
    source.addEventListener('error', onBroken);
  }

  function onBroken() {
    onState('polling');
    // The browser retries every few seconds, which must not delay a waiting poll.
    if (isBroken) return;
    isBroken = true;
    pollLater();
  }

  /** Without a network a stream stays open and silent for long, so it is opened again when the network is back. */
  function onOffline() {
    if (!source) return;
    source.close();
    onBroken();
  }

  function onOnline() {
    if (source?.readyState === EventSource.CLOSED) open();
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
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  return () => {
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}
