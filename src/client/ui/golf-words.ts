import type { PlayerRow } from '../../contract/game/boards.ts';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';

/** The names of scores, from three under par upwards. */
const names = ['albatross', 'eagle', 'birdie', 'par', 'bogey', 'double bogey'];

/** Returns the name of a score: "birdie", "4 over par". */
export function scoreName(strokes: number, par: number): string {
  const toPar = strokes - par;
  const name = names[Math.max(0, toPar + 3)] ?? `${toPar} over par`;
  if (strokes > 1) return name;
  return par > 3 ? `${name} - hole in one` : 'hole in one';
}

/** Formats a score to par: "-2", "E", "+1". */
export function toParText(toPar: number): string {
  if (toPar === 0) return 'E';
  return toPar < 0 ? `−${-toPar}` : `+${toPar}`;
}

/**
 * Formats the current score to par, as a dash before the first hole, because "E" would mean that holes have been
 * played.
 */
export function toParSoFar({ toPar, entered }: { toPar: number; entered: number }): string {
  return entered === 0 ? '–' : toParText(toPar);
}

/** Describes how a play-off decided the place of a row: "won the play-off: Hole 18, twice". Null without one. */
export function describePlayOff(row: Pick<PlayerRow, 'play_off' | 'reason'>): string | null {
  if (!row.play_off) return null;
  return `${row.play_off} the play-off${row.reason ? `: ${row.reason}` : ''}`;
}

/** Formats points with two decimals. */
export function formatPoints(points: number): string {
  return points.toFixed(2).replace('-', '−');
}

/** Formats hundredths as a change of points: "+3.50", "−1.25". */
export function changeText(hundredths: number): string {
  return `${hundredths > 0 ? '+' : ''}${formatPoints(toFantasyPoint(hundredths))}`;
}

/** Formats a change of points that has two decimals: "+3.50", "−1.25". */
export function formatPointsChange(points: number): string {
  return changeText(Math.round(points * 100));
}

/** Returns a golfer's name without its first word: "Ximena Quispe Aranda" is "Quispe Aranda". */
export function getSurname(fullName: string): string {
  const [first = '', ...otherNames] = fullName.split(' ');
  return otherNames.join(' ') || first;
}

/** Describes how many holes have been played in the round: "thru 6", "round finished". */
export function describeThru(thru: number): string {
  return thru >= HOLES_PER_ROUND ? 'round finished' : `thru ${formatThru(thru)}`;
}

/** Formats how many holes have been played in the round: "F" for a complete round, a dash before the first hole. */
export function formatThru(thru: number): string {
  if (thru === 0) return '–';
  return thru >= HOLES_PER_ROUND ? 'F' : String(thru);
}
