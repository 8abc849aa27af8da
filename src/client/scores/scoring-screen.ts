import { useLayoutEffect } from 'react';
import { createStore } from '../session/create-store.ts';

/** A tool of a scoring screen, listed in the menu before the links to pages. */
export interface ScreenTool {
  readonly label: string;
  readonly onPick: () => void;
}

/** What a scoring screen shows in the bar above it. */
export interface ScoringScreen {
  /** The title, for example "Group 8". */
  readonly title: string;
  /** The text below the title, for example "Round 1". */
  readonly detail?: string | undefined;
  /** The tournament's name, behind the detail where there is room. */
  readonly tournament?: string | undefined;
  /** The same array between renders, because a new one renders the bar again. */
  readonly tools?: readonly ScreenTool[] | undefined;
  /** How many of this screen's scores are on the server. The chip shows this when no entry is waiting. */
  readonly onServer?: number | undefined;
  /**
   * The beginnings of the lanes of this screen's cards. The chip names questions about these, and only counts others.
   * The same array between renders.
   */
  readonly cards?: readonly string[] | undefined;
  /** True when this screen's round is complete, so that the sync panel may highlight a new version. */
  readonly isRoundComplete?: boolean | undefined;
  /**
   * The bar's corner in the layouts `low` and `tiny` (theme.css), where it covers content: 64 px high, `clamp(248px,
   * 36vw, 304px)` wide in `low`, 152 px in `tiny` (always right). Without a corner the bar keeps its width and scrolls
   * away.
   */
  readonly corner?: 'left' | 'right' | undefined;
}

/** The open scoring screen; null without one, or before it has set its facts. */
export const scoringScreen = createStore<ScoringScreen | null>(null);

/** Shows this screen's facts in the bar while the calling component is mounted. */
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
