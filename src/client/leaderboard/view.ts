import { parsePositiveNumber } from '../ui/positive-number.ts';

const TABS = ['players', 'teams', 'points'] as const;

/** The name of a leaderboard tab. Each tab has one board. */
export type Tab = (typeof TABS)[number];

const PERIODS = ['week', 'month', 'season'] as const;

/** A period with a points board: the week or the month of the chosen tournament, or the season. */
export type Period = (typeof PERIODS)[number];

/** The state of the leaderboard in the URL: the board and its open row. */
export interface View {
  readonly tournament?: number;
  readonly tab?: Tab;
  readonly player?: number;
  readonly round?: number;
  /** The user whose tickets are open on the points board. */
  readonly user?: number;
  /** The period whose points are shown instead of the tournament's. */
  readonly of?: Period;
}

/** Parses the view from the URL and ignores invalid parts. */
export function parseView(search: Record<string, unknown>): View {
  const tab = TABS.find((name) => name === search.tab);
  const of = PERIODS.find((period) => period === search.of);
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
    ...(of && { of }),
  };
}

/** How the browser's history moves from one view to the next. */
export type BrowserHistoryStep = 'push' | 'back' | 'replace';

/**
 * Returns how the history moves, so that Back closes an open row and returns to the previously chosen tournament. A row
 * that the user closes leaves no history entry.
 * @param isOpenedHere whether the user opened the row on this page, so that the previous entry is the board without the
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

/** Whether one of the board's rows is open. */
export function hasOpenRow({ player, user }: View): boolean {
  return player !== undefined || user !== undefined;
}
