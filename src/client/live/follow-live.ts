/**
 * `live`: the stream is open. `polling`: it is not, and the boards are loaded from time to time. `hidden`: the page is
 * not visible.
 */
export type LiveState = 'connecting' | 'live' | 'polling' | 'hidden';

interface Following {
  url: string;
  /** Called with an event's text and the id of the previous event on the stream. An id is a version. */
  onEvent: (data: string, previous: number | null) => void;
  /**
   * Loads the boards. Called while the stream is closed, after it was open for a long time, and when the page becomes
   * visible.
   */
  onPoll: () => void;
  onState: (state: LiveState) => void;
}

/**
 * The minimum time between two loads without a stream, in ms. The maximum is twice as long, to spread the loads of many
 * devices.
 */
const POLL_MS = 10_000;

/**
 * With an open stream the boards are still loaded about every minute, because a dead connection can look open for a
 * long time and the shown age must be right. In ms.
 */
const RELOAD_MS = 45_000;
const REREAD_SPREAD_MS = 15_000;

/**
 * Follows a stream of server-sent events while the page is visible. The browser resumes a broken stream from the last
 * event's id; until then the boards are polled, and each poll reopens a refused stream. Returns a function that stops.
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
      // Loads the changes that were missed during the break.
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
    // The browser retries every few seconds, which must not delay a pending poll.
    if (isBroken) return;
    isBroken = true;
    pollLater();
  }

  /** Offline, a stream can stay open for a long time without events, so it is reopened when the network is back. */
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
      : RELOAD_MS + REREAD_SPREAD_MS * Math.random();
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
