import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { specTexts } from '../e2e/spec-texts.ts';

it('each text of the specification that another test proves names a title that exists', () => {
  const tests = globSync('test/**/*.test.{ts,tsx}')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const named = specTexts.flatMap((text) => ('provenBy' in text ? [text.provenBy] : []));
  // A title stands right after `it(`, or after the table of `it.each`.
  const titles = new Set(
    [...tests.matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async\b|\()/g)].map(
      ([, , title = '']) => title.replaceAll("\\'", "'"),
    ),
  );
  const missing = named.filter((title) => !titles.has(title));
  expect(named.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
