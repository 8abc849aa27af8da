import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLive, type LiveState } from '../../src/client/follow-live.ts';

/** The browser's stream, as far as it is used here; a test opens, feeds and breaks it. */
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
let states: LiveState[];
const onEvent = vi.fn();
const onPoll = vi.fn();

function follow() {
  return followLive({ url: '/live', onEvent, onPoll, onState: (state) => states.push(state) });
}
const latest = () => FakeStream.opened.at(-1) as FakeStream;
const openNow = () => FakeStream.opened.filter((stream) => stream.readyState !== 2).length;

beforeEach(() => {
  vi.useFakeTimers();
  page = new FakeDocument();
  states = [];
  FakeStream.opened.length = 0;
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('a watched board follows the stream', () => {
  it('each event comes with the version of the one before it on the same stream', () => {
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

  it('while the stream is broken the boards are polled, each watcher at a time of its own', () => {
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

  it('once it is open again the boards are read at once, and polling ends', () => {
    follow();
    latest().breaks(0);
    latest().opens();
    expect(onPoll).toHaveBeenCalledOnce();
    expect(states.at(-1)).toBe('live');
    vi.advanceTimersByTime(2 * POLL_AT_MOST_MS);
    expect(onPoll).toHaveBeenCalledOnce();
  });

  it('while it is open the boards are read within each minute too, however many events come', () => {
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

  it('a stream that never opens does not keep the boards from being read', () => {
    follow();
    vi.advanceTimersByTime(60_000);
    expect(onPoll).toHaveBeenCalledOnce();
  });

  it('a refused stream is asked for again with each poll', () => {
    follow();
    latest().breaks(FakeStream.CLOSED);
    vi.advanceTimersByTime(POLL_AT_MOST_MS);
    expect(FakeStream.opened).toHaveLength(2);
    latest().opens();
    expect(states.at(-1)).toBe('live');
  });

  it('a hidden page closes its stream and polls nothing; shown again it reads at once', () => {
    follow();
    latest().opens();
    latest().says('a', '5');
    page.turns('hidden');
    expect(openNow()).toBe(0);
    vi.advanceTimersByTime(10 * POLL_AT_MOST_MS);
    expect(onPoll).not.toHaveBeenCalled();
    page.turns('visible');
    expect(openNow()).toBe(1);
    expect(onPoll).toHaveBeenCalledOnce();
    latest().says('b', '9');
    expect(onEvent).toHaveBeenLastCalledWith('b', null);
  });

  it('a board that is left closes everything', () => {
    const stop = follow();
    latest().breaks(0);
    stop();
    page.turns('hidden');
    page.turns('visible');
    vi.advanceTimersByTime(10 * POLL_AT_MOST_MS);
    expect(openNow()).toBe(0);
    expect(onPoll).not.toHaveBeenCalled();
  });
});
