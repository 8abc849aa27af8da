import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GUARD_MS } from '../../src/client/scoring/entry/tap-guard.ts';
import {
  ADVANCE_MS,
  createPadFlow,
  type PadChange,
  type PadFlow,
} from '../../src/client/scoring/pad/state/pad-flow.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const LAST = { hole: 5, isCorrection: false, isComplete: true, next: 6 } satisfies PadChange;
const FIRST = { ...LAST, isComplete: false };
const CORRECTION = { ...LAST, isCorrection: true };
const OTHER_SHEET = { kind: 'scores', player: 1, hole: 5 } as const;

function openPadOn(hole: number): PadFlow {
  const pad = createPadFlow(hole);
  vi.advanceTimersByTime(GUARD_MS);
  return pad;
}

describe('the automatic move to the next hole', () => {
  it("happens 1.5 s after the hole's last score, not before", () => {
    const pad = openPadOn(5);
    pad.changedHole(LAST);
    vi.advanceTimersByTime(ADVANCE_MS - 1);
    expect(pad.get().hole).toBe(5);
    vi.advanceTimersByTime(1);
    expect(pad.get().hole).toBe(6);
  });

  it('is announced on the screen until it happens or an action stops it', () => {
    const pad = openPadOn(5);
    pad.changedHole(LAST);
    expect(pad.get().isAdvancing).toBe(true);
    pad.hold();
    expect(pad.get().isAdvancing).toBe(false);
    pad.changedHole(LAST);
    vi.advanceTimersByTime(ADVANCE_MS);
    expect(pad.get()).toMatchObject({ hole: 6, isAdvancing: false });
  });

  it('does not happen while a score is missing', () => {
    const pad = openPadOn(5);
    pad.changedHole(FIRST);
    pad.changedHole(FIRST);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(5);
  });

  it('goes from hole 18 to hole 1', () => {
    const pad = openPadOn(18);
    pad.changedHole({ ...LAST, hole: 18, next: 1 });
    vi.advanceTimersByTime(ADVANCE_MS);
    expect(pad.get().hole).toBe(1);
  });

  it('does not happen after the last hole of the round', () => {
    const pad = openPadOn(16);
    pad.changedHole({ ...LAST, hole: 16, next: null });
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(16);
  });

  it('stops for a tap that is being saved, so the screen never moves under the finger', () => {
    const pad = openPadOn(5);
    pad.changedHole(LAST);
    vi.advanceTimersByTime(ADVANCE_MS - 1);
    pad.hold();
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(5);
  });

  it('stops for an open sheet and does not start again when the sheet closes', () => {
    const pad = openPadOn(5);
    pad.changedHole(LAST);
    pad.openSheet(OTHER_SHEET);
    vi.advanceTimersByTime(ADVANCE_MS);
    pad.closeSheet();
    vi.advanceTimersByTime(60_000);
    expect(pad.get()).toMatchObject({ view: 'hole', hole: 5, sheet: null, isAdvancing: false });
  });

  it('does not happen when the user has chosen another hole first', () => {
    const pad = openPadOn(5);
    pad.changedHole(LAST);
    pad.showHole(3);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(3);
  });

  it('does not happen for a score saved after the user changed the hole', () => {
    const pad = openPadOn(5);
    pad.showHole(7);
    pad.changedHole(LAST);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(7);
  });

  it('never changes the scorecard', () => {
    const pad = openPadOn(5);
    pad.showCard();
    pad.changedHole(LAST);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().view).toBe('card');
  });

  it('never changes a pad that was closed', () => {
    const pad = openPadOn(5);
    pad.changedHole(LAST);
    pad.stop();
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(5);
  });
});

describe('a visit to an incomplete hole', () => {
  it('continues through Next and automatic moves to the next incomplete hole', () => {
    const pad = openPadOn(12);
    pad.visitHole(3);
    pad.changedHole({ ...LAST, hole: 3, next: 5 });
    vi.advanceTimersByTime(ADVANCE_MS);
    expect(pad.get()).toMatchObject({ hole: 5, isVisit: true });
    pad.openSheet(OTHER_SHEET);
    pad.closeSheet();
    pad.goOn(12);
    expect(pad.get()).toMatchObject({ hole: 12, isVisit: true });
  });

  it('ends when the user chooses another hole or the card', () => {
    const pad = openPadOn(12);
    pad.visitHole(3);
    pad.showHole(4);
    expect(pad.get().isVisit).toBe(false);
    pad.visitHole(3);
    pad.showCard();
    expect(pad.get().isVisit).toBe(false);
  });
});

describe('the pad never moves after a correction', () => {
  it('of a complete hole, whose timer stops for good', () => {
    const pad = openPadOn(5);
    pad.changedHole(LAST);
    vi.advanceTimersByTime(700);
    pad.changedHole(CORRECTION);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(5);
  });

  it('made before the other scores, and the hole waits for Next', () => {
    const pad = openPadOn(5);
    pad.changedHole(FIRST);
    pad.changedHole({ ...FIRST, isCorrection: true });
    pad.changedHole(LAST);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(5);
  });

  it('that cleared a score and entered it again', () => {
    const pad = openPadOn(5);
    pad.changedHole(LAST);
    pad.changedHole({ ...FIRST, isCorrection: true });
    pad.changedHole(LAST);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(5);
  });

  it('that was confirmed in a sheet', () => {
    const pad = openPadOn(5);
    pad.changedHole({ ...FIRST, isCorrection: true });
    pad.openSheet({ kind: 'confirm', player: 1, hole: 5, strokes: 1 });
    pad.closeSheet();
    pad.changedHole(LAST);
    vi.advanceTimersByTime(60_000);
    expect(pad.get().hole).toBe(5);
  });

  it('on that hole, but moves again on the next hole', () => {
    const pad = openPadOn(5);
    pad.changedHole(CORRECTION);
    pad.showHole(6);
    pad.changedHole({ ...LAST, hole: 6, next: 7 });
    vi.advanceTimersByTime(ADVANCE_MS);
    expect(pad.get().hole).toBe(7);
  });
});

describe('a tap on the pad', () => {
  const screens: [string, (pad: PadFlow) => void][] = [
    [
      'the pad moved to the next hole',
      (pad) => {
        pad.changedHole(LAST);
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
    const pad = openPadOn(5);
    expect(pad.isGuarded()).toBe(false);
    change(pad);
    expect(pad.isGuarded()).toBe(true);
    vi.advanceTimersByTime(GUARD_MS - 1);
    expect(pad.isGuarded()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(pad.isGuarded()).toBe(false);
  });

  it('is ignored on a pad that has just opened', () => {
    expect(createPadFlow(5).isGuarded()).toBe(true);
  });

  it('is accepted for the next player at once after a saved score', () => {
    const pad = openPadOn(5);
    pad.changedHole(FIRST);
    expect(pad.isGuarded()).toBe(false);
  });
});
