import { describe, expect, it } from 'vitest';
import { decodeFile } from '../../../src/set-up/file/decode-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...values: number[]) => Uint8Array.from(values);

describe('the text of a file', () => {
  it.each([
    ['UTF-8', utf8('Søren')],
    ['UTF-8', bytes(0xef, 0xbb, 0xbf, ...utf8('Søren'))],
    [
      'UTF-16',
      bytes(
        0xff,
        0xfe,
        ...new Uint8Array(Uint16Array.from([...'Søren'].map((c) => c.charCodeAt(0))).buffer),
      ),
    ],
    ['UTF-16', bytes(0xfe, 0xff, 0, 0x53, 0, 0xf8, 0, 0x72, 0, 0x65, 0, 0x6e)],
  ])('is decoded as %s without a notice', (encoding, file) => {
    expect(decodeFile(file, 'field.csv')).toEqual({ text: 'Søren', encoding, notice: null });
  });

  it('is decoded as Windows-1252 when it is not UTF-8, and the notice says so', () => {
    // 0x80 is the sign that Windows-1252 has and Latin-1 does not.
    const { text, encoding, notice } = decodeFile(bytes(0x53, 0xf8, 0x80), 'field.csv');
    expect([text, encoding]).toEqual(['Sø€', 'Windows-1252']);
    expect(notice).toMatch(/Check the letters with accents/);
  });

  it('is refused above 2 MB', () => {
    expect(decodeFile(new Uint8Array(2_000_000).fill(65), 'a.csv').text).toHaveLength(2_000_000);
    expect(() => decodeFile(new Uint8Array(2_100_000).fill(65), 'a.csv')).toThrow(
      'The file has 2.1 MB, and 2 MB is the limit.',
    );
  });

  it('is refused when its byte order mark is wrong', () => {
    expect(() => decodeFile(bytes(0xef, 0xbb, 0xbf, 0xff), 'a.csv')).toThrow(
      /says that it is UTF-8/,
    );
  });
});

describe('a file from another program', () => {
  it.each([
    ['a workbook', bytes(0x50, 0x4b, 3, 4, 20)],
    ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
    ['a PDF', utf8('%PDF-1.7')],
    ['a web page', utf8('\r\n<!DOCTYPE html><table>')],
  ])('that is %s under the name of a CSV file answers "Save it as CSV"', (_, file) => {
    expect(() => decodeFile(file, 'field.csv')).toThrow(/Save it as CSV/);
  });

  it.each(['field.xlsx', 'FIELD.XLS', 'field.ods', 'field.numbers', 'field.pdf'])(
    'that has the name %s answers "Save it as CSV"',
    (name) => {
      expect(() => decodeFile(utf8('full_name'), name)).toThrow(/Save it as CSV/);
    },
  );
});
