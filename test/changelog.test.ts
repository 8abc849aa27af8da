import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const versions = [...changelog.matchAll(/^## (\d+)\.(\d+)\.(\d+) \(\d{4}-\d\d-\d\d\)$/gm)].map(
  ([, ...numbers]) => numbers.map(Number),
);

it('the newest version in the changelog is the version of the package and its lockfile', () => {
  expect(versions[0]?.join('.')).toBe(version);
  expect([lockfile.version, lockfile.packages[''].version]).toEqual([version, version]);
});

it('the changelog lists each version once, newest first', () => {
  const newestFirst = versions.toSorted(
    ([a = 0, b = 0, c = 0], [x = 0, y = 0, z = 0]) => x - a || y - b || z - c,
  );
  expect(versions).toEqual(newestFirst);
  expect(new Set(versions.map(String)).size).toBe(versions.length);
});
