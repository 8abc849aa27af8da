import type { TournamentWinners } from '../../../contract/admin/dashboard.ts';
import { formatCount } from '../../../contract/base/counts.ts';

/** A slice of the pie. The letter names the slice in the pie and in the list beside it, without its colour. */
export interface WinnerSlice {
  readonly letter: string;
  readonly name: string;
  readonly winners: number;
}

/** The tournaments that the pie shows first. */
export const FIRST_TOURNAMENTS = 3;

/** What stands in place of winners. */
export const NO_PRIZES = 'Prizes are not recorded in this product yet.';

/** The most slices. The last slice then has the winners of all further tournaments. */
const MOST_SLICES = 12;

/** Creates the slices of tournaments, the newest first. */
export function createSlices(
  tournaments: readonly TournamentWinners[],
  isAll: boolean,
): WinnerSlice[] {
  const shown = isAll ? tournaments : tournaments.slice(0, FIRST_TOURNAMENTS);
  const single = shown.length > MOST_SLICES ? shown.slice(0, MOST_SLICES - 1) : shown;
  const others = shown.slice(single.length);
  const names = single.map(({ name }) => name);
  const slices = single.map(({ tournament_id, name, winners }) => ({
    // Two seasons can have a tournament of one name.
    name: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${tournament_id})`,
    winners,
  }));
  if (others.length > 0) {
    slices.push({ name: `${others.length} others`, winners: sumWinners(others) });
  }
  return slices.map((slice, index) => ({ letter: String.fromCharCode(65 + index), ...slice }));
}

/** What the pie shows: "18 winners in the last 3 tournaments." */
export function describeWinners(tournaments: readonly TournamentWinners[], isAll: boolean): string {
  if (tournaments.length === 0) return NO_PRIZES;
  const shown = isAll ? tournaments : tournaments.slice(0, FIRST_TOURNAMENTS);
  const sum = sumWinners(shown);
  const winners = formatCount(sum, 'winner');
  if (shown.length === 1) return `${winners} in ${shown[0]?.name}.`;
  return `${winners} in ${isAll ? 'all' : 'the last'} ${shown.length} tournaments with winners.`;
}

function sumWinners(tournaments: readonly TournamentWinners[]): number {
  return tournaments.reduce((sum, { winners }) => sum + winners, 0);
}
