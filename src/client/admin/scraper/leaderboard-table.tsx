import './scraper.css';
import { type KeyboardEvent, useRef } from 'react';
import { CSV_BYTE_ORDER_MARK, formatCsvLines } from '../../../contract/base/csv.ts';
import type { FeedRow } from '../../../contract/scoring/scoring.ts';
import { playOrder } from '../../../golf/hole.ts';
import { saveFile } from '../../device/save-file.ts';
import { type Mark, markWords, type RowMarks } from './marks.ts';

interface LeaderboardTableProps {
  rows: readonly FeedRow[];
  /** The hole marks of each row, in row order; empty without a preview. */
  marks: readonly RowMarks[];
  /** Only the rows with this mark are shown; null shows all. */
  filter: Mark | null;
}

/** A leaderboard's rows. Arrow keys move between the cells. */
export function LeaderboardTable({ rows, marks, filter }: LeaderboardTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = rows
    .map((row, index) => ({ row, index, marks: marks[index] }))
    .filter(({ marks }) => filter === null || marks?.has(filter));
  return (
    <section
      aria-label="Leaderboard"
      className="relative min-w-0 max-h-[70dvh] overflow-auto border border-line rounded-lg"
    >
      <table className="scraper-table">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={moveFocus}>
          {shown.map(({ row, index, marks }, nth) => (
            <tr key={index}>
              <th scope="row" tabIndex={nth === 0 ? 0 : -1}>
                {formatCell(row.Player)}
              </th>
              {COLUMNS.slice(1, 4).map((column) => (
                <td key={column} tabIndex={-1}>
                  {formatCell(row[column])}
                </td>
              ))}
              {HOLE_COLUMNS.map((column, hole) => {
                const mark = marks?.get(hole + 1);
                return (
                  <td key={column} tabIndex={-1} data-mark={mark}>
                    {formatCell(row[column])}
                    {mark && (
                      <span className="ms-1 text-ink-soft text-small">
                        <span aria-hidden="true">{markWords[mark].sign}</span>
                        <span className="sr-only">, {markWords[mark].words}</span>
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const formatCell = (value: FeedRow[string] | undefined) => value ?? '';

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus to the next cell in the pressed key's direction. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = steps[event.key];
  const cell = event.target;
  if (!step || !(cell instanceof HTMLTableCellElement)) return;
  const [down, right] = step;
  const row =
    event.currentTarget.rows[(cell.parentElement as HTMLTableRowElement).sectionRowIndex + down];
  const next = row?.cells[cell.cellIndex + right];
  if (!next) return;
  event.preventDefault();
  cell.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

const HOLE_COLUMNS = playOrder(1).map((hole) => `Hole ${hole}`);
const COLUMNS = ['Player', 'Player Status', 'Round', 'Start Hole', ...HOLE_COLUMNS];

/** Saves the rows as a CSV file (product 12.9). Every value is quoted, but no header is. */
export function saveLeaderboardCsv(rows: readonly FeedRow[]): void {
  const lines = formatCsvLines(rows.map((row) => COLUMNS.map((column) => row[column])));
  const text = `${CSV_BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n${lines}`;
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'liv_golf_leaderboard.csv');
}
