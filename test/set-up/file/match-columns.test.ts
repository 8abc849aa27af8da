import { describe, expect, it } from 'vitest';
import {
  findColumnFaults,
  listUnusedColumns,
  matchColumns,
} from '../../../src/set-up/file/match-columns.ts';
import type { FileColumn } from '../../../src/set-up/row-kind.ts';

const column = (
  name: string,
  label: string,
  synonyms: string[],
  isRequired = false,
): FileColumn => ({
  name,
  label,
  synonyms,
  isRequired,
  examples: ['', ''],
});
const columns = [
  column('full_name', 'Full name', ['name', 'golfer'], true),
  column('country', 'Country', ['pais', 'nation'], true),
  column('team', 'Team', []),
];

describe('the columns of a file', () => {
  it.each([
    ['full_name', 'country', 'team'],
    ['FULL NAME', 'País', 'Team'],
    ['Full-Name ', 'NATION', '  team'],
    ['Gólfer', 'pa\u0131s', 'TEAM:'],
  ])('are found by the headers %j, %j and %j', (...cells) => {
    const header = { row: 1, cells };
    const map = matchColumns(columns, header);
    expect(map).toEqual(['full_name', 'country', 'team']);
    expect(findColumnFaults(columns, header, map)).toEqual([]);
  });

  it('that are unknown are not used, and are listed', () => {
    const header = { row: 1, cells: ['name', 'Shoe size', '', 'country'] };
    const map = matchColumns(columns, header);
    expect(map).toEqual(['full_name', null, null, 'country']);
    expect(listUnusedColumns(header, map)).toEqual(['Shoe size', 'C']);
  });

  it('are refused when two mean the same', () => {
    const header = { row: 1, cells: ['name', 'golfer', 'country'] };
    expect(findColumnFaults(columns, header, matchColumns(columns, header))).toEqual([
      'Columns A (name) and B (golfer) are both Full name. Choose one of them.',
    ]);
    expect(findColumnFaults(columns, header, ['full_name', null, 'country'])).toEqual([]);
  });

  it('are refused when a required one is missing', () => {
    const header = { row: 1, cells: ['name', 'team'] };
    const [fault] = findColumnFaults(columns, header, matchColumns(columns, header));
    expect(fault).toMatch(/^The file has no column country/);
  });

  it('are refused when the first row is data', () => {
    const header = { row: 1, cells: ['Ada Ray', 'SE', 'Ember Foxes'] };
    expect(findColumnFaults(columns, header, matchColumns(columns, header))).toEqual([
      expect.stringMatching(/^Row 1 \(Ada Ray, SE, Ember Foxes\) looks like data, not a header/),
    ]);
  });
});
