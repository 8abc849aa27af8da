import { expect, it } from 'vitest';
import { failuresOf, reportOf } from './report.ts';
import { runFaults } from './run-faults.ts';

it('in twenty rounds under every kind of fault no tap is lost, doubled, reordered or refused in silence', async () => {
  // The same in every run of CI; `npm run faults` walks on from any other.
  const run = await runFaults({ rounds: 20, tablets: 4, seed: 2 });
  process.stdout.write(`${reportOf(run).join('\n')}\n`);
  expect(failuresOf(run)).toEqual([]);
});
