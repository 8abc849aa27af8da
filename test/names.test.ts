import { expect, it } from 'vitest';
import { listExportedNames } from './exported-names.ts';

/** Names that two files may export, with the reason. */
const exceptions = new Map([
  ['Route', 'the router finds the export of each route file by this name'],
]);

const filesOf = Map.groupBy(listExportedNames('.'), ({ name }) => name);

it('each exported name is in one file, except for the listed exceptions', () => {
  const homonyms = [...filesOf]
    .filter(([name, places]) => places.length > 1 && !exceptions.has(name))
    .map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`);
  expect(homonyms).toEqual([]);
});

it('each exception is still needed', () => {
  const unused = [...exceptions.keys()].filter((name) => (filesOf.get(name)?.length ?? 0) < 2);
  expect(unused).toEqual([]);
});

it('the search for exported names finds types, constants and functions', () => {
  const found = ['OutboxDb', 'START_LANE', 'getLane'].map((name) => filesOf.get(name)?.length);
  expect(found).toEqual([1, 1, 1]);
});
