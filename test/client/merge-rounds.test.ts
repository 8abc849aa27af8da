import { expect, it } from 'vitest';
import { mergeRounds } from '../../src/client/admin/set-up/rounds/merge-rounds.ts';
import type { DraftRound } from '../../src/client/admin/set-up/rounds/rounds-draft.ts';

const fours = Array.from({ length: 18 }, () => '4');
const round: DraftRound = {
  day: '2026-11-30',
  time: '09:00',
  countingScores: '4',
  isShortened: false,
  cutTop: '',
  cutWithin: '',
  pars: fours,
  isTotalRight: false,
};
const before = [round, round];
const later = { ...round, time: '10:00' };

it.each([
  [
    'two fields of one round',
    [{ ...round, countingScores: '3' }, round],
    [later, round],
    [{ ...later, countingScores: '3' }, round],
  ],
  [
    'two pars of one round',
    [{ ...round, pars: fours.with(0, '5') }, round],
    [{ ...round, pars: fours.with(17, '3') }, round],
    [{ ...round, pars: fours.with(0, '5').with(17, '3') }, round],
  ],
  ['a round that the other added', [later, round], [...before, later], [later, round, later]],
  ['a round that the other removed', [later, round], [round], [later]],
  [
    'a round that the other removed and the admin typed in',
    [round, later],
    [round],
    [round, later],
  ],
  ['a round that the admin removed', [round], [later, round], [later]],
  ['a round that the admin added', [...before, later], [later, round], [later, round, later]],
])("merging two admins' rounds: %s", (_, mine, theirs, merged) => {
  expect(mergeRounds(before, mine, theirs)).toEqual(merged);
});

it('an unusual total must be confirmed again after it changes', () => {
  const mine = [{ ...round, pars: fours.with(0, '6'), isTotalRight: true }];
  const theirs = [{ ...round, pars: fours.with(1, '6') }];
  expect(mergeRounds([round], mine, theirs)[0]?.isTotalRight).toBe(false);
  expect(mergeRounds([round], mine, [later])[0]?.isTotalRight).toBe(true);
});
