/**
 * `live`: the stream is open. `polling`: the stream is not open, and the app reads the boards from time to time.
 * `hidden`: the page is not visible.
 */
export type LiveState = 'connecting' | 'live' | 'polling' | 'hidden';

interface Following {
  url: string;
  /** Called with the text of an event and the id of the event before it on the same stream. An id is a version. */
  onEvent: (data: string, previous: number | null) => void;
  /** Reads the boards. The stream is closed, or was open for a long time, or the page is visible again. */
  onPoll: () => void;
  onState: (state: LiveState) => void;
}

/**
 * The shortest time between two reads without a stream. The longest time is twice as long, so that the reads of many
 * devices spread.
 */
const POLL_MS = 10_000;

/**
 * The app also reads the boards every minute with an open stream. A dead connection can look open for a long time, and
 * the age on the screen must be right.
 */
const REREAD_MS = 45_000;
const REREAD_SPREAD_MS = 15_000;

/**
 * Follows a stream of server-sent events while the page is visible. The browser resumes a broken stream from the last
 * event's id. Until then the app polls the boards, and each poll opens a refused stream again. Returns a function that
 * stops.
 */
export function followLive({ url, onEvent, onPoll, onState }: Following): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBroken = false;

  function openStream() {
    let previous: number | null = null;
    source?.close();
    source = new EventSource(url);
    source.addEventListener('open', () => {
      // This read gets the changes that happened during the break.
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
    // The browser retries every few seconds. A retry must not delay a waiting poll.
    if (isBroken) return;
    isBroken = true;
    pollLater();
  }

  /**
   * Without a network a stream can stay open for a long time without events. So the app opens the stream again when the
   * network is back.
   */
  function onOffline() {
    if (!source) return;
    source.close();
    onBroken();
  }

  function onOnline() {
    if (source?.readyState === EventSource.CLOSED) openStream();
  }

  function pollLater() {
    clearTimeout(timer);
    const wait = isBroken
      ? POLL_MS * (1 + Math.random())
      : REREAD_MS + REREAD_SPREAD_MS * Math.random();
    timer = setTimeout(() => {
      onPoll();
      if (source?.readyState === EventSource.CLOSED) openStream();
      pollLater();
    }, wait);
  }

  function begin() {
    isBroken = false;
    openStream();
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
