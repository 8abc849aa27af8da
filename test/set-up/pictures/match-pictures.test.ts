import { describe, expect, it } from 'vitest';
import { parseTable } from '../../../src/set-up/file/parse-table.ts';
import { matchPictures } from '../../../src/set-up/pictures/match-pictures.ts';
import { parsePictureNames } from '../../../src/set-up/pictures/parse-picture-names.ts';

const makeGolfer = (
  competitor_id: number,
  full_name: string,
  more: { aliases?: string[]; entry_number?: number | null } = {},
) => ({ competitor_id, full_name, aliases: [], entry_number: null, ...more });

const field = [
  makeGolfer(31, 'Sergio García', { aliases: ['El Niño'] }),
  makeGolfer(32, 'Ross McKenzie'),
  makeGolfer(33, 'Ángel García Ruiz'),
  makeGolfer(34, "Liam O'Connor"),
];
const none = new Map<string, string>();
const match = (files: string[], golfers = field, names: ReadonlyMap<string, string> = none) =>
  Object.fromEntries(
    matchPictures(files, golfers, names).map(({ file, golfer }) => [file, golfer]),
  );

describe('a picture file finds its golfer', () => {
  it.each([
    ['Sergio García.png', 31],
    ['garcia-sergio.jpg', 31],
    ['SERGIO_GARCIA.JPEG', 31],
    ['players/García, Sergio.webp', 31],
    // A Mac writes accents as letters of their own.
    ['Sergio Garci\u0301a.png', 31],
    ['el nino.jpg', 31],
    ['oconnor liam.jpg', 34],
    ['mckenzie.jpg', 32],
    ['ross-mckenzie-headshot-2026.jpg', 32],
    ['3.jpg', 33],
    ['03.jpg', 33],
  ])('by its name %s', (file, golfer) => {
    expect(match([file])).toEqual({ [file]: golfer });
  });

  it.each(['garcia.jpg', 'nobody.jpg', '0.jpg', '5.jpg', '2026.jpg', '.jpg', 'IMG_2041.jpg'])(
    'never by an ambiguous name: %s',
    (file) => {
      expect(match([file])).toEqual({ [file]: null });
    },
  );

  it('by the number of the entry, once entries have numbers', () => {
    const numbered = field.map((golfer, index) => ({ ...golfer, entry_number: 4 - index }));
    expect(match(['1.png', '4.png'], numbered)).toEqual({ '1.png': 34, '4.png': 31 });
  });

  it('once: the surer name wins, whatever the order of the files', () => {
    const files = ['mckenzie.jpg', 'ross mckenzie.jpg'];
    const expected = { 'mckenzie.jpg': null, 'ross mckenzie.jpg': 32 };
    expect(match(files)).toEqual(expected);
    expect(match(files.toReversed())).toEqual(expected);
  });

  it('by a list with a column Picture, before its own name', () => {
    const table = parseTable(
      "Name;Country;Picture\nSergio García;ES;photos/IMG_2041.JPG\nRoss McKenzie;SCO;3.jpg\nLiam O'Connor;IE;https://pictures.example/liam.jpg\n",
    );
    expect(match(['img_2041.jpg', '3.jpg', 'liam.jpg'], field, parsePictureNames(table))).toEqual({
      'img_2041.jpg': 31,
      '3.jpg': 32,
      'liam.jpg': 34,
    });
  });
});

it('a list without a column Picture is refused with a message', () => {
  expect(() => parsePictureNames(parseTable('Name,Country\nSergio García,ES\n'))).toThrow(
    'needs a column "Full name" and a column "Picture"',
  );
});
