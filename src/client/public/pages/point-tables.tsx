import type { ReactNode } from 'react';
import { ruleset2025 } from '../../../golf/ruleset.ts';
import { ScoreMark } from '../../ui/board/score-mark.tsx';
import {
  listHolePointRows,
  listRewardPointRows,
  listTeamPointRows,
  type PointRow,
} from './point-rows.ts';

/**
 * The tables of the points for every result, with the numbers that the game itself uses (product 14.1).
 * @param isPlain true where an embedding app chooses the colours
 */
export function PointTables({ isPlain = false }: TableProps) {
  return (
    <>
      <HolePoints isPlain={isPlain} />
      <RewardPoints />
      <TeamPoints isPlain={isPlain} />
      <PointNotes />
    </>
  );
}

interface TableProps {
  isPlain?: boolean;
}

/** The points for a golfer's hole, each with its score mark. */
export function HolePoints({ isPlain = false }: TableProps) {
  return (
    <PointTable
      title="Each hole of a golfer"
      rows={listHolePointRows(ruleset2025)}
      mark={({ example }) =>
        example && (
          <span className={example.strokes < example.par && !isPlain ? 'text-under' : ''}>
            <ScoreMark strokes={example.strokes} par={example.par} size="list" />
          </span>
        )
      }
    />
  );
}

/** A round's additional points. */
export function RewardPoints() {
  return <PointTable title="Extra rewards in a round" rows={listRewardPointRows(ruleset2025)} />;
}

/** The points for a team's place, each with a bar. */
export function TeamPoints({ isPlain = false }: TableProps) {
  return (
    <PointTable
      title="Where your team finishes"
      rows={listTeamPointRows(ruleset2025)}
      mark={({ share = 0 }) => (
        <span className="block h-6 w-20 max-w-[22vw] sm:w-44">
          <span
            className={`block h-full min-w-0.5 rounded-sm ${isPlain ? 'bg-current' : 'bg-good'}`}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      )}
    />
  );
}

/** The notes about what the tables leave out. */
export function PointNotes() {
  return (
    <p className="max-w-prose">
      A hole counts once, for its best name: an ace on a par 3 is a Hole in One, on a longer hole an
      Albatross. A streak needs three holes at birdie or better that were played one after the
      other; six in a row are two streaks. A Bogey Free Round needs all 18 holes. Teams that tie
      take the points of the place they share.
    </p>
  );
}

interface PointTableProps {
  title: string;
  rows: readonly PointRow[];
  /** Renders the picture before a row's text. It is decorative. */
  mark?: (row: PointRow) => ReactNode;
}

function PointTable({ title, rows, mark }: PointTableProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="mb-1 text-left font-display text-h3 font-bold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Result</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.what} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal">
              <span className="flex flex-wrap items-center gap-x-4">
                {mark && (
                  <span aria-hidden="true" className="shrink-0 font-display">
                    {mark(row)}
                  </span>
                )}
                <span className="min-w-0 grow basis-[6.5rem] leading-tight wrap-anywhere">
                  <span className="font-semibold">{row.what}</span>
                  {row.example && (
                    <span className="block text-sm opacity-80">
                      {row.example.strokes} on a par {row.example.par}
                    </span>
                  )}
                </span>
              </span>
            </th>
            <td className="py-2 pl-2 text-right font-display text-lg font-bold whitespace-nowrap">
              {row.points}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
