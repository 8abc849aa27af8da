import { expect, it } from 'vitest';
import { describeMissingCard } from '../../src/contract/game/missing-card.ts';

it.each([
  [[5], 'hole 5'],
  [[2, 5, 6, 9], 'holes 2, 5, 6 and 9'],
  [[1, 7, 8, 9], 'holes 1 and 7 to 9'],
  [Array.from({ length: 18 }, (_, index) => index + 1), 'all 18 holes'],
])('a card without holes %j is described with them, its group and its scorers', (holes, words) => {
  const card = { competitor_id: 1, full_name: 'Ross McKenzie', holes };
  expect(describeMissingCard({ ...card, group_number: 2, scorers: ['marker1'] })).toBe(
    `Ross McKenzie, ${words}, group 2, marker1`,
  );
  expect(describeMissingCard({ ...card, group_number: null, scorers: [] })).toBe(
    `Ross McKenzie, ${words}`,
  );
});
