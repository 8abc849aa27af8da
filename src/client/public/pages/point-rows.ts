import { formatOrdinal } from '../../../contract/base/counts.ts';
import type { HoleClass } from '../../../golf/hole-class.ts';
import { holeClassWords } from '../../../golf/hole-class.ts';
import type { Ruleset } from '../../../golf/ruleset.ts';
import { changeText } from '../../ui/golf-words.ts';

/** A row of a points table: a result and its points. */
export interface PointRow {
  readonly what: string;
  readonly points: string;
  /** An example hole with this result. */
  readonly example?: HoleExample;
  /** The points as a share of the table's maximum, from 0 to 1. */
  readonly share?: number;
}

interface HoleExample {
  readonly strokes: number;
  readonly par: number;
}

/** The results of a hole in the order of docs/rules/README.md#one-hole. */
const ORDER: readonly HoleClass[] = [
  'par',
  'birdie',
  'eagle',
  'bogey',
  'double-bogey-or-worse',
  'hole-in-one',
  'albatross',
];

/** An example hole for each result. */
export const holeExamples: Readonly<Record<HoleClass, HoleExample>> = {
  par: { strokes: 4, par: 4 },
  birdie: { strokes: 3, par: 4 },
  eagle: { strokes: 3, par: 5 },
  bogey: { strokes: 5, par: 4 },
  'double-bogey-or-worse': { strokes: 6, par: 4 },
  'hole-in-one': { strokes: 1, par: 3 },
  albatross: { strokes: 2, par: 5 },
};

/** Lists the points for each result of a hole. */
export function listHolePointRows({ holePoints }: Ruleset): PointRow[] {
  return ORDER.map((name) => ({
    what: holeClassWords[name],
    points: changeText(holePoints[name]),
    example: holeExamples[name],
  }));
}

/** Lists a round's additional points. */
export function listRewardPointRows({ streak, bogeyFree }: Ruleset): PointRow[] {
  return [
    { what: `${streak.holes} Birdie Streak`, points: changeText(streak.points) },
    { what: 'Bogey Free Round', points: changeText(bogeyFree) },
  ];
}

/** Lists the points for each place of a team. Places with the same points share a row. */
export function listTeamPointRows({ teamPoints }: Ruleset): PointRow[] {
  const rows = teamPoints.flatMap((points, index) => {
    if (points === teamPoints[index - 1]) return [];
    const next = teamPoints.findIndex((other, place) => place > index && other !== points);
    const last = next === -1 ? teamPoints.length : next;
    const what = describePlaces(index + 1, last);
    return [{ what, points: formatGain(points), share: points / Math.max(...teamPoints) }];
  });
  const later = `${formatOrdinal(teamPoints.length + 1)} or later, and the last place`;
  return [...rows, { what: later, points: '0', share: 0 }];
}

function describePlaces(first: number, last: number): string {
  if (first === 1) return 'Winning team';
  return first === last
    ? formatOrdinal(first)
    : `${formatOrdinal(first)} to ${formatOrdinal(last)}`;
}

/** Formats a gain in points with a plus sign, without decimals when whole: "+30". */
function formatGain(hundredths: number): string {
  return hundredths % 100 === 0 ? `+${hundredths / 100}` : changeText(hundredths);
}
