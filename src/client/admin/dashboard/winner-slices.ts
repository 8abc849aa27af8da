import type { TournamentWinners } from '../../../contract/admin/dashboard.ts';
import { formatCount } from '../../../contract/base/counts.ts';

/** A slice of the pie. Its letter identifies it without its colour. */
export interface WinnerSlice {
  readonly letter: string;
  readonly name: string;
  readonly winners: number;
}

/** The number of tournaments that the pie shows at first. */
export const FIRST_TOURNAMENTS = 3;

/** The text in place of the winners. */
export const NO_PRIZES = 'No winner has confirmed a prize yet.';

/** The maximum number of slices. The last one then counts the winners of all further tournaments. */
const MAX_SLICES = 12;

/** Creates a slice for each tournament, newest first. */
export function createSlices(
  tournaments: readonly TournamentWinners[],
  isAll: boolean,
): WinnerSlice[] {
  const shown = isAll ? tournaments : tournaments.slice(0, FIRST_TOURNAMENTS);
  const single = shown.length > MAX_SLICES ? shown.slice(0, MAX_SLICES - 1) : shown;
  const others = shown.slice(single.length);
  const names = single.map(({ name }) => name);
  const slices = single.map(({ tournament_id, name, winners }) => ({
    // Tournaments of two seasons can share a name.
    name: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${tournament_id})`,
    winners,
  }));
  if (others.length > 0) {
    slices.push({ name: `${others.length} others`, winners: sumWinners(others) });
  }
  return slices.map((slice, index) => ({ letter: String.fromCharCode(65 + index), ...slice }));
}

/** Summarises the pie: "18 winners in the last 3 tournaments." */
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
