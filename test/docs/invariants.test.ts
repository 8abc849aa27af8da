import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breaks } from '../sim/breaks.ts';
import { invariants } from '../sim/invariants.ts';

const rows = readFileSync('docs/outbox.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number, rule = '', tests = '', control = '']) => ({
    number: Number(number),
    rule,
    tests: readNames(tests),
    control,
  }));

describe('the table of invariants in docs/outbox.md', () => {
  it('has every rule of the simulation, word for word', () => {
    expect(rows.map(({ number, rule }) => [number, rule])).toEqual(invariants);
  });

  it('names tests that exist, one or more for each rule', () => {
    for (const { number, tests } of rows) {
      expect(tests.length, `${number}`).toBeGreaterThan(0);
      const absent = tests.filter((name) => !existsSync(`test/${name}.test.ts`));
      expect(absent, `${number}`).toEqual([]);
    }
  });

  it('names the files that each negative control changes', () => {
    for (const { number, control } of rows) {
      const sameNumber = Number(/^the same as for (\d+)/.exec(control)?.[1]);
      const changedFiles = listChangedFiles(sameNumber || number);
      expect(changedFiles, `${number}`).toEqual(listChangedFiles(number));
      if (!sameNumber)
        expect(
          readNames(control)
            .map((name) => basename(name))
            .sort(),
        ).toEqual(changedFiles);
    }
  });
});

function listChangedFiles(invariant: number): string[] {
  const edits = breaks.find((one) => one.invariant === invariant)?.edits ?? [];
  return [...new Set(edits.map(({ file }) => basename(file)))].sort();
}

function readNames(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
