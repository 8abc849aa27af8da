import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { specTexts } from '../e2e/spec-texts.ts';
import { findBrokenCitations, readCitingFiles, readLibrary } from './documents.ts';

const library = readLibrary();

it('every cited document, heading, requirement, record and invariant exists', () => {
  expect(readCitingFiles().flatMap((file) => findBrokenCitations(file, library))).toEqual([]);
});

it('every text of the specification belongs to a requirement', () => {
  const astray = specTexts.filter(({ product }) => !library.requirements.has(product));
  expect(astray.map(({ text }) => text)).toEqual([]);
});

it('a text that departs from the specification belongs to a requirement that mentions the departure', () => {
  const requirements = readFileSync('docs/product.md', 'utf8').split('\n\n');
  const unexplained = specTexts
    .filter((row) => 'departs' in row)
    .filter(({ product }) => {
      const requirement =
        requirements.find((text) => /^\*\*([\d.]+\d)/.exec(text)?.[1] === product) ?? '';
      return !/\bspecification\b/.test(requirement);
    });
  expect(unexplained.map(({ text }) => text)).toEqual([]);
});

describe('the citation check', () => {
  it.each([
    ['a document outside the repository', '// Source: offline.md, "Units".'],
    ['the written specification', '/** Holes in a round (spec.txt section 9). */'],
    ['a section of a document that is not named', '/** As section 4 says. */'],
    ['a document that does not exist', '// See docs/inbox.md.'],
    ['a heading that does not exist', '// See docs/outbox.md#inbox.'],
    ['a requirement that does not exist', '// product 99.1'],
    ['a record that does not exist', '// decision 999'],
    ['a record that does not exist, by its path', '// docs/decisions/999'],
    ['the second of two records', '// decisions 028 and 999'],
    ['an invariant that does not exist', '// Invariant 99'],
  ])('reports %s', (_title, text) => {
    expect(findBrokenCitations({ path: 'src/golf/x.ts', text }, library)).not.toEqual([]);
  });

  it.each([
    ['to a file that does not exist', '[see](../src/nothing.ts)'],
    ['to a heading of another document', '[see](outbox.md#inbox)'],
    ['to a heading of the document itself', '[see](#nowhere)'],
  ])('reports a link %s', (_title, text) => {
    expect(findBrokenCitations({ path: 'docs/outbox.md', text }, library)).not.toEqual([]);
  });

  it('accepts correct citations', () => {
    const text =
      'docs/outbox.md#answers, product 5.4, decision 043, docs/decisions/045, Invariant 3, RFC 1952, section 2.3';
    expect(findBrokenCitations({ path: 'src/golf/x.ts', text }, library)).toEqual([]);
    const links = '[a](outbox.md#answers) [b](../src/golf) [c](#answers) [d](https://example.org)';
    expect(findBrokenCitations({ path: 'docs/outbox.md', text: links }, library)).toEqual([]);
  });
});
