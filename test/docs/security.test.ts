import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0, in order. */
const required = readFileSync('test/docs/asvs-levels.txt', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('V'))
  .flatMap((line) => {
    const [section = '', ...levels] = line.split(' ');
    return levels.flatMap((level, index) => (level === '3' ? [] : [`${section}.${index + 1}`]));
  });

/** The rows of the tables, with the ids of their range. */
const rows = [
  ...text.matchAll(/^\| (V[\d.]+)(?: to (V[\d.]+))? (.*?) \| (.*?) \| (.*?) \|$/gm),
].map(([, first = '', last = first, words = '', how = '', test = '']) => ({
  ids: required.slice(required.indexOf(first), required.indexOf(last) + 1),
  words,
  how,
  test,
}));

const listIds = (isListed: (how: string) => boolean) =>
  rows.filter(({ how }) => isListed(how)).flatMap(({ ids }) => ids);

describe('docs/security.md', () => {
  it('has each requirement of levels 1 and 2 once, in the order of the standard', () => {
    expect(required).toHaveLength(253);
    expect(rows.flatMap(({ ids }) => ids)).toEqual(required);
  });

  it('counts what is met, does not apply and is not met, and lists what is not met', () => {
    const notMet = listIds((how) => how.startsWith('Not met'));
    const others = listIds((how) => how.startsWith('Does not apply'));
    const met = required.length - notMet.length - others.length;
    expect(text).toContain(
      `\n| met | ${met} | below |\n| do not apply | ${others.length} | below |`,
    );
    expect(text).toContain(`\n| not met | ${notMet.length} | ${notMet.join(', ')} |`);
  });

  it('names only tests and source files that exist', () => {
    const tests = [...text.matchAll(/`(test\/[^`]+)`/g)].map(([, path = '']) => path);
    const sources = [...text.matchAll(/\]\(\.\.\/(src\/[^)]+)\)/g)].map(([, path = '']) => path);
    expect(tests.length).toBeGreaterThan(100);
    expect(sources.length).toBeGreaterThan(20);
    expect([...tests, ...sources].filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names a requirement in at most eight words, and a test or none in each row', () => {
    const long = rows.filter(({ words }) => words.split(' ').length > 8);
    const odd = rows.filter(({ test }) => !/^(-|`test\/[\w/.-]+\.test\.tsx?`)$/.test(test));
    expect([...long, ...odd]).toEqual([]);
  });
});
