import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { breaks } from '../sim/breaks.ts';
import { invariants } from '../sim/invariants.ts';

const RUN = fileURLToPath(new URL('../sim/run.ts', import.meta.url));

/** The controls of the short form: one on the device, one on the server. They show that the simulation can fail. */
const SHORT: ReadonlySet<number> = new Set([1, 3]);
const playedInvariants = invariants.filter(([number]) => isLong || SHORT.has(number));

let lines: readonly string[];

// The controls run in their own process, which loads the source again for each rule that is switched off.
beforeAll(async () => {
  const controls = playedInvariants.flatMap(([number]) => ['--control', String(number)]);
  const { stdout } = await promisify(execFile)(process.execPath, [RUN, ...controls]);
  lines = stdout.split('\n');
});

describe('the simulation notices a rule that is switched off in the source', () => {
  it.each(playedInvariants)('Invariant %i: %s', (number) => {
    const line = lines.find((one) => one.startsWith(`control ${number}:`));
    expect(line).toContain(`Invariant ${number}:`);
  });

  it('every invariant has a rule that can be switched off', () => {
    expect(breaks.map(({ invariant }) => invariant)).toEqual(invariants.map(([number]) => number));
  });

  it('every rule that a control switches off is in the source', () => {
    const edits = breaks.flatMap(({ invariant, edits }) =>
      edits.map((edit) => ({ invariant, ...edit })),
    );
    for (const { invariant, file, from } of edits) {
      const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
      expect.soft(source.includes(from), `control ${invariant}, ${file}: ${from}`).toBe(true);
    }
  });
});
