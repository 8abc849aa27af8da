import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no word has two rows in the glossary', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8');
  const words = [...glossary.matchAll(/^\| ([^|]+?) \|/gm)].map(([, word = '']) => word);
  const listedWords = words.filter((word) => word !== 'word' && !/^-+$/.test(word));
  expect(listedWords).toEqual([...new Set(listedWords)]);
});
