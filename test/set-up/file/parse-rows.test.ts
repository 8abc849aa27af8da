import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../src/contract/base/csv.ts';
import {
  CountryCell,
  createRequiredTextCell,
  createTextCell,
} from '../../../src/set-up/cells/cells.ts';
import { parseCells } from '../../../src/set-up/cells/parse-cells.ts';
import { formatTemplate, formatWrongRows } from '../../../src/set-up/file/format-files.ts';
import { matchColumns } from '../../../src/set-up/file/match-columns.ts';
import { parseRows } from '../../../src/set-up/file/parse-rows.ts';
import { parseTable } from '../../../src/set-up/file/parse-table.ts';
import type { FileSchema } from '../../../src/set-up/row-kind.ts';

const Cells = v.object({
  full_name: createRequiredTextCell(100),
  country: v.pipe(CountryCell, v.string('the value is missing')),
  team: v.optional(createTextCell(100)),
});

const column = { synonyms: [], isRequired: true };
const schema: FileSchema<v.InferOutput<typeof Cells>> = {
  kind: 'field',
  columns: [
    { ...column, name: 'full_name', label: 'Full name', examples: ['Ada Ray', 'Bo Fox'] },
    { ...column, name: 'country', label: 'Country', examples: ['SE', 'Denmark'] },
    { ...column, name: 'team', label: 'Team', isRequired: false, examples: ['Foxes', ''] },
  ],
  parseRow: (_, texts) => parseCells(Cells, texts),
};

function read(text: string) {
  const table = parseTable(text);
  const rows = parseRows(schema, table, matchColumns(schema.columns, table.header));
  return { table, rows };
}

describe('the rows of a file', () => {
  it('have the values of their columns; a column that the file lacks stays absent', () => {
    expect(read('country,full_name\nSweden,Ada Ray\n').rows).toEqual([
      {
        row: 2,
        texts: { full_name: 'Ada Ray', country: 'Sweden' },
        value: { full_name: 'Ada Ray', country: 'SE' },
        faults: [],
      },
    ]);
  });

  it('have null for an empty cell', () => {
    const [row] = read('country,full_name,team\nSweden,Ada Ray\n').rows;
    expect(row?.value).toEqual({ full_name: 'Ada Ray', country: 'SE', team: null });
  });

  it('report everything that is wrong with them at once', () => {
    const { rows } = read('country,full_name,team\nXX,,=cmd()\n\nSE,Ada,\n');
    expect(rows.map(({ row, faults }) => [row, faults.map(({ column }) => column)])).toEqual([
      [2, ['full_name', 'country', 'team']],
      [4, []],
    ]);
  });

  it.each([
    ['country,full_name\nSE,Ray,Ada\n', 'full_name', 'the row has 3 values'],
    ['country,full_name\nSE,Ad\u0007a\n', 'full_name', 'control character'],
    ['country,full_name\nSE,S\uFFFDren\n', 'full_name', 'a letter that was lost'],
  ])('are refused with their column: %j', (text, name, message) => {
    const [row] = read(text).rows;
    expect(row?.value).toBeNull();
    expect(row?.faults).toEqual([{ column: name, message: expect.stringContaining(message) }]);
  });
});

describe('the files that the importer creates', () => {
  it('the template is a file without faults', () => {
    const { rows } = read(formatTemplate(schema.columns));
    expect(rows.map(({ value }) => value)).toEqual([
      { full_name: 'Ada Ray', country: 'SE', team: 'Foxes' },
      { full_name: 'Bo Fox', country: 'DK', team: null },
    ]);
  });

  it('the wrong rows have a last column that says why, and can be imported again', () => {
    const { table } = read('country,full_name\nXX,=cmd()\n');
    const [row] = table.rows;
    if (!row) throw new Error('no row');
    const file = formatWrongRows(table, [{ ...row, why: 'country is not known' }]);
    expect(file).toContain(`"'=cmd()"`);
    expect(parseCsv(file)).toEqual([
      ['country', 'full_name', 'Why'],
      ['XX', '=cmd()', 'country is not known'],
    ]);
    const again = parseTable(file);
    const second = formatWrongRows(again, [{ row: 2, cells: ['XX', 'Ada', 'old'], why: 'new' }]);
    expect(parseCsv(second)).toEqual([
      ['country', 'full_name', 'Why'],
      ['XX', 'Ada', 'new'],
    ]);
  });
});
