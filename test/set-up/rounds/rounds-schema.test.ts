import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { RoundRow } from '../../../src/contract/admin/rounds.ts';
import { formatTemplate } from '../../../src/set-up/file/format-files.ts';
import { matchColumns } from '../../../src/set-up/file/match-columns.ts';
import { parseRows } from '../../../src/set-up/file/parse-rows.ts';
import { parseTable } from '../../../src/set-up/file/parse-table.ts';
import { roundsSchema } from '../../../src/set-up/rounds/rounds-schema.ts';

function read(text: string) {
  const table = parseTable(text);
  return parseRows(roundsSchema, table, matchColumns(roundsSchema.columns, table.header));
}

const holes = Array.from({ length: 18 }, (_, index) => index + 1);
const pars = holes.map(() => 4);

describe('a file of the rounds', () => {
  it('has the rows that the contract accepts', () => {
    const rows = read(formatTemplate(roundsSchema.columns)).map(({ value }) => value);
    expect(rows.map((row) => v.parse(RoundRow, row))).toEqual(rows);
    expect(rows[0]).toMatchObject({ round: 1, day: '2026-11-27', time: '09:00', shortened: false });
    expect(rows[0]?.pars?.reduce((sum, par) => sum + par)).toBe(72);
  });

  it('leaves what is stored in the columns that the file lacks', () => {
    expect(read('\uFEFFRound;Day\nRound 2;27.11.2026\n')[0]?.value).toEqual({
      row: 2,
      round: 2,
      day: '2026-11-27',
    });
  });

  it.each([
    ['hole 1', (hole: number) => `hole ${hole}`],
    ['Par 1', (hole: number) => `Par ${hole}`],
    ['1', (hole: number) => String(hole)],
  ])('has pars in 18 columns with headers such as %j', (_, name) => {
    const [row] = read(`Round,${holes.map(name).join()}\n1,${pars.join()}\n`);
    expect(row?.value?.pars).toEqual(pars);
  });

  it('has no pars when all 18 cells are empty', () => {
    const [row] = read(`Round,${holes.map((hole) => `par_${hole}`).join()}\n1\n`);
    expect(row?.value).toEqual({ row: 2, round: 1, pars: null });
  });

  it('is refused with each column that is wrong', () => {
    const header = `round,date,time,${holes.map((hole) => `par_${hole}`).join()}`;
    const [row] = read(`${header}\n10,3/11/2026,25:00,7,,${pars.slice(2).join()}\n`);
    expect(row?.faults.map(({ column }) => column)).toEqual(['round', 'date', 'time', 'par_1']);
    const [partly] = read(`${header}\n1,,,4,,${pars.slice(2).join()}\n`);
    expect(partly?.faults).toEqual([
      { column: 'par_2', message: expect.stringMatching(/^the par is missing/) },
    ]);
  });
});
