import { expect, it } from 'vitest';
import { listFailures, writeReport } from './report.ts';
import { runFaults } from './run-faults.ts';
import { CI_RUN } from './schedule.ts';

it('six rounds with every kind of fault lose, double or reorder no tap and refuse none without a question', async () => {
  // CI always plays this seed. `npm run faults` plays any other.
  const run = await runFaults(CI_RUN);
  process.stdout.write(`${writeReport(run).join('\n')}\n`);
  expect(listFailures(run)).toEqual([]);
});
