import type { TeeSheetGroup, TeeSheetRow } from '../../contract/admin/tee-sheet.ts';
import type { PlannedRow } from '../row-kind.ts';
import type { createGolferFinder } from './find-golfer.ts';
import type { createScorerFinder } from './find-scorer.ts';
import { namePlayerColumn } from './name-player-column.ts';

/** What parsing a row needs. `seats` has the group of each golfer who already has one. */
interface Sheet {
  readonly findGolfer: ReturnType<typeof createGolferFinder>;
  readonly findScorer: ReturnType<typeof createScorerFinder>;
  readonly seats: Map<number, Seat>;
}

/** The group of a golfer. `row` is null for a group that the file does not name. */
export interface Seat {
  readonly group: number;
  readonly row: number | null;
}

/** The group of a row, and a sentence for each golfer who plays no more and is left out. */
interface ParsedGroup {
  readonly group: TeeSheetGroup;
  readonly leftOut: readonly string[];
}

/** Parses the group of a row, and records its golfers' seats; or refuses the row. */
export function parseGroup(row: TeeSheetRow, sheet: Sheet): ParsedGroup | PlannedRow {
  const competitors: number[] = [];
  const leftOut: string[] = [];
  for (const [index, player] of row.players.entries()) {
    const column = namePlayerColumn(player, index);
    const found = sheet.findGolfer(player);
    if (found.kind === 'out') {
      leftOut.push(`${found.says}, and is left out`);
      continue;
    }
    if (found.kind !== 'golfer') {
      const choices = found.kind === 'ask' ? { choices: found.choices } : {};
      return { row: row.row, effect: found.kind, says: found.says, column, ...choices };
    }
    const { competitor_id, full_name } = found.golfer;
    const seat = sheet.seats.get(competitor_id);
    if (seat) return refuseRow(row, column, `${full_name} ${describeSeat(seat, row)}`);
    sheet.seats.set(competitor_id, { group: row.group_number, row: row.row });
    competitors.push(competitor_id);
  }
  const scorers = new Set<number>();
  for (const name of row.scorers) {
    const id = sheet.findScorer(name);
    if (id === null) {
      return refuseRow(row, 'scorers', `no scorer has the username or email '${name}'`);
    }
    scorers.add(id);
  }
  const { group_number, start_hole, tee_time } = row;
  const group = { group_number, start_hole, tee_time, competitors, scorers: [...scorers] };
  return { group, leftOut };
}

/** Creates the planned row for a row that is wrong. */
export function refuseRow(
  { row }: Pick<TeeSheetRow, 'row'>,
  column: string | null,
  says: string,
): PlannedRow {
  return { row, effect: 'refuse', says, column };
}

function describeSeat(seat: Seat, row: TeeSheetRow): string {
  if (seat.row === row.row) return 'is in this group twice';
  if (seat.row !== null) return `is in group ${seat.group} too (row ${seat.row})`;
  return `is in group ${seat.group}, which this file does not change`;
}
