import { ruleset2025 } from '../../../golf/ruleset.ts';
import {
  listHolePointRows,
  listRewardPointRows,
  listTeamPointRows,
  type PointRow,
} from './point-rows.ts';

/** Shows the points of every result. The numbers are the ones that the game itself uses (product 14.1). */
export function PointTables() {
  return (
    <>
      <PointTable title="Each hole of a golfer" rows={listHolePointRows(ruleset2025)} />
      <PointTable title="Extra rewards in a round" rows={listRewardPointRows(ruleset2025)} />
      <PointTable title="Where your team finishes" rows={listTeamPointRows(ruleset2025)} />
      <p>
        A hole counts once, for its best name: an ace on a par 3 is a Hole in One, on a longer hole
        an Albatross. A streak needs three holes at birdie or better that were played one after the
        other; six in a row are two streaks. A Bogey Free Round needs all 18 holes. Teams that tie
        take the points of the place they share.
      </p>
    </>
  );
}

function PointTable({ title, rows }: { title: string; rows: readonly PointRow[] }) {
  return (
    <table className="w-full max-w-md border-collapse">
      <caption className="mb-1 text-left font-bold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Result</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, points }) => (
          <tr key={what} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {what}
            </th>
            <td className="py-2 text-right font-bold">{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
