import { expect, it } from 'vitest';
import { listExportedNames } from './exported-names.ts';

/** Names that two files may export, with the reason. */
const exceptions = new Map([
  ['Route', 'the router finds the export of each route file by this name'],
]);

const filesByName = Map.groupBy(listExportedNames('.'), ({ name }) => name);

it('each exported name is in one file, except for the listed exceptions', () => {
  const homonyms = [...filesByName]
    .filter(([name, places]) => places.length > 1 && !exceptions.has(name))
    .map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`);
  expect(homonyms).toEqual([]);
});

it('each exception is still needed', () => {
  const unusedNames = [...exceptions.keys()].filter(
    (name) => (filesByName.get(name)?.length ?? 0) < 2,
  );
  expect(unusedNames).toEqual([]);
});

it('the search for exported names finds types, constants and functions', () => {
  const foundCounts = ['OutboxDb', 'START_LANE', 'getLane'].map(
    (name) => filesByName.get(name)?.length,
  );
  expect(foundCounts).toEqual([1, 1, 1]);
});
