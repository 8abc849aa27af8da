import { CSV_BYTE_ORDER_MARK, formatCsvLines } from '../../../../contract/base/csv.ts';
import type { ScrapedRow } from '../../../../contract/scoring/scoring.ts';
import { playOrder } from '../../../../golf/hole.ts';
import { saveFile } from '../../../device/save-file.ts';

export const HOLE_COLUMNS = playOrder(1).map((hole) => `Hole ${hole}`);
export const COLUMNS = ['Player', 'Player Status', 'Round', 'Start Hole', ...HOLE_COLUMNS];

/** Saves the rows as a CSV file (product 12.9). Every value is quoted, but no header is. */
export function saveLeaderboardCsv(rows: readonly ScrapedRow[]): void {
  const lines = formatCsvLines(rows.map((row) => COLUMNS.map((column) => row[column])));
  const text = `${CSV_BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n${lines}`;
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'liv_golf_leaderboard.csv');
}
