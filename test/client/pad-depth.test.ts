import { beforeEach, describe, expect, it } from 'vitest';
import { createPadDepth } from '../../src/client/scoring/pad/state/pad-depth.ts';

/** Creates a browser history: entries with their depth, and moves that take effect later. */
function openHistory(depths: readonly number[], at = depths.length - 1) {
  const entries = [...depths];
  const moves: number[] = [];
  let here = at;
  return {
    entries,
    here: () => here,
    depth: () => entries[here] ?? 0,
    push(depth: number) {
      entries.splice(here + 1, entries.length, depth);
      here++;
    },
    go: (delta: number) => void moves.push(delta),
    /** Carries out the requested move. Returns false when there was none. */
    move(): boolean {
      const delta = moves.shift();
      if (delta === undefined) return false;
      here += delta;
      return true;
    },
    press(delta: number) {
      here += delta;
    },
  };
}

let history = openHistory([0]);
let closedDepths: number[] = [];

function openSheet() {
  closedDepths = [];
  const depth = createPadDepth(history, (depth) => closedDepths.push(depth));
  depth.want(0);
  return {
    ...depth,
    settle() {
      while (history.move()) depth.popped();
    },
    press(delta: number) {
      history.press(delta);
      depth.popped();
    },
  };
}

beforeEach(() => {
  history = openHistory([0]);
});

describe("the browser's Back on the pad", () => {
  it('closes the sheet, then the card, then the pad', () => {
    const pad = openSheet();
    pad.want(1);
    pad.want(2);
    expect(history.entries).toEqual([0, 1, 2]);
    pad.press(-1);
    pad.press(-1);
    expect(closedDepths).toEqual([1, 0]);
    expect(history.here()).toBe(0);
  });

  it('closes a sheet that replaced another one in a single step', () => {
    const pad = openSheet();
    pad.want(1);
    pad.want(1);
    expect(history.entries).toEqual([0, 1]);
  });
});

describe('a sheet on the pad', () => {
  it("leaves no entry in the browser's history when its button closes it", () => {
    const pad = openSheet();
    pad.want(1);
    pad.want(0);
    pad.settle();
    expect(history.here()).toBe(0);
    expect(closedDepths).toEqual([]);
  });

  it("leaves no entry in the browser's history when the next sheet opens before the browser has moved", () => {
    const pad = openSheet();
    pad.want(1);
    pad.want(0);
    pad.want(1);
    pad.settle();
    expect(history.entries).toEqual([0, 1]);
    expect(history.here()).toBe(1);
  });

  it("leaves no entry in the browser's history when the card closes with it", () => {
    const pad = openSheet();
    pad.want(2);
    pad.want(0);
    pad.settle();
    expect(history.here()).toBe(0);
  });
});

describe('a history entry without its sheet or card', () => {
  it('shows the hole after Forward to a closed sheet', () => {
    const pad = openSheet();
    pad.want(1);
    pad.press(-1);
    pad.press(1);
    pad.settle();
    expect(history.here()).toBe(0);
    expect(closedDepths).toEqual([0]);
  });

  it('shows the hole after a reload with a sheet on the card', () => {
    history = openHistory([0, 1, 2]);
    const pad = openSheet();
    pad.settle();
    expect(history.here()).toBe(0);
    expect(closedDepths).toEqual([]);
  });
});
