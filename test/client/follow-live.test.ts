import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLive, type LiveState } from '../../src/client/live/follow-live.ts';

/** The browser's event stream, with the parts that the client uses. A test opens, feeds and breaks the stream. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeStream[] = [];
  readonly url: string;
  readyState = 0;
  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.opened.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  says(data: string, lastEventId: string) {
    this.dispatchEvent(new MessageEvent('message', { data, lastEventId }));
  }
  breaks(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

class FakeDocument extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible';
  turns(state: 'visible' | 'hidden') {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const POLL_AT_MOST_MS = 20_000;
let page: FakeDocument;
let windowEvents: EventTarget;
let states: LiveState[];
const onEvent = vi.fn();
const onPoll = vi.fn();

function follow() {
  return followLive({ url: '/live', onEvent, onPoll, onState: (state) => states.push(state) });
}
const latest = () => FakeStream.opened.at(-1) as FakeStream;
const countOpen = () => FakeStream.opened.filter((stream) => stream.readyState !== 2).length;

beforeEach(() => {
  vi.useFakeTimers();
  page = new FakeDocument();
  states = [];
  FakeStream.opened.length = 0;
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('document', page);
  windowEvents = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    vi.stubGlobal(name, windowEvents[name].bind(windowEvents));
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('a board with a live stream', () => {
  it("reports each event with the previous event's version", () => {
    follow();
    latest().opens();
    latest().says('a', '5');
    latest().says('b', '8');
    expect(onEvent.mock.calls).toEqual([
      ['a', null],
      ['b', 5],
    ]);
    expect(states.at(-1)).toBe('live');
    expect(onPoll).not.toHaveBeenCalled();
  });

  it('is polled while the stream is broken, at a random time for each watcher', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    follow();
    latest().breaks(0);
    vi.advanceTimersByTime(9_999);
    expect(onPoll).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onPoll).toHaveBeenCalledOnce();
    random.mockReturnValue(0.9);
    vi.advanceTimersByTime(10_000);
    random.mockRestore();
    expect(states.at(-1)).toBe('polling');
    vi.advanceTimersByTime(3 * POLL_AT_MOST_MS);
    expect(onPoll.mock.calls.length).toBeGreaterThanOrEqual(4);
  });

  it('is loaded at once when the stream reopens, and polling ends', () => {
    follow();
    latest().breaks(0);
    latest().opens();
    expect(onPoll).toHaveBeenCalledOnce();
    expect(states.at(-1)).toBe('live');
    vi.advanceTimersByTime(2 * POLL_AT_MOST_MS);
    expect(onPoll).toHaveBeenCalledOnce();
  });

  it('is loaded about every minute while the stream is open, however many events arrive', () => {
    follow();
    latest().opens();
    for (let second = 1; second <= 180; second++) {
      latest().says('a', String(second));
      vi.advanceTimersByTime(1_000);
    }
    expect(onPoll.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(onPoll.mock.calls.length).toBeLessThanOrEqual(4);
    expect(FakeStream.opened).toHaveLength(1);
  });

  it('is loaded even if the stream never opens', () => {
    follow();
    vi.advanceTimersByTime(60_000);
    expect(onPoll).toHaveBeenCalledOnce();
  });

  it('retries a refused stream with each poll', () => {
    follow();
    latest().breaks(FakeStream.CLOSED);
    vi.advanceTimersByTime(POLL_AT_MOST_MS);
    expect(FakeStream.opened).toHaveLength(2);
    latest().opens();
    expect(states.at(-1)).toBe('live');
  });

  it('closes its stream on a hidden page without polling, and is loaded at once when the page is visible again', () => {
    follow();
    latest().opens();
    latest().says('a', '5');
    page.turns('hidden');
    expect(countOpen()).toBe(0);
    vi.advanceTimersByTime(10 * POLL_AT_MOST_MS);
    expect(onPoll).not.toHaveBeenCalled();
    page.turns('visible');
    expect(countOpen()).toBe(1);
    expect(onPoll).toHaveBeenCalledOnce();
    latest().says('b', '9');
    expect(onEvent).toHaveBeenLastCalledWith('b', null);
  });

  it('closes its stream and stops polling when the user leaves', () => {
    const stop = follow();
    latest().breaks(0);
    stop();
    page.turns('hidden');
    page.turns('visible');
    vi.advanceTimersByTime(10 * POLL_AT_MOST_MS);
    expect(countOpen()).toBe(0);
    expect(onPoll).not.toHaveBeenCalled();
  });

  it('stops being live as soon as the network is gone, and reconnects when it is back', () => {
    const stop = follow();
    latest().opens();
    expect(states.at(-1)).toBe('live');
    windowEvents.dispatchEvent(new Event('offline'));
    expect(states.at(-1)).toBe('polling');
    windowEvents.dispatchEvent(new Event('online'));
    latest().opens();
    expect(states.at(-1)).toBe('live');
    expect(countOpen()).toBe(1);
    stop();
  });
});
