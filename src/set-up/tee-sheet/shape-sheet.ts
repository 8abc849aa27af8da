import { PLAYER_COLUMNS } from '../../contract/admin/tee-sheet.ts';
import { parseRound } from '../cells/parse-round.ts';
import type { ColumnMap } from '../file/match-columns.ts';
import { fillDown } from '../file/merged-cells.ts';
import type { FileRow, FileTable } from '../file/parse-table.ts';
import { teeSheetFile } from './tee-sheet-file.ts';

/** The rows of another round in the same file. */
export interface RoundRows {
  readonly round: number;
  readonly rows: number;
}

/** A file as the groups of one round. */
export interface ShapedSheet {
  readonly table: FileTable;
  readonly map: ColumnMap;
  /** The rows of the file that the shaped table has; null when the file has a row for each group. */
  readonly golferRows: number | null;
  /** The rows that the file has for other rounds, by round. */
  readonly otherRounds: readonly RoundRows[];
  /** The numbers of the rows whose round is no number. They are in no round. */
  readonly unclear: readonly number[];
}

/**
 * Selects the rows of one round from a file with the column Round, and joins the rows of a file that has one golfer in
 * each. Such a file may leave out what the row above says already, whichever round that row is of. A row without a
 * round belongs to the chosen one.
 */
export function shapeSheet(table: FileTable, map: ColumnMap, round: number): ShapedSheet {
  const hasGolfers = map.includes('golfer') && !map.includes('player_1');
  const filled = ['round', 'group_number'].map((name) => map.indexOf(name)).filter((at) => at >= 0);
  const rows = hasGolfers ? fillDown(table.rows, filled) : table.rows;
  const found = splitRounds(rows, map, round);
  if (!hasGolfers)
    return { ...found, table: { ...table, rows: found.rows }, map, golferRows: null };
  const findCell = (row: FileRow, name: string) => {
    const at = map.indexOf(name);
    return (at < 0 ? '' : row.cells[at]) ?? '';
  };
  const groups = joinGolfers(found.rows, (name) => map.includes(name), findCell);
  const columns = teeSheetFile.columns.filter(({ name, isRequired }) => {
    return isRequired || groups.some(({ texts }) => texts.has(name));
  });
  return {
    ...found,
    golferRows: found.rows.length,
    table: {
      ...table,
      header: { row: table.header.row, cells: columns.map(({ label }) => label) },
      rows: groups.map(({ row, texts }) => ({
        row,
        cells: columns.map(({ name }) => texts.get(name) ?? ''),
      })),
    },
    map: columns.map(({ name }) => name),
  };
}

function splitRounds(rows: readonly FileRow[], map: ColumnMap, round: number) {
  const at = map.indexOf('round');
  if (at < 0) return { rows, otherRounds: [], unclear: [] };
  const others = new Map<number, number>();
  const unclear: number[] = [];
  const own = rows.filter(({ row, cells }) => {
    const text = cells[at] ?? '';
    if (text === '') return true;
    const read = parseRound(text);
    if ('fault' in read) unclear.push(row);
    else if (read.value !== round) others.set(read.value, (others.get(read.value) ?? 0) + 1);
    return 'value' in read && read.value === round;
  });
  const otherRounds = [...others]
    .map(([other, count]) => ({ round: other, rows: count }))
    .sort((one, other) => one.round - other.round);
  return { rows: own, otherRounds, unclear };
}

interface JoinedGroup {
  /** The first row of the group. */
  readonly row: number;
  readonly texts: Map<string, string>;
}

/** Joins the rows of each group, in the order of the file. */
function joinGolfers(
  rows: readonly FileRow[],
  hasColumn: (name: string) => boolean,
  findCell: (row: FileRow, name: string) => string,
): JoinedGroup[] {
  const groups = new Map<string, JoinedGroup>();
  for (const row of rows) {
    const number = findCell(row, 'group_number');
    const group = groups.get(number) ?? { row: row.row, texts: new Map() };
    groups.set(number, group);
    group.texts.set('group_number', number);
    for (const name of ['start_hole', 'tee_time', 'scorers']) {
      if (!hasColumn(name)) continue;
      const values = new Set(
        [group.texts.get(name) ?? '', findCell(row, name)].filter((text) => text !== ''),
      );
      // Two start holes or times are refused together, because a cell can't have both.
      group.texts.set(name, [...values].join(name === 'scorers' ? '; ' : ' / '));
    }
    addGolfer(group.texts, findCell(row, 'golfer'));
  }
  return [...groups.values()];
}

function addGolfer(texts: Map<string, string>, golfer: string): void {
  if (golfer === '') return;
  const names = Array.from({ length: PLAYER_COLUMNS }, (_, index) => `player_${index + 1}`);
  const free = names.find((name) => !texts.has(name));
  // A group with so many golfers is refused. No name may be lost, because the admin corrects the group here.
  const last = names.at(-1) ?? '';
  texts.set(free ?? last, free ? golfer : `${texts.get(last)}; ${golfer}`);
}
