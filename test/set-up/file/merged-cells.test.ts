import { describe, expect, it } from 'vitest';
import { fieldSchema } from '../../../src/set-up/field/field-schema.ts';
import { matchColumns } from '../../../src/set-up/file/match-columns.ts';
import { fillDown, listMergedColumns } from '../../../src/set-up/file/merged-cells.ts';
import { parseFileTable } from '../../../src/set-up/file/parse-file-table.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Dia', 'Eva', 'Fox', 'Gus', 'Hal'];

/** Creates a file of the field with these teams, a golfer in each row. */
function readTeams(teams: readonly string[]) {
  const rows = teams.map((team, index) => `${NAMES[index]} Lee,SE,${team}`);
  const table = parseFileTable(['Name,Country,Team', ...rows].join('\n'), fieldSchema.columns);
  return { table, map: matchColumns(fieldSchema.columns, table.header) };
}

describe('a column with a value beside the first of several rows', () => {
  const { table, map } = readTeams(['Foxes', '', '', '', 'Wolves', '', '', '']);

  it('has the cells of a merged one', () => {
    expect(listMergedColumns(fieldSchema.columns, table, map)).toEqual([
      { name: 'team', at: 2, filled: 2, rows: 8 },
    ]);
  });

  it('is filled down', () => {
    expect(fillDown(table.rows, [2]).map(({ cells }) => cells[2])).toEqual(
      ['Foxes', 'Wolves'].flatMap((team) => [team, team, team, team]),
    );
  });
});

describe('a column has no merged cells when', () => {
  it.each([
    ['each cell has a value', ['Foxes', 'Foxes', 'Wolves', 'Wolves']],
    ['no cell has one', ['', '', '', '']],
    ['the first row has none', ['', 'Foxes', '', '']],
    ['a value comes twice', ['Foxes', 'Foxes', '', 'Wolves', 'Wolves']],
  ])('%s', (_name, teams) => {
    const { table, map } = readTeams(teams);
    expect(listMergedColumns(fieldSchema.columns, table, map)).toEqual([]);
  });
});
