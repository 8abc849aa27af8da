import { expect, it } from 'vitest';
import {
  describeCardsNow,
  describeRoundNow,
  listRoundsNow,
} from '../../src/client/admin/tournaments/now-words.ts';
import { adminTournament } from './admin-tournament.ts';

it('the present state lists every live round with its strokes, and otherwise the next round', () => {
  const rounds = (['official', 'live', 'live', 'setup'] as const).flatMap((status, index) =>
    adminTournament.rounds.map((round) => ({
      ...round,
      round_id: index + 1,
      status,
      strokes_expected: 972,
    })),
  );
  const live = { ...adminTournament, state: 'live' as const, rounds };
  expect(listRoundsNow(live).map(describeRoundNow)).toEqual([
    'Round 2 is live: 972 of 972 strokes are in.',
    'Round 3 is live: 972 of 972 strokes are in.',
  ]);
  const between = { ...live, rounds: rounds.filter(({ status }) => status !== 'live') };
  expect(listRoundsNow(between).map(describeRoundNow)).toEqual(['Round 4 is next.']);
  expect(listRoundsNow(adminTournament)).toEqual([]);
});

it('after play, the present state says how many cards are not returned, then how many are attested', () => {
  const [round] = adminTournament.rounds;
  if (!round) throw new Error('the tournament has no round');
  const card = { competitor_id: 7, full_name: 'Aiko Morisaki', group_number: 3 };
  const missing = [true, false].map((is_returned) => ({ ...card, is_returned }));
  const closed = { ...round, status: 'closed' as const, certified: { cards: 54, missing } };
  expect(describeCardsNow(closed)).toBe('1 of 54 cards is not returned.');
  expect(
    describeCardsNow({ ...closed, certified: { cards: 54, missing: missing.slice(0, 1) } }),
  ).toBe('53 of 54 cards are attested.');
  expect(describeCardsNow({ ...round, status: 'closed' })).toBeNull();
  const live = { ...closed, status: 'live' as const };
  expect(describeCardsNow(live)).toBe('1 of 54 cards is not returned.');
  const holes = [{ ...card, holes: [18], scorers: [] }];
  expect(describeCardsNow({ ...live, missing_cards: holes })).toBeNull();
});
