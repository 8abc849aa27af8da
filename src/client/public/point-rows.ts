import type { HoleClass } from '../../golf/hole-class.ts';
import { holeClassWords } from '../../golf/hole-class.ts';
import { formatHundredths } from '../../golf/hundredths.ts';
import type { Ruleset } from '../../golf/ruleset.ts';

/** A line of a points table: what happened, and what it is worth. */
export interface PointRow {
  readonly what: string;
  readonly points: string;
}

/** As spec.txt section 9 lists them. */
const ORDER: readonly HoleClass[] = [
  'par',
  'birdie',
  'eagle',
  'bogey',
  'double-bogey-or-worse',
  'hole-in-one',
  'albatross',
];

/** What each result of a hole is worth. */
export function holeRows({ holePoints }: Ruleset): PointRow[] {
  return ORDER.map((name) => ({ what: holeClassWords[name], points: signed(holePoints[name]) }));
}

/** What comes on top of the holes of a round. */
export function rewardRows({ streak, bogeyFree }: Ruleset): PointRow[] {
  return [
    { what: `${streak.holes} Birdie Streak`, points: signed(streak.points) },
    { what: 'Bogey Free Round', points: signed(bogeyFree) },
  ];
}

/** What each finish of a team is worth; places with the same points share a line. */
export function teamRows({ teamPoints }: Ruleset): PointRow[] {
  const rows = teamPoints.flatMap((points, index) => {
    if (points === teamPoints[index - 1]) return [];
    const next = teamPoints.findIndex((other, place) => place > index && other !== points);
    const last = next === -1 ? teamPoints.length : next;
    return [{ what: placeWords(index + 1, last), points: wholeOrSigned(points) }];
  });
  return [...rows, { what: 'Last place', points: '0' }];
}

function placeWords(first: number, last: number): string {
  if (first === 1) return 'Winning team';
  return first === last ? ordinal(first) : `${ordinal(first)} to ${ordinal(last)}`;
}

function ordinal(place: number): string {
  const endings: Record<number, string> = { 2: 'nd', 3: 'rd' };
  return `${place}${endings[place] ?? 'th'}`;
}

function signed(hundredths: number): string {
  return (hundredths > 0 ? '+' : '') + formatHundredths(hundredths);
}

/** Team points are whole: "+30". */
function wholeOrSigned(hundredths: number): string {
  return hundredths % 100 === 0 ? `+${hundredths / 100}` : signed(hundredths);
}
