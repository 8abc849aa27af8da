import { createStore } from '../../../session/create-store.ts';
import { createTapGuard } from '../../entry/tap-guard.ts';

/** How long after the last change a complete hole stays open before the next one (product 6.4), in ms. */
export const ADVANCE_MS = 1_500;

/** The sheet over the screen, about one hole of one player, the pad's settings, the office, or a changed tee sheet. */
export type PadSheet =
  | {
      readonly kind: 'scores' | 'history' | 'decide' | 'ruling';
      readonly player: number;
      readonly hole: number;
    }
  | { readonly kind: 'tools' | 'reload' | 'office' }
  | {
      readonly kind: 'plays-on';
      readonly player: number;
      readonly hole: number;
      /** The tapped score; null when none was tapped. */
      readonly strokes: number | null;
    }
  | {
      readonly kind: 'confirm';
      readonly player: number;
      readonly hole: number;
      readonly strokes: number;
    }
  | {
      readonly kind: 'reason' | 'gate';
      readonly player: number;
      readonly hole: number;
      /** The entry that needs a reason, or about which the round's state asks; null clears the hole. */
      readonly value: number | null;
    };

/** The state of the pad's screen: one hole or the card, with or without a sheet over it. */
export interface PadState {
  readonly view: 'hole' | 'card';
  readonly hole: number;
  readonly sheet: PadSheet | null;
  /** True when the hole is complete and the next one is about to open. */
  readonly isAdvancing: boolean;
  /** True when the user came to fill in a hole that the group has passed. Next then leads back to the group's hole. */
  readonly isVisit: boolean;
}

/** A change that this tablet has saved. */
export interface PadChange {
  readonly hole: number;
  /** True when the change replaced or cleared a score. */
  readonly isCorrection: boolean;
  /** True when the hole has every score that it needs and none needs the user. */
  readonly isComplete: boolean;
  /** The next hole; null when the group has no other hole to play. */
  readonly next: number | null;
}

/** The state of the pad, and the rules for moving between holes. It knows neither scores nor elements. */
export interface PadFlow {
  readonly get: () => PadState;
  readonly watch: (listener: () => void) => () => void;
  /** True for a moment after a change of the screen, when a tap was meant for the earlier screen. */
  readonly isGuarded: () => boolean;
  readonly watchGuard: (listener: () => void) => () => void;
  readonly showHole: (hole: number) => void;
  /** Opens a hole that the group has passed. The user fills it in and comes back. */
  readonly visitHole: (hole: number) => void;
  /** Opens the hole to which Next leads. */
  readonly goOn: (hole: number) => void;
  readonly showCard: () => void;
  readonly openSheet: (sheet: PadSheet) => void;
  readonly closeSheet: () => void;
  /**
   * To be called when new content moved the buttons. Taps are then ignored for a moment, as after a change of the
   * screen.
   */
  readonly shifted: () => void;
  /** To be called when the user acts, so that the pad does not move under the finger. */
  readonly hold: () => void;
  /**
   * To be called after a change was saved. On a complete hole, unless it was a correction, the next hole opens after
   * {@link ADVANCE_MS}.
   */
  readonly changedHole: (change: PadChange) => void;
  /** Stops the timers. */
  readonly stop: () => void;
}

/**
 * Creates the pad's state machine. It advances automatically only from the hole on the screen and without an open
 * sheet, and never after a correction on this hole.
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
    const screen = state.get();
    const { view, hole, sheet, isVisit } = { ...screen, ...next };
    if (view !== screen.view || hole !== screen.hole) isCorrected = false;
    guard.start();
    state.set({ view, hole, sheet, isAdvancing: false, isVisit });
  }

  const openHole = (next: number) => show({ view: 'hole', hole: next, sheet: null });

  guard.start();
  return {
    get: state.get,
    watch: state.watch,
    isGuarded: guard.isOn,
    watchGuard: guard.watch,
    showHole: (next) => show({ view: 'hole', hole: next, sheet: null, isVisit: false }),
    visitHole: (next) => show({ view: 'hole', hole: next, sheet: null, isVisit: true }),
    goOn: openHole,
    showCard: () => show({ view: 'card', sheet: null, isVisit: false }),
    openSheet: (sheet) => show({ sheet }),
    closeSheet: () => show({ sheet: null }),
    shifted: guard.start,
    hold,
    changedHole({ hole: changedPlace, isCorrection, isComplete, next }) {
      const { view, hole: shownHole, sheet } = state.get();
      hold();
      isCorrected ||= isCorrection;
      const isHere = view === 'hole' && changedPlace === shownHole && sheet === null;
      if (!isHere || isCorrected || !isComplete || next === null) return;
      timer = setTimeout(() => openHole(next), ADVANCE_MS);
      state.set({ ...state.get(), isAdvancing: true });
    },
    stop() {
      hold();
      guard.stop();
    },
  };
}
