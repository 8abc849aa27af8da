import { createStore } from '../../store.ts';

/** After the last change on a complete hole the pad moves on by itself, in ms (field.md, "what is next"). */
export const ADVANCE_MS = 1_500;

/** A tap this soon after the screen changed was meant for what stood there before, in ms. */
export const GUARD_MS = 400;

/** What lies over the screen: about one hole of one player, or the pad's own settings. */
export type PadSheet =
  | {
      readonly kind: 'scores' | 'history' | 'decide';
      readonly player: number;
      readonly hole: number;
    }
  | { readonly kind: 'tools' }
  | {
      readonly kind: 'confirm';
      readonly player: number;
      readonly hole: number;
      readonly strokes: number;
    };

/** What the pad shows: one hole, or the scorecard, and perhaps a sheet over it. */
export interface PadState {
  readonly view: 'hole' | 'card';
  readonly hole: number;
  readonly sheet: PadSheet | null;
}

/** A change that is safe on this tablet. */
export interface Change {
  readonly hole: number;
  /** It replaced a score or took one back. */
  readonly isCorrection: boolean;
  /** Every player of the group has a score on the hole now, and none waits for a person's answer. */
  readonly isComplete: boolean;
  /** The next hole in play order; null on the last one. */
  readonly next: number | null;
}

/** Where the pad is and when it moves on. Knows nothing of scores and of the screen. */
export interface PadFlow {
  readonly get: () => PadState;
  readonly watch: (listener: () => void) => () => void;
  /** A tap now was meant for the screen before this one. */
  readonly isGuarded: () => boolean;
  readonly showHole: (hole: number) => void;
  readonly showCard: () => void;
  readonly openSheet: (sheet: PadSheet) => void;
  readonly closeSheet: () => void;
  /** Something came up that moved what stands on the screen: taps are ignored as after any change of it. */
  readonly shifted: () => void;
  /** A person acts: the pad does not move under the finger. */
  readonly hold: () => void;
  /** A change was saved: on a complete hole without a correction the pad moves on after {@link ADVANCE_MS}. */
  readonly changed: (change: Change) => void;
  /** Ends the timer. */
  readonly stop: () => void;
}

/**
 * The pad's state machine. It moves on by itself only from the hole on the screen, with no sheet open, and never once
 * something on that hole was corrected since it came on the screen: then a person decides when to go.
 */
export function createPadFlow(hole: number): PadFlow {
  const state = createStore<PadState>({ view: 'hole', hole, sheet: null });
  let changedAt = performance.now();
  let isCorrected = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hold() {
    clearTimeout(timer);
  }

  function show(next: PadState) {
    hold();
    const { view, hole: shown } = state.get();
    if (next.view !== view || next.hole !== shown) isCorrected = false;
    changedAt = performance.now();
    state.set(next);
  }

  const showHole = (next: number) => show({ view: 'hole', hole: next, sheet: null });

  return {
    get: state.get,
    watch: state.watch,
    isGuarded: () => performance.now() - changedAt < GUARD_MS,
    showHole,
    showCard: () => show({ ...state.get(), view: 'card', sheet: null }),
    openSheet: (sheet) => show({ ...state.get(), sheet }),
    closeSheet: () => show({ ...state.get(), sheet: null }),
    shifted: () => {
      changedAt = performance.now();
    },
    hold,
    changed({ hole: changed, isCorrection, isComplete, next }) {
      const { view, hole: shown, sheet } = state.get();
      hold();
      isCorrected ||= isCorrection;
      const isHere = view === 'hole' && changed === shown && sheet === null;
      if (!isHere || isCorrected || !isComplete || next === null) return;
      timer = setTimeout(() => showHole(next), ADVANCE_MS);
    },
    stop: hold,
  };
}
