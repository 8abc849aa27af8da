import { useLayoutEffect } from 'react';
import { createStore } from '../session/create-store.ts';

/** A tool of a scoring screen. The menu shows the tools before the links to pages. */
export interface ScreenTool {
  readonly label: string;
  readonly onPick: () => void;
}

/** The facts that a scoring screen gives the bar above it. */
export interface ScoringScreen {
  /** The title, for example "Group 8". */
  readonly title: string;
  /** The text below the title, for example "Round 1". */
  readonly detail?: string | undefined;
  /** The name of the tournament, which the bar shows behind the detail where the text fits. */
  readonly tournament?: string | undefined;
  /** The caller must keep the same array between renders, because a new array renders the bar again. */
  readonly tools?: readonly ScreenTool[] | undefined;
  /** The number of this screen's scores on the server. The chip shows the number when no entry waits. */
  readonly onServer?: number | undefined;
  /** True when the round on this screen is complete. The sync panel may then highlight a new version. */
  readonly isRoundComplete?: boolean | undefined;
  /**
   * The corner of the bar in the layouts `low` and `tiny` (theme.css), where the bar covers content. The screen keeps
   * 64 px of height free there; in width `clamp(248px, 36vw, 304px)` in `low`, 152 px in `tiny` (always right). Without
   * a corner the bar keeps its width and scrolls away.
   */
  readonly corner?: 'left' | 'right' | undefined;
}

/** The open scoring screen; null when no scoring screen is open or the screen has set no facts. */
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
