import { createStore } from '../../../session/create-store.ts';
import { createTapGuard } from '../../entry/tap-guard.ts';

/** After the last change on a complete hole the pad opens the next one automatically, in ms (product 6.4). */
export const ADVANCE_MS = 1_500;

/** The sheet over the screen: about one hole of one player, or the pad's settings. */
export type PadSheet =
  | {
      readonly kind: 'scores' | 'history' | 'decide';
      readonly player: number;
      readonly hole: number;
    }
  | { readonly kind: 'tools' }
  | {
      readonly kind: 'plays-on';
      readonly player: number;
      readonly hole: number;
      /** The score that was tapped; null for none. */
      readonly strokes: number | null;
    }
  | {
      readonly kind: 'confirm';
      readonly player: number;
      readonly hole: number;
      readonly strokes: number;
    };

/** The pad's screen: one hole, or the scorecard, and perhaps a sheet over it. */
export interface PadState {
  readonly view: 'hole' | 'card';
  readonly hole: number;
  readonly sheet: PadSheet | null;
  /** The hole is complete, and the next one opens automatically in a moment. */
  readonly isAdvancing: boolean;
  /** The user came to fill a hole that was passed: Next leads back to where the group is. */
  readonly isVisit: boolean;
}

/** A change that is saved on this tablet. */
export interface PadChange {
  readonly hole: number;
  /** The change replaced or cleared a score. */
  readonly isCorrection: boolean;
  /** The hole has every score that it needs, and none needs the user. */
  readonly isComplete: boolean;
  /** The hole to continue with; null when the group has no other one to play. */
  readonly next: number | null;
}

/** The state of the pad, and when it moves on. It knows neither scores nor the screen's elements. */
export interface PadFlow {
  readonly get: () => PadState;
  readonly watch: (listener: () => void) => () => void;
  /** True for a moment after the screen changed: a tap was meant for the screen before. */
  readonly isGuarded: () => boolean;
  readonly watchGuard: (listener: () => void) => () => void;
  readonly showHole: (hole: number) => void;
  /** Opens a hole that was passed, to fill it and come back. */
  readonly visitHole: (hole: number) => void;
  /** Opens the hole that Next leads to. */
  readonly goOn: (hole: number) => void;
  readonly showCard: () => void;
  readonly openSheet: (sheet: PadSheet) => void;
  readonly closeSheet: () => void;
  /** Called when something new moved the content of the screen: taps are ignored, as after any change. */
  readonly shifted: () => void;
  /** Called when the user acts: the pad does not move under the finger. */
  readonly hold: () => void;
  /**
   * Called after a change was saved: on a complete hole without a correction the pad moves on after {@link
   * ADVANCE_MS}.
   */
  readonly changed: (change: PadChange) => void;
  /** Ends the timers. */
  readonly stop: () => void;
}

/**
 * Makes the pad's state machine. It moves on automatically only from the hole on the screen, without an open sheet,
 * and never after a correction on that hole: then the user decides when to go.
 */
export function createPadFlow(hole: number): PadFlow {
  const state = createStore<PadState>({
    view: 'hole',
    hole,
    sheet: null,
    isAdvancing: false,
    isVisit: false,
  });
  const guard = createTapGuard();
  let isCorrected = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hold() {
    clearTimeout(timer);
    if (state.get().isAdvancing) state.set({ ...state.get(), isAdvancing: false });
  }

  function show(next: Partial<PadState>) {
    hold();
    const shown = state.get();
    const { view, hole, sheet, isVisit } = { ...shown, ...next };
    if (view !== shown.view || hole !== shown.hole) isCorrected = false;
    guard.start();
    state.set({ view, hole, sheet, isAdvancing: false, isVisit });
  }

  const goOn = (next: number) => show({ view: 'hole', hole: next, sheet: null });

  guard.start();
  return {
    get: state.get,
    watch: state.watch,
    isGuarded: guard.isOn,
    watchGuard: guard.watch,
    showHole: (next) => show({ view: 'hole', hole: next, sheet: null, isVisit: false }),
    visitHole: (next) => show({ view: 'hole', hole: next, sheet: null, isVisit: true }),
    goOn,
    showCard: () => show({ view: 'card', sheet: null, isVisit: false }),
    openSheet: (sheet) => show({ sheet }),
    closeSheet: () => show({ sheet: null }),
    shifted: guard.start,
    hold,
    changed({ hole: changed, isCorrection, isComplete, next }) {
      const { view, hole: shown, sheet } = state.get();
      hold();
      isCorrected ||= isCorrection;
      const isHere = view === 'hole' && changed === shown && sheet === null;
      if (!isHere || isCorrected || !isComplete || next === null) return;
      timer = setTimeout(() => goOn(next), ADVANCE_MS);
      state.set({ ...state.get(), isAdvancing: true });
    },
    stop() {
      hold();
      guard.stop();
    },
  };
}
