import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { CSV_BYTE_ORDER_MARK, formatCsvLines, parseCsv } from '../../src/contract/base/csv.ts';

const cells = [
  '=1+1',
  '+x',
  '@x',
  '-1',
  '\t=1',
  '\r=1',
  '\n=1',
  '=1+1\nsecond line',
  '＝1+1',
  "'=1+1",
  "''=1+1",
  "'t Hart",
  "O'Brien",
  'a "quoted" word',
  'one, two; three',
  'two\nlines',
  'two\r\nlines',
  '<script>alert(1)</script>',
  '⛳️🏌🏽‍♀️',
  'جولف',
  ' spaces ',
  '',
];

/** The characters that a spreadsheet reads as the start of a formula. */
const STARTS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

describe('a file of comma-separated values', () => {
  test.each(cells)('returns the cell %j unchanged and starts no formula with it', (cell) => {
    const text = formatCsvLines([['name', cell]]);
    expect(parseCsv(CSV_BYTE_ORDER_MARK + text)).toEqual([['name', cell]]);
    const [row] = Papa.parse<string[]>(text).data;
    expect(row?.[1]).not.toMatch(STARTS_FORMULA);
  });

  test('returns any rows unchanged', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...cells));
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (rows) => {
        const text = formatCsvLines([['name', 'value'], ...rows]);
        expect(parseCsv(CSV_BYTE_ORDER_MARK + text)).toEqual([['name', 'value'], ...rows]);
      }),
    );
  });

  test('quotes every value, doubles the quotes in it and ends every line with CRLF', () => {
    expect(
      formatCsvLines([
        ['a "b"', 1, true, null],
        ['', -1, false, undefined],
      ]),
    ).toBe('"a ""b""","1","true",""\r\n"","-1","false",""\r\n');
  });

  test('without rows is empty', () => {
    expect(formatCsvLines([])).toBe('');
  });
});

describe('a file from another program', () => {
  test('is parsed with semicolons, without quotes and with empty lines', () => {
    expect(parseCsv('name;value\nann;1\n\nbob;2\n')).toEqual([
      ['name', 'value'],
      ['ann', '1'],
      ['bob', '2'],
    ]);
  });

  test('with an unclosed quote is refused with its row', () => {
    expect(() => parseCsv('name,value\n"ann,1\n')).toThrow(/^Row 2: /);
  });
});
