import { expect, it } from 'vitest';
import { describeClosedRound } from '../../src/client/scores/closed-round.ts';

const live = { round_id: 2, round_status: 'live' } as const;
const closedRound = { round_id: 2, round_status: 'closed' } as const;

it('an open round has no notice', () => {
  expect(describeClosedRound(live, false)).toBeNull();
});

it('the notice of a closed round explains where new entries go, and that admins need a reason', () => {
  expect(describeClosedRound(closedRound, false)).toEqual({
    words: 'Round 2 is closed: new entries go to the office.',
    short: 'Round 2 is closed',
  });
  expect(describeClosedRound(closedRound, true)?.words).toBe(
    'Round 2 is closed: each entry needs a reason.',
  );
});

it('the notice of a cancelled tournament promises nothing about new entries', () => {
  expect(describeClosedRound({ ...closedRound, cancelled: true }, false)).toEqual({
    words: 'The tournament was cancelled: nobody can change it now.',
    short: 'Tournament cancelled',
  });
});

it('the notice of a final tournament mentions neither a reason nor the office', () => {
  const official = { round_id: 2, round_status: 'official', final: true } as const;
  const final = {
    words: 'The tournament is final: nobody can change it now.',
    short: 'Tournament final',
  };
  expect(describeClosedRound(official, false)).toEqual(final);
  expect(describeClosedRound(official, true)).toEqual(final);
});
