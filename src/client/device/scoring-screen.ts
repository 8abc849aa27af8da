import { useLayoutEffect } from 'react';
import { createStore } from '../session/create-store.ts';

/** A tool of a scoring screen, offered in the menu before the pages. */
export interface ScreenTool {
  readonly label: string;
  readonly onPick: () => void;
}

/** The facts that a scoring screen gives the bar above it. */
export interface ScoringScreen {
  /** "Group 8". */
  readonly title: string;
  /** "Round 1". */
  readonly detail?: string | undefined;
  /** Shown behind the detail where it fits. */
  readonly tournament?: string | undefined;
  /** Keep the same array between renders: a new one renders the bar again. */
  readonly tools?: readonly ScreenTool[] | undefined;
  /** How many scores of this screen the server has. The chip shows it when nothing waits. */
  readonly onServer?: number | undefined;
  /** The round on this screen is complete, so the sync panel may highlight a new version. */
  readonly isRoundComplete?: boolean | undefined;
  /**
   * In the layouts `low` and `tiny` (theme.css) the bar shrinks into this corner and covers its content. The screen
   * keeps free 64 px of height, in `low` `clamp(248px, 36vw, 304px)` and in `tiny` 152 px of width (always right).
   * Without a corner the bar keeps its width and scrolls away.
   */
  readonly corner?: 'left' | 'right' | undefined;
}

/** The open scoring screen; null when there is none, or it has set nothing. */
export const scoringScreen = createStore<ScoringScreen | null>(null);

/** Gives the bar the facts of this screen while the calling component is mounted. */
export function useScoringScreen(screen: ScoringScreen): void {
  useLayoutEffect(() => {
    if (!isSame(screen, scoringScreen.get())) scoringScreen.set(screen);
  });
  useLayoutEffect(() => () => scoringScreen.set(null), []);
}

function isSame(one: ScoringScreen, other: ScoringScreen | null): boolean {
  if (!other) return false;
  const keys = Object.keys({ ...one, ...other }) as (keyof ScoringScreen)[];
  return keys.every((key) => Object.is(one[key], other[key]));
}
