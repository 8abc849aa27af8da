import { readdirSync, readFileSync } from 'node:fs';
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

it('each version names its migrations, and together they are all files', () => {
  const names = readdirSync('src/server/db/migrations').map((name) => name.slice(0, 3));
  const files = [...new Set(names)].sort();
  const named = changelog
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const line = /^- (?:Migrations (\d{3}) to (\d{3})|No migrations)\./m.exec(section);
      expect(line, section.slice(0, 20)).not.toBeNull();
      const [, from, to] = line ?? [];
      if (from === undefined || to === undefined) return [];
      expect(files).toContain(to);
      return files.filter((number) => number >= from && number <= to);
    });
  expect(named.sort()).toEqual(files);
});
