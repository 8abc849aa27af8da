import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plantedFaults } from './planted/faults.ts';
import { breaks } from './sim/breaks.ts';

// The faults are planted in the long form only. Here the source must still have the text that each of them replaces.
it('each planted fault and each negative control changes a text that its file has exactly once', () => {
  const edits = [...plantedFaults, ...breaks].flatMap((one) => one.edits);
  const stale = edits.filter(
    ({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2,
  );
  expect(stale.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
});

it('each planted fault names tests that exist', () => {
  const missing = plantedFaults.flatMap(({ tests }) => tests.filter((path) => !existsSync(path)));
  expect(missing).toEqual([]);
});
