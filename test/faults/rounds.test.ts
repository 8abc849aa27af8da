import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { makeDemoData } from '../e2e/demo-data.ts';
import { failuresOf, reportOf } from './report.ts';
import { runFaults } from './run-faults.ts';

it('in twenty rounds under every kind of fault no tap is lost, doubled, reordered or refused in silence', async () => {
  const demoDataDir = await makeDemoData();
  onTestFinished(() => rmSync(demoDataDir, { recursive: true, force: true }));
  // The same in every run of CI; `npm run faults` walks on from any other.
  const run = await runFaults({ demoDataDir, rounds: 20, tablets: 4, seed: 2 });
  process.stdout.write(`${reportOf(run).join('\n')}\n`);
  expect(failuresOf(run)).toEqual([]);
});
