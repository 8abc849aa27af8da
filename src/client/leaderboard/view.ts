import { positiveNumber } from '../positive-number.ts';

const TABS = ['players', 'teams', 'points'] as const;

/** A board of the leaderboard screen. */
export type Tab = (typeof TABS)[number];

/** What the address of the leaderboard says: which board, and whose card of which round is open. */
export interface View {
  readonly tournament?: number;
  readonly tab?: Tab;
  readonly player?: number;
  readonly round?: number;
  /** The points of the season instead of the tournament's. */
  readonly of?: 'season';
}

/** Reads the address; what is no such thing is left out. */
export function viewOf(search: Record<string, unknown>): View {
  const tab = TABS.find((name) => name === search.tab);
  const tournament = positiveNumber(search.tournament);
  const player = positiveNumber(search.player);
  const round = positiveNumber(search.round);
  return {
    ...(tournament && { tournament }),
    ...(tab && { tab }),
    ...(player && { player }),
    ...(round && { round }),
    ...(search.of === 'season' && { of: 'season' }),
  };
}
