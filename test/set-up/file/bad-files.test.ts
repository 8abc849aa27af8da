import { describe, expect, it } from 'vitest';
import { fieldSchema } from '../../../src/set-up/field/field-schema.ts';
import { decodeFile } from '../../../src/set-up/file/decode-file.ts';
import { FileError } from '../../../src/set-up/file/file-error.ts';
import { findColumnFaults, matchColumns } from '../../../src/set-up/file/match-columns.ts';
import { parseFileTable } from '../../../src/set-up/file/parse-file-table.ts';
import { parseRows } from '../../../src/set-up/file/parse-rows.ts';
import { roundsSchema } from '../../../src/set-up/rounds/rounds-schema.ts';
import type { FileSchema } from '../../../src/set-up/row-kind.ts';

/** A file, the message about it, and where each fault is. */
type BadFile = [name: string, file: string | Uint8Array, said: RegExp, places?: string[]];

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...values: number[]) => Uint8Array.from(values);
const joinBytes = (...parts: Uint8Array[]) => bytes(...parts.flatMap((part) => [...part]));
const HEAD = 'full_name,country,team\nAda Ray,SE,Foxes\n';
const PARS = Array.from({ length: 18 }, (_, index) => `par_${index + 1}`);
const ROUNDS = `round,date,time,${PARS.join()}\n`;
const FOURS = PARS.map(() => '4').join();

const badFields: readonly BadFile[] = [
  ['a workbook', bytes(0x50, 0x4b, 3, 4, 20, 0), /Save it as CSV/],
  ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0), /Save it as CSV/],
  ['a PDF', utf8('%PDF-1.7\n'), /Save it as CSV/],
  ['a web page', utf8('<html><table><tr><td>full_name'), /Save it as CSV/],
  ['a file of 2.1 MB', utf8('x'.repeat(2_100_000)), /2\.1 MB, and 2 MB is the limit/],
  ['UTF-16 that is cut', bytes(0xff, 0xfe, 0x66), /says that it is UTF-16, but it is not/],
  ['UTF-16 without a mark', bytes(0x66, 0, 0x2c, 0, 0x63, 0), /^Row 1, column .*NUL/],
  ['no bytes', '', /The file is empty/],
  ['only empty rows', '\n,,\n,\n\n', /The file is empty/],
  ['only a header', 'full_name,country\n', /only row 1, its header/],
  ['2,001 rows', `${HEAD}${'Bo,DK,Foxes\n'.repeat(2_000)}`, /2001 rows .* row 2002 on/],
  ['a NUL', `${HEAD}Bo\0Fox,DK,Foxes\n`, /^Row 3, column full_name: .*NUL/],
  [
    'a quote that does not close',
    `${HEAD}Bo,DK,"Foxes\nCy,NO,\n`,
    /^Row 3, column team: a quote opens/,
  ],
  [
    'merged quotes',
    `${HEAD}"Bo "The Fox" Fox",DK,\n`,
    /^Row 3, column full_name: a quote stands within/,
  ],
  ['a header of 101 columns', `${'a,'.repeat(100)}b\n1\n`, /^Row 1: the header has 101 columns/],
  [
    'no header',
    'Ada Ray,SE,Foxes\nBo Fox,DK,Foxes\n',
    /^Row 1 \(Ada Ray, SE, Foxes\) looks like data/,
  ],
  ['no column for a name', 'country,team\nSE,Foxes\n', /no column full_name/],
  [
    'one column twice',
    'full_name,name,country\nAda,Ray,SE\n',
    /Columns A \(full_name\) and B \(name\)/,
  ],
  [
    'one column twice, in another case',
    'Country,full_name,COUNTRY\nSE,Ada,SE\n',
    /Columns A \(Country\) and C/,
  ],
  [
    'swapped columns',
    'country,full_name\nAda Ray,SE\nBo Fox,DK\n',
    /"Ada Ray" is not a country we know/,
    ['2 country', '3 country'],
  ],
  ['an unknown country', `${HEAD}Bo,XX,\n`, /"XX" is not a country we know/, ['3 country']],
  ['a country that can be two', `${HEAD}Bo,Congo,\n`, /can be/, ['3 country']],
  ['no name', `${HEAD} ,DK,Foxes\n`, /the value is missing/, ['3 full_name']],
  [
    'a name of 400 characters',
    `${HEAD}${'n'.repeat(400)},DK,\n`,
    /400 characters, and 100/,
    ['3 full_name'],
  ],
  ['a formula', `${HEAD}=cmd(),DK,\n`, /starts like a formula/, ['3 full_name']],
  ['a formula with a wide sign', `${HEAD}Bo,DK,＝1+1\n`, /starts like a formula/, ['3 team']],
  ['a bell', `${HEAD}Bo\u0007,DK,\n`, /control character/, ['3 full_name']],
  [
    'a byte that Windows-1252 lacks',
    joinBytes(utf8(`${HEAD}B`), bytes(0x81), utf8(',DK,\n')),
    /control character/,
    ['3 full_name'],
  ],
  ['a letter that was lost', `${HEAD}S\uFFFDren,DK,\n`, /letter that was lost/, ['3 full_name']],
  [
    'a comma without quotes',
    `${HEAD}Fox, Bo,DK,Foxes\n`,
    /has 4 values, and the header has 3/,
    ['3 team'],
  ],
  ['30 columns too many', `${HEAD}Bo,DK,Foxes${',x'.repeat(30)}\n`, /has 33 values/, ['3 team']],
  [
    'a name of direction marks alone',
    `${HEAD}\u202E\u200F,DK,\n`,
    /the value is missing/,
    ['3 full_name'],
  ],
  [
    'three wrong values in one row',
    `${HEAD}\n=1,XX,@x\n`,
    /starts like/,
    ['4 full_name', '4 country', '4 team'],
  ],
];

