import type { HoleClass } from '../../../../golf/hole-class.ts';
import { findRuleset } from '../../../../golf/ruleset.ts';

const classes: Readonly<Record<HoleClass, string>> = {
  albatross: 'Albatross',
  'hole-in-one': 'Hole in one',
  eagle: 'Eagle',
  birdie: 'Birdie',
  par: 'Par',
  bogey: 'Bogey',
  'double-bogey-or-worse': 'Double bogey or worse',
};

/** The table of a ruleset's points. */
export function PointsTable({ version }: { version: number }) {
  const { holePoints, streak, bogeyFree, teamPoints } = findRuleset(version);
  const rows: [string, number][] = [
    ...Object.entries(classes).map(([name, label]): [string, number] => [
      label,
      holePoints[name as HoleClass],
    ]),
    [`Birdie streak, ${streak.holes} holes`, streak.points],
    ['Bogey free round', bogeyFree],
    ...teamPoints.map((points, index): [string, number] => [`Team, place ${index + 1}`, points]),
  ];
  return (
    <section className="admin-card" aria-labelledby="points-table">
      <h2 id="points-table">Points</h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-5">
        {rows.map(([label, hundredths]) => (
          <div key={label} className="flex justify-between gap-3 border-b border-line py-1.5">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{(hundredths / 100).toFixed(2)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
