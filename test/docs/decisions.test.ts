import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { listRecords } from './documents.ts';

const HEAD = /^# (\d{3}) (.+)\n\n_(\d{4}-\d\d-\d\d)_\n\n\*\*Context\.\*\*/;

const records = listRecords().map((path) => ({
  file: basename(path),
  head: HEAD.exec(readFileSync(path, 'utf8')),
}));

it('every decision record begins with number, title and date, then its context', () => {
  expect(records.filter(({ head }) => head === null).map(({ file }) => file)).toEqual([]);
});

it('no two decision records share a number', () => {
  const numbers = records.map(({ file }) => file.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});

it('the index lists every decision record with its title', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const rows = index.split('\n').filter((line) => /^\| \[\d{3}\]/.test(line));
  const expectedRows = records.map(({ file, head }) => {
    const [, number, title] = head ?? [];
    return `| [${number}](${file}) | ${title} |`;
  });
  expect(rows).toEqual(expectedRows);
});
