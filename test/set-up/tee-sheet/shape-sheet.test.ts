import { describe, expect, it } from 'vitest';
import { findColumnFaults, matchColumns } from '../../../src/set-up/file/match-columns.ts';
import { parseRows } from '../../../src/set-up/file/parse-rows.ts';
import { parseTable } from '../../../src/set-up/file/parse-table.ts';
import { shapeSheet } from '../../../src/set-up/tee-sheet/shape-sheet.ts';
import { teeSheetFile } from '../../../src/set-up/tee-sheet/tee-sheet-file.ts';

function shape(text: string, round = 1) {
  const file = parseTable(text);
  const map = matchColumns(teeSheetFile.columns, file.header);
  expect(findColumnFaults(teeSheetFile.columns, file.header, map)).toEqual([]);
  const sheet = shapeSheet(file, map, round);
  return { ...sheet, readings: parseRows(teeSheetFile, sheet.table, sheet.map) };
}

describe('a tee sheet with one golfer in each row', () => {
  it('is joined to groups, and an empty cell repeats the row above', () => {
    const { readings, golferRows } = shape(
      '\uFEFFGroup;Golfer;Tee time;First tee\n1;Ann Lee;8:05 AM;1\n;Bo Ek;;\n2;Cy Fox;8:15 AM;10\n1;Dia Holm;8:05 AM;1\n',
    );
    expect(golferRows).toBe(4);
    expect(readings.map(({ value }) => value)).toEqual([
      {
        row: 2,
        group_number: 1,
        start_hole: 1,
        tee_time: '08:05',
        players: [
          { name: 'Ann Lee', column: 1 },
          { name: 'Bo Ek', column: 2 },
          { name: 'Dia Holm', column: 3 },
        ],
        scorers: [],
      },
      {
        row: 4,
        group_number: 2,
        start_hole: 10,
        tee_time: '08:15',
        players: [{ name: 'Cy Fox', column: 1 }],
        scorers: [],
      },
    ]);
  });

  it('puts rows without round and group with the row above, whichever round is read', () => {
    const text =
      'Round,Group,Golfer,Tee\n1,1,Ann Lee,1\n,,Bo Ek,\n2,5,Cy Fox,3\n,,Dia Holm,\n,6,Eva Lund,4\n';
    const namesOf = (round: number) =>
      shape(text, round).readings.map(({ value }) => [
        value?.group_number,
        ...(value?.players ?? []).map(({ name }) => name),
      ]);
    expect(namesOf(1)).toEqual([[1, 'Ann Lee', 'Bo Ek']]);
    expect(namesOf(2)).toEqual([
      [5, 'Cy Fox', 'Dia Holm'],
      [6, 'Eva Lund'],
    ]);
  });

  it('is refused where the rows of a group differ, and where a group is too large', () => {
    const { readings } = shape(
      'Group,Player,Time,Tee\n1,Ann Lee,9:00,1\n1,Bo Ek,9:10,1\n2,A,,1\n2,B,,1\n2,C,,1\n2,D,,1\n2,E,,1\n2,F,,1\n2,G,,1\n',
    );
    expect(readings.map(({ faults }) => faults)).toEqual([
      [{ column: 'tee_time', message: "'9:00 / 9:10' is not a time like 09:20" }],
      [{ column: 'player_5', message: 'group 2 has 6 golfers; a group has at most 4' }],
    ]);
    expect(readings[1]?.texts.player_6).toBe('F; G');
  });
});

describe('a tee sheet with a column Round', () => {
  const text =
    'Round,Group,Start hole,Player 1,Player 2\nRound 1,1,1,Ann Lee,Bo Ek\n2,1,1,Bo Ek,Cy Fox\n2,2,1,Ann Lee,\nR1,2,1,Cy Fox,\nFinal,1,1,Ann Lee,\n,3,1,Dia Holm,\n';

  it('has the rows of each round, and lists those of the others', () => {
    const first = shape(text);
    expect(first.readings.map(({ row }) => row)).toEqual([2, 5, 7]);
    expect(first.otherRounds).toEqual([{ round: 2, rows: 2 }]);
    expect(first.unclear).toEqual([6]);
    expect(first.golferRows).toBeNull();
    expect(shape(text, 2).readings.map(({ row }) => row)).toEqual([3, 4, 7]);
  });

  it('can have no row of a round', () => {
    expect(shape('Round,Group,Tee,Player 1\n2,1,1,Ann Lee\n').readings).toEqual([]);
  });
});
