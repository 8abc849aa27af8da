import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatTarget } from '../bench/arm.ts';
import { arms } from '../bench/arms.ts';
import { replaceHeadlines } from '../bench/documents.ts';
import { formatRow, readCells } from '../bench/table.ts';

const benchmarks = readFileSync('docs/benchmarks.md', 'utf8');
const readme = readFileSync('README.md', 'utf8');
const plans = Object.values(arms).flatMap(({ rows }) => rows);

const measuredRow = {
  what: plans[0]?.what ?? '',
  measured: '1 ms',
  against: 'a floor: 2 ms',
  figure: '0.5 ×',
  target: '',
  isMet: true,
  when: '2026-11-28, load 0',
};

function listTable(text: string, heading: string): string[][] {
  const table = text.slice(text.indexOf(heading)).split('\n').map(readCells);
  const from = table.findIndex((cells) => cells[0] === '---') + 1;
  const length = table.slice(from).findIndex((cells) => cells.length === 0);
  return table.slice(from, from + length);
}

it('the table of benchmarks has a row with its target for everything that an arm measures, and no other', () => {
  const inTable = listTable(benchmarks, '## Figures');
  expect(inTable.map(([what]) => what)).toEqual(plans.map(({ what }) => what));
  for (const [index, plan] of plans.entries()) {
    expect(inTable[index]?.[4]?.split(', missed')[0]).toBe(formatTarget(plan));
  }
});

it('no two benchmarks measure a row of the same name', () => {
  expect(new Set(plans.map(({ what }) => what)).size).toBe(plans.length);
});

it('each of the five figures of the README is a row of the benchmark that its command runs', () => {
  const figures = listTable(readme, '## Five figures');
  expect(figures).toHaveLength(5);
  for (const [what, , command = ''] of figures) {
    const arm = Object.entries(arms).find(([name]) => command.endsWith(`-- --only ${name}\``));
    expect(arm?.[1].rows.map((row) => row.what)).toContain(what);
  }
});

it('a figure of the README is written as measured, with what it is compared with', () => {
  const line = `| ${measuredRow.what} | unknown | \`npm run bench\` |`;
  expect(replaceHeadlines(`a\n${line}\nb`, [measuredRow])).toBe(
    `a\n| ${measuredRow.what} | 1 ms; a floor: 2 ms | \`npm run bench\` |\nb`,
  );
});

it('a row of the table keeps its cells when one of them is empty', () => {
  expect(readCells(formatRow({ ...measuredRow, against: '' }))).toEqual([
    measuredRow.what,
    '1 ms',
    '',
    '0.5 ×',
    '',
    '2026-11-28, load 0',
  ]);
});
