import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { breaks } from '../sim/breaks.ts';
import { invariants } from '../sim/invariants.ts';

const RUN = fileURLToPath(new URL('../sim/run.ts', import.meta.url));

let lines: readonly string[];

// The controls run in their own process, which loads the source again for each rule that is switched off.
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [RUN, '--controls']);
  lines = stdout.split('\n');
}, 300_000);

describe('the simulation notices a rule that is switched off in the source', () => {
  it.each(invariants)('Invariant %i: %s', (number) => {
    const line = lines.find((one) => one.startsWith(`control ${number}:`));
    expect(line).toContain(`Invariant ${number}:`);
  });

  it('every invariant has a rule that can be switched off', () => {
    expect(breaks.map(({ invariant }) => invariant)).toEqual(invariants.map(([number]) => number));
  });
});
