import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsvLines } from '../../../src/contract/base/csv.ts';
import { FileError } from '../../../src/set-up/file/file-error.ts';
import { parseTable } from '../../../src/set-up/file/parse-table.ts';

describe('the table of a file', () => {
  it.each([',', ';', '\t'])('is divided by %j without a question', (delimiter) => {
    const text = [
      ['full_name', 'alias'],
      ['Ray', 'A; B, C; D, E'],
    ]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter))
      .join('\n');
    const { delimiter: foundDelimiter, header, rows } = parseTable(text);
    expect(foundDelimiter).toBe(delimiter);
    expect(header.cells).toEqual(['full_name', 'alias']);
    expect(rows).toEqual([{ row: 2, cells: ['Ray', 'A; B, C; D, E'] }]);
  });

  it('is divided by semicolons when every name has a comma', () => {
    const table = parseTable('Name;Land\nRay, Ada, II;SE\nFox, Bo, Jr;DK');
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['Ray, Ada, II', 'SE'],
      ['Fox, Bo, Jr', 'DK'],
    ]);
  });

  it('has the row numbers of a spreadsheet: empty rows count, line breaks within quotes do not', () => {
    const text = '\r\n\r\nfull_name,team\r\n"Ray\r\nAda",A\r\n\r\n,,\r\nBo,B\r\n';
    const { header, rows } = parseTable(text);
    expect(header.row).toBe(3);
    expect(rows).toEqual([
      { row: 4, cells: ['Ray Ada', 'A'] },
      { row: 7, cells: ['Bo', 'B'] },
    ]);
  });

  it('has no columns at the end without a value', () => {
    const { header, rows } = parseTable('full_name,team,,,\nRay,A,,,\nBo,,,,\n');
    expect(header.cells).toEqual(['full_name', 'team']);
    expect(rows.map(({ cells }) => cells)).toEqual([['Ray', 'A'], ['Bo']]);
  });

  it('has no invisible marks, and keeps names of every script', () => {
    const { rows } = parseTable(
      'full_name\n\u202Eyadzruk\u202C\n\u200Fמשה כהן\u00A0\nعلی\u200Cرضا\n',
    );
    expect(rows.map(({ cells }) => cells[0])).toEqual(['yadzruk', 'משה כהן', 'علی\u200Cرضا']);
  });

  it('may have 2,000 rows below the header', () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => `Golfer ${index}`);
    expect(parseTable(['full_name', ...rows].join('\n')).rows).toHaveLength(2_000);
    expect(() => parseTable(['full_name', ...rows, 'One more'].join('\n'))).toThrow(
      'The file has 2001 rows below the header, and 2000 is the limit. Import the rows from row 2002 on with a second file.',
    );
  });

  it.each([
    ['', 'The file is empty'],
    ['\n , \n', 'The file is empty'],
    ['\nfull_name,team\n\n', 'only row 2, its header'],
    ['full_name,team\nRay,"Foxes\nBo,B\n', 'Row 2, column team: a quote opens the value'],
    ['full_name,team\nBo,B\n"Ada "Ace" Ray",A\n', 'Row 3, column full_name: a quote stands within'],
    ['full_name,team\nBo,B\nAd\0a,A\n', 'Row 3, column full_name: the value has a NUL character'],
    [`${'a,'.repeat(100)}b\n1`, 'Row 1: the header has 101 columns'],
  ])('is refused with row and column: %j', (text, message) => {
    expect(() => parseTable(text)).toThrow(message);
  });

  it('is the same as the one that our own program formatted', () => {
    const cell = fc
      .string({ unit: 'grapheme-ascii' })
      .map((text) => text.replace(/\s+/g, ' ').trim());
    const row = fc.tuple(cell, cell, fc.constantFrom('A', 'B'));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
        const { rows: read } = parseTable(formatCsvLines([['a', 'b', 'c'], ...rows]));
        expect(read).toEqual(rows.map((cells, index) => ({ row: index + 2, cells })));
      }),
    );
  });

  it('is parsed or refused with a message, whatever happened to the file', () => {
    const text = 'full_name;country;team\r\n"Ray; Ada";SE;"Ember\nFoxes"\r\nBo;DK;\r\n';
    const mutation = fc.tuple(fc.nat(text.length), fc.nat(8), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        const mutatedText = mutations.reduce(
          (now, [at, length, addedText]) => now.slice(0, at) + addedText + now.slice(at + length),
          text,
        );
        try {
          const { header, rows } = parseTable(mutatedText);
          const numbers = rows.map(({ row }) => row);
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
          expect(numbers[0]).toBeGreaterThan(header.row);
        } catch (error) {
          expect(error).toBeInstanceOf(FileError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
