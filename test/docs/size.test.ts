import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { problemStatus } from '../../src/contract/base/problem.ts';

const LONGEST_LINE = 700;
const MOST_WORDS = 47_200;

const documents = globSync(['*.md', 'docs/**/*.md']).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

/** Counts what has a letter or a digit, so that the bars of a table are no words. */
function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

it('a paragraph of docs/product.md has at most 700 characters', () => {
  const lines = readFileSync('docs/product.md', 'utf8').split('\n');
  const long = lines.filter((line) => !line.startsWith('|') && line.length > LONGEST_LINE);
  expect(long).toEqual([]);
});

it('the documents together have at most 47,200 words', () => {
  // The tables of each call and of each measured figure are looked up, not read from end to end.
  const counted = documents.map(({ path, text }) =>
    /\/(security|benchmarks|budgets)\.md$/.test(path) ? text.replace(/^\|.*$/gm, '') : text,
  );
  expect(countWords(counted.join('\n'))).toBeLessThanOrEqual(MOST_WORDS);
});

it('a problem has the same status in the documents as in the contract', () => {
  const wrong = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\b([45]\d\d) `([a-z-]+)`/g)]
      .filter(([, status, type = '']) => Object(problemStatus)[type] !== Number(status))
      .map(([problem]) => `${path}: ${problem}`),
  );
  expect(wrong).toEqual([]);
});
