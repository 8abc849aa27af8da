import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FieldRow } from '../../../src/contract/admin/field.ts';
import { fieldSchema } from '../../../src/set-up/field/field-schema.ts';
import { formatTemplate } from '../../../src/set-up/file/format-files.ts';
import { matchColumns } from '../../../src/set-up/file/match-columns.ts';
import { parseRows } from '../../../src/set-up/file/parse-rows.ts';
import { parseTable } from '../../../src/set-up/file/parse-table.ts';

function read(text: string) {
  const table = parseTable(text);
  return parseRows(fieldSchema, table, matchColumns(fieldSchema.columns, table.header));
}

describe('a file of the field', () => {
  it('has the rows that the contract accepts', () => {
    const rows = read(formatTemplate(fieldSchema.columns)).map(({ value }) => value);
    expect(rows.map((row) => v.parse(FieldRow, row))).toEqual(rows);
    expect(rows[0]).toEqual({
      row: 2,
      full_name: 'Ximena Quispe Aranda',
      country: 'PE',
      team: 'Ember Foxes',
      group_name: 'A',
      replaces: null,
      alias: 'X. Quispe',
    });
  });

  it('leaves what is stored in the columns that the file lacks', () => {
    expect(read('Golfer;Pais\nAda Ray;England\n')[0]?.value).toEqual({
      row: 2,
      full_name: 'Ada Ray',
      country: 'ENG',
    });
  });

  it('needs no country, and reads "Nat." as the country', () => {
    const ada = { row: 2, full_name: 'Ada Ray', team: 'Foxes' };
    expect(read('Team,Golfer\nFoxes,Ada Ray\n')[0]?.value).toEqual(ada);
    expect(read('Golfer,Team,Nat.\nAda Ray,Foxes,\n')[0]?.value).toEqual(ada);
    expect(read('Golfer,Team,Nat.\nAda Ray,Foxes,SWE\n')[0]?.value).toEqual({
      ...ada,
      country: 'SE',
    });
  });
});
