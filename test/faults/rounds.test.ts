import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { listFailures, writeReport } from './report.ts';
import { runFaults } from './run-faults.ts';
import { CI_RUN } from './schedule.ts';

it('three rounds with every kind of fault lose, double or reorder no tap and refuse none without a question', async ({
  annotate,
}) => {
  // `npm test` always plays this seed. `npm run faults` plays any other.
  const run = await runFaults({
    ...CI_RUN,
    withWorkbox: isLong,
    // A note for each round, because the runner ends a test that says nothing for minutes.
    told: (seed, { number, taps }) =>
      void annotate(`seed ${seed}, round ${number}: ${taps.length} taps`),
  });
  process.stdout.write(`${writeReport(run).join('\n')}\n`);
  expect(listFailures(run)).toEqual([]);
});
