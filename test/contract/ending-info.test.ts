import { expect, it } from 'vitest';
import { describeStop, describeStopOnTicket } from '../../src/contract/base/ending-info.ts';

it.each([
  ['Withdrew at hole 11 of round 1', { status: 'RTD', round_id: 1, hole_number: 11 }],
  ['Withdrew in round 2', { status: 'WD', round_id: 2, hole_number: null }],
  ['Did not start in round 1', { status: 'DNS', round_id: 1, hole_number: null }],
  ['Disqualified at hole 18 of round 3', { status: 'DQ', round_id: 3, hole_number: 18 }],
  ['Missed the cut after round 2', { status: 'WD', cut: true, round_id: 2, hole_number: null }],
] as const)('fans read of a golfer who stopped "%s"', (words, ending) => {
  expect(describeStop(ending)).toBe(words);
});

it('a ticket says that the points stay, except of a disqualified golfer', () => {
  const describe = (status: 'WD' | 'DQ') =>
    describeStopOnTicket({ status, round_id: 1, hole_number: 11 });
  expect(describe('WD')).toBe(
    'Withdrew at hole 11 of round 1. The points stay, and no ticket gets another golfer.',
  );
  expect(describe('DQ')).toBe('Disqualified at hole 11 of round 1. No ticket gets another golfer.');
});
