import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listNodes, readSourceFiles } from '../source-files.ts';

const glossary = readFileSync('docs/glossary.md', 'utf8');

/** The glossary's renames: old and new name. */
const renames = [...glossary.matchAll(/`(\w+)` → `(\w+)`/g)].map(
  ([, before = '', after = '']) => [before, after] as const,
);

const exportedNames = new Set(
  readSourceFiles('.', ['src', 'sw']).flatMap(({ program }) =>
    program.body.flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
      const [declaredName] = [...listNodes(statement.declaration)].filter(
        (node) => node.type === 'Identifier',
      );
      return declaredName ? [declaredName.name] : [];
    }),
  ),
);

describe("the glossary's words that are no longer used", () => {
  it('are parsed from the glossary', () => {
    expect(renames).toContainEqual(['isCard', 'needsDecision']);
  });

  it.each(renames)('include %s, which no file exports: its name is %s', (before, after) => {
    expect(exportedNames).not.toContain(before);
    expect(after).not.toBe(before);
  });

  it('are checked against real exported names', () => {
    expect(exportedNames).toContain('getLane');
    expect(exportedNames).toContain('OutboxDb');
  });
});

it('no word has two rows in the glossary', () => {
  const [meanings = ''] = glossary.split('## Words that are no longer used');
  const words = [...meanings.matchAll(/^\| ([^|]+?) \|/gm)].map(([, word = '']) => word);
  const listedWords = words.filter((word) => word !== 'word' && !/^-+$/.test(word));
  expect(listedWords).toEqual([...new Set(listedWords)]);
});
