import { describe, expect, it } from 'vitest';
import { teeSheetFile } from '../../../src/set-up/tee-sheet/tee-sheet-file.ts';

const right = { group_number: '4', start_hole: '17', player_1: 'Ann Lee' };

describe('the file of a tee sheet', () => {
  it('has a row for each group', () => {
    const texts = {
      ...right,
      tee_time: ' 9:20 ',
      player_2: 'Bo Ek',
      player_4: 'Dia Holm',
      scorers: 'marit; jon@example.com,kari marit',
    };
    expect(teeSheetFile.readRow(7, texts)).toEqual({
      row: 7,
      group_number: 4,
      start_hole: 17,
      tee_time: '09:20',
      players: [{ name: 'Ann Lee' }, { name: 'Bo Ek' }, { name: 'Dia Holm' }],
      scorers: ['marit', 'jon@example.com', 'kari'],
    });
  });

  it.each([
    ['start_hole', '19', "'19' is not a number from 1 to 18"],
    ['start_hole', '10*', "'10*' is not a number from 1 to 18"],
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
    expect(teeSheetFile.readRow(2, { ...right, [column]: text })).toEqual([{ column, message }]);
  });

  it.each([
    ['9:20 AM', '09:20'],
    ['12:05 am', '00:05'],
    ['1:30 p.m.', '13:30'],
    ['14.10', '14:10'],
    ['08:00:00', '08:00'],
    ['', null],
  ])('reads the time %j as %j', (text, tee_time) => {
    expect(teeSheetFile.readRow(2, { ...right, tee_time: text })).toMatchObject({ tee_time });
  });

  it('lists everything that is wrong with a row at once', () => {
    const faults = teeSheetFile.readRow(2, { group_number: '', start_hole: '0', player_1: '' });
    expect(faults).toHaveLength(3);
  });
});