const badRounds: readonly BadFile[] = [
  ['a round 10', `${ROUNDS}10\n`, /"10" is not a round from 1 to 9/, ['2 round']],
  ['a round "1*"', `${ROUNDS}1*\n`, /"1\*" is not a round from 1 to 9/, ['2 round']],
  ['a day that can be two', `${ROUNDS}1,3/11/2026\n`, /can be two days/, ['2 date']],
  [
    'a day of the American kind',
    `${ROUNDS}1,11/27/2026\n`,
    /2026-11-27, 27\.11\.2026 or/,
    ['2 date'],
  ],
  [
    'a day that does not exist',
    `${ROUNDS}1,31.2.2026\n`,
    /2026-11-27, 27\.11\.2026 or/,
    ['2 date'],
  ],
  ['a time of 25:00', `${ROUNDS}1,,25:00\n`, /09:00, 9\.00 or 1:30 PM/, ['2 time']],
  ['a par of 7', `${ROUNDS}1,,,7${FOURS.slice(1)}\n`, /7 is not between 3 and 6/, ['2 par_1']],
  ['17 pars', `${ROUNDS}1,,,${FOURS.slice(2)}\n`, /all 18 holes, or of none/, ['2 par_18']],
];

/**
 * Parses a file as the importer does. Returns the messages, the positions of the faults, and the rows that are right.
 */
function readBadFile<Row>(schema: FileSchema<Row>, file: string | Uint8Array) {
  try {
    const data = typeof file === 'string' ? utf8(file) : file;
    const table = parseFileTable(decodeFile(data, 'file.csv').text, schema.columns);
    const map = matchColumns(schema.columns, table.header);
    const faults = findColumnFaults(schema.columns, table.header, map);
    if (faults.length > 0) return { said: faults.join('\n'), places: [], isSaved: false };
    const rows = parseRows(schema, table, map);
    const wrong = rows.flatMap((row) => row.faults.map((fault) => ({ row: row.row, ...fault })));
    return {
      said: wrong.map(({ message }) => message).join('\n'),
      places: wrong.map(({ row, column }) => `${row} ${column}`),
      isSaved: wrong.length === 0,
    };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { said: error.message, places: [], isSaved: false };
  }
}

describe('a file of the field is not saved, and is refused with row and column, when it has', () => {
  it.each<BadFile>(badFields)('%s', (...[, file, message, places = []]: BadFile) => {
    const read = readBadFile(fieldSchema, file);
    expect(read).toEqual({ said: expect.stringMatching(message), places, isSaved: false });
  });
});

describe('a file of the rounds is not saved, and is refused with row and column, when it has', () => {
  it.each<BadFile>(badRounds)('%s', (...[, file, message, places = []]: BadFile) => {
    const read = readBadFile(roundsSchema, file);
    expect(read).toEqual({ said: expect.stringMatching(message), places, isSaved: false });
  });
});

it('a right-to-left name is accepted, and so are dates in three formats', () => {
  expect(readBadFile(fieldSchema, `${HEAD}משה כהן,IL,\nمحمد علي,EG,\n`).isSaved).toBe(true);
  const days = `${ROUNDS}1,2026-11-27\n2,28.11.2026\n3,29/11/2026\n`;
  expect(readBadFile(roundsSchema, days).isSaved).toBe(true);
});
