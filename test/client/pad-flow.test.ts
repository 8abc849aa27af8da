import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ADVANCE_MS,
  type Change,
  createPadFlow,
  GUARD_MS,
  type PadFlow,
} from '../../src/client/scoring/pad/pad-flow.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const LAST = { hole: 5, isCorrection: false, isComplete: true, next: 6 } satisfies Change;
const FIRST = { ...LAST, isComplete: false };
const CORRECTION = { ...LAST, isCorrection: true };
const OTHER_SHEET = { kind: 'scores', player: 1, hole: 5 } as const;

function padOn(hole: number): PadFlow {
  const pad = createPadFlow(hole);
  vi.advanceTimersByTime(GUARD_MS);
  return pad;
}

describe('moving on by itself', () => {
  it('1.5 s after the last score of the hole, not before', () => {
    const pad = padOn(5);
    pad.changed(LAST);
    vi.advanceTimersByTime(ADVANCE_MS - 1);
    expect(pad.get().hole).toBe(5);
    vi.advanceTimersByTime(1);
    expect(pad.get().hole).toBe(6);
  });

  it('not while a score is missing', () => {
    const pad = padOn(5);
    pad.changed(FIRST);
    pad.changed(FIRST);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(5);
  });

  it('18 wraps to 1', () => {
    const pad = padOn(18);
    pad.changed({ ...LAST, hole: 18, next: 1 });
    vi.advanceTimersByTime(ADVANCE_MS);
    expect(pad.get().hole).toBe(1);
  });

  it('the last hole of the round stays', () => {
    const pad = padOn(16);
    pad.changed({ ...LAST, hole: 16, next: null });
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(16);
  });

  it('a tap that is being saved stops the clock: the screen never moves under the finger', () => {
    const pad = padOn(5);
    pad.changed(LAST);
    vi.advanceTimersByTime(ADVANCE_MS - 1);
    pad.hold();
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(5);
  });

  it('an open sheet stops the clock, and closing it does not start it again', () => {
    const pad = padOn(5);
    pad.changed(LAST);
    pad.openSheet(OTHER_SHEET);
    vi.advanceTimersByTime(ADVANCE_MS);
    pad.closeSheet();
    vi.advanceTimersByTime(60_000);
    expect(pad.get()).toEqual({ view: 'hole', hole: 5, sheet: null });
  });

  it('a person who goes elsewhere first is not moved', () => {
    const pad = padOn(5);
    pad.changed(LAST);
    pad.showHole(3);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(3);
  });

  it('a score that is saved after the person has left the hole moves nothing', () => {
    const pad = padOn(5);
    pad.showHole(7);
    pad.changed(LAST);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(7);
  });

  it('the scorecard never moves', () => {
    const pad = padOn(5);
    pad.showCard();
    pad.changed(LAST);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().view).toBe('card');
  });

  it('a pad that was closed does not move', () => {
    const pad = padOn(5);
    pad.changed(LAST);
    pad.stop();
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(5);
  });
});

describe('never after a correction', () => {
  it('of a complete hole: the clock that ran is stopped for good', () => {
    const pad = padOn(5);
    pad.changed(LAST);
    vi.advanceTimersByTime(700);
    pad.changed(CORRECTION);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(5);
  });

  it('made before the other scores: the hole waits for Next', () => {
    const pad = padOn(5);
    pad.changed(FIRST);
    pad.changed({ ...FIRST, isCorrection: true });
    pad.changed(LAST);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(5);
  });

  it('of a score taken back and entered again', () => {
    const pad = padOn(5);
    pad.changed(LAST);
    pad.changed({ ...FIRST, isCorrection: true });
    pad.changed(LAST);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(5);
  });

  it('asked about in a sheet', () => {
    const pad = padOn(5);
    pad.changed({ ...FIRST, isCorrection: true });
    pad.openSheet({ kind: 'confirm', player: 1, hole: 5, strokes: 1 });
    pad.closeSheet();
    pad.changed(LAST);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(5);
  });

  it('a correction concerns its own hole: the next one moves on again', () => {
    const pad = padOn(5);
    pad.changed(CORRECTION);
    pad.showHole(6);
    pad.changed({ ...LAST, hole: 6, next: 7 });
    vi.advanceTimersByTime(ADVANCE_MS);
    expect(pad.get().hole).toBe(7);
  });
});

describe('a tap meant for the screen before', () => {
  const screens: [string, (pad: PadFlow) => void][] = [
    [
      'the next hole came by itself',
      (pad) => {
        pad.changed(LAST);
        vi.advanceTimersByTime(ADVANCE_MS);
      },
    ],
    ['a hole was chosen', (pad) => pad.showHole(6)],
    ['the scorecard opened', (pad) => pad.showCard()],
    ['a sheet opened', (pad) => pad.openSheet(OTHER_SHEET)],
    ['a sheet closed', (pad) => pad.closeSheet()],
    ['a row came to ask something', (pad) => pad.shifted()],
  ];

  it.each(screens)('is ignored for 400 ms after %s', (_title, change) => {
    const pad = padOn(5);
    expect(pad.isGuarded()).toBe(false);
    change(pad);
    expect(pad.isGuarded()).toBe(true);
    vi.advanceTimersByTime(GUARD_MS - 1);
    expect(pad.isGuarded()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(pad.isGuarded()).toBe(false);
  });

  it('is ignored on the pad that has just opened', () => {
    expect(createPadFlow(5).isGuarded()).toBe(true);
  });

  it('a saved score changes no screen: the next player can be tapped at once', () => {
    const pad = padOn(5);
    pad.changed(FIRST);
    expect(pad.isGuarded()).toBe(false);
  });
});
