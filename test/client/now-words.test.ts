import { expect, it } from 'vitest';
import { describeRoundNow, listRoundsNow } from '../../src/client/admin/tournaments/now-words.ts';
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
