import { expect, it } from 'vitest';
import { describeField } from '../../src/client/admin/set-up/field/field-list.tsx';
import type { FieldGolfer } from '../../src/contract/admin/field.ts';

const golfer = (team: string | null) => ({ team }) as FieldGolfer;

it.each([
  ['1 golfer in 1 team', ['Ember Foxes']],
  ['3 golfers in 2 teams', ['Ember Foxes', 'Ember Foxes', 'Fjord Wolves']],
  ['3 golfers in 1 team, 2 without a team', ['Ember Foxes', null, null]],
  ['2 golfers without a team', [null, null]],
])('a field\'s size is described as "%s"', (words, teams) => {
  expect(describeField(teams.map(golfer))).toBe(words);
});
