import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createIndexes } from '../../../src/server/standings/play/indexes.ts';

const ids = fc.array(
  fc.oneof(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 2 ** 31 - 1 })),
);

it('ids get indexes in the order in which they come, close together or far apart', () => {
  fc.assert(
    fc.property(ids, ids, (first, second) => {
      const indexes = createIndexes();
      const givenIndexes = first.map((id) => indexes.indexOf(id));
      const before = indexes.ids();
      for (const id of second) indexes.indexOf(id);
      const unique = [...new Set([...first, ...second])];
      expect([...indexes.ids()]).toEqual(unique);
      expect(indexes.size).toBe(unique.length);
      expect(first.map((id) => indexes.indexOf(id))).toEqual(givenIndexes);
      expect([...before]).toEqual([...new Set(first)]);
    }),
  );
});

it('more ids than the first capacity keep their order', () => {
  const indexes = createIndexes();
  const many = Array.from({ length: 10_000 }, (_, index) => 100_000 - index);
  for (const id of many) indexes.indexOf(id);
  expect([...indexes.ids()]).toEqual(many);
});
