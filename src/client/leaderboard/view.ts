import { parsePositiveNumber } from '../ui/positive-number.ts';

const TABS = ['players', 'teams', 'points'] as const;

/** The name of a tab of the leaderboard screen. Each tab has one board. */
export type Tab = (typeof TABS)[number];

/** The state of the leaderboard in the address: the board and its open row. */
export interface View {
  readonly tournament?: number;
  readonly tab?: Tab;
  readonly player?: number;
  readonly round?: number;
  /** The user whose tickets are open on the points board. */
  readonly user?: number;
  /** `season` shows the points of the season instead of the tournament's points. */
  readonly of?: 'season';
}

/** Parses the view from the address and ignores invalid parts. */
export function parseView(search: Record<string, unknown>): View {
  const tab = TABS.find((name) => name === search.tab);
  const tournament = parsePositiveNumber(search.tournament);
  const player = parsePositiveNumber(search.player);
  const round = parsePositiveNumber(search.round);
  const user = parsePositiveNumber(search.user);
  return {
    ...(tournament && { tournament }),
    ...(tab && { tab }),
    ...(player && { player }),
    ...(round && { round }),
    ...(user && { user }),
    ...(search.of === 'season' && { of: 'season' }),
  };
}

/** The step in the browser's history that leads from one view to the next. */
export type BrowserHistoryStep = 'push' | 'back' | 'replace';

/**
 * Returns the step that makes Back close an open row, and leads back to the tournament before another one was chosen. A
 * row that the user closes leaves no entry in the history.
 *
 * @param isOpenedHere whether the user opened the row on this page, so that the entry before is the board without the
 * row
 */
export function chooseHistoryStep(
  view: View,
  next: View,
  isOpenedHere: boolean,
): BrowserHistoryStep {
  if (view.tournament !== next.tournament) return 'push';
  if (view.tab !== next.tab || view.of !== next.of) return 'replace';
  if (!hasOpenRow(view) && hasOpenRow(next)) return 'push';
  return hasOpenRow(view) && !hasOpenRow(next) && isOpenedHere ? 'back' : 'replace';
}

/** Whether a row of the board is open. */
export function hasOpenRow({ player, user }: View): boolean {
  return player !== undefined || user !== undefined;
}
