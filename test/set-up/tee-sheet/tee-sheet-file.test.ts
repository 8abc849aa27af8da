import { describe, expect, it } from 'vitest';
import { formatTemplate } from '../../../src/set-up/file/format-files.ts';
import { matchColumns } from '../../../src/set-up/file/match-columns.ts';
import { parseRows } from '../../../src/set-up/file/parse-rows.ts';
import { parseTable } from '../../../src/set-up/file/parse-table.ts';
import { teeSheetFile } from '../../../src/set-up/tee-sheet/tee-sheet-file.ts';

function readFile(text: string) {
  const table = parseTable(text);
  return parseRows(teeSheetFile, table, matchColumns(teeSheetFile.columns, table.header));
}

const right = { group_number: '4', start_hole: '17', player_1: 'Ann Lee' };

describe('a file of a tee sheet', () => {
  it('has a row for each group', () => {
    const texts = {
      ...right,
      tee_time: ' 9:20 ',
      player_2: 'Bo Ek',
      player_4: 'Dia Holm',
      scorers: 'marit; jon@example.com,kari marit',
    };
    expect(teeSheetFile.parseRow(7, texts)).toEqual({
      row: 7,
      group_number: 4,
      start_hole: 17,
      tee_time: '09:20',
      players: [
        { name: 'Ann Lee', column: 1 },
        { name: 'Bo Ek', column: 2 },
        { name: 'Dia Holm', column: 4 },
      ],
      scorers: ['marit', 'jon@example.com', 'kari'],
    });
  });

  it.each([
    ['start_hole', '19', "'19' is not a number from 1 to 18"],
    ['start_hole', 'Hole', "'Hole' is not a number from 1 to 18"],
    ['start_hole', '1 or 10', "'1 or 10' is not a number from 1 to 18"],
    ['start_hole', '10.5', "'10.5' is not a number from 1 to 18"],
    ['start_hole', '', 'is empty: write a number from 1 to 18'],
    ['group_number', 'A', "'A' is not a number from 1 to 999"],
    ['group_number', '1.5', "'1.5' is not a number from 1 to 999"],
    ['tee_time', '25:00', "'25:00' is not a time like 09:20"],
    ['tee_time', '13:00 PM', "'13:00 PM' is not a time like 09:20"],
    ['player_1', ' ', 'is empty: name a golfer'],
    ['player_1', 'x'.repeat(400), 'is not a name: at most 200 characters on one line'],
    ['player_1', 'Ann\nLee', 'is not a name: at most 200 characters on one line'],
    ['scorers', 'a b c d e f g h i j', 'has more than 9 scorers'],
  ])('names the column %s with the text %j', (column, text, message) => {
    expect(teeSheetFile.parseRow(2, { ...right, [column]: text })).toEqual([{ column, message }]);
  });

  it.each([
    '10',
    '10*',
    '10 *',
    'Hole 10',
    'hole #10',
    'Tee 10',
    'Start hole 10',
    'H10',
    'No. 10',
    '10th',
    '10th tee',
    '10A',
    '10 b',
    '#10',
    '010',
    '10.0',
  ])('starts on hole 10 from %j', (start_hole) => {
    expect(teeSheetFile.parseRow(2, { ...right, start_hole })).toMatchObject({ start_hole: 10 });
  });

  it.each(['4', 'Group 4', 'Match 4', '#4', 'G4', '4.'])('has group 4 from %j', (group_number) => {
    expect(teeSheetFile.parseRow(2, { ...right, group_number })).toMatchObject({ group_number: 4 });
  });

  it.each([
    ['9:20 AM', '09:20'],
    ['12:05 am', '00:05'],
    ['1:30 p.m.', '13:30'],
    ['14.10', '14:10'],
    ['0.25', '06:00'],
    ['0,5', '12:00'],
    ['08:00:00', '08:00'],
    ['', null],
  ])('parses the time %j as %j', (text, tee_time) => {
    expect(teeSheetFile.parseRow(2, { ...right, tee_time: text })).toMatchObject({ tee_time });
  });

  it('lists everything that is wrong with a row at once', () => {
    const faults = teeSheetFile.parseRow(2, { group_number: '', start_hole: '0', player_1: '' });
    expect(faults).toHaveLength(3);
  });

  it('refuses a group of 5 with its row and column', () => {
    const header = 'group,start_hole,player_1,player_2,player_3,player_4,player_5,Player 6';
    const rows = readFile(
      `${header}\n2,1,Ann,Bo,Cy,Dia,,\n3,2,Eva,Finn,Gil,Hal,Ida,\n4,3,Jo,,Kim,Lou,Max,\n5,4,Ned,Ola,Per,Rae,,Siv\n6,5,A,B,C,D,E,F\n`,
    );
    expect(rows.map(({ row, faults }) => [row, faults])).toEqual([
      [2, []],
      [3, [{ column: 'player_5', message: 'group 3 has 5 golfers; a group has at most 4' }]],
      [4, []],
      [5, [{ column: 'player_6', message: 'group 5 has 5 golfers; a group has at most 4' }]],
      [6, [{ column: 'player_5', message: 'group 6 has 6 golfers; a group has at most 4' }]],
    ]);
  });

  it('has a template with a column for each golfer of a group', () => {
    const template = formatTemplate(teeSheetFile.columns);
    expect(template).toContain('"player_4","scorers"');
    expect(readFile(template).map(({ faults }) => faults)).toEqual([[], []]);
  });
});
