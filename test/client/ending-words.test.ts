import { describe, expect, it } from 'vitest';
import { explainStatus, findLastHole } from '../../src/client/admin/set-up/field/ending-words.ts';
import { adminTournament } from './admin-tournament.ts';

const GOLFER = 7;

function findAfter(played: readonly number[]): number | null {
  const holes = Array.from({ length: 18 }, (_, index) => index + 1);
  const card = {
    competitor_id: GOLFER,
    full_name: 'Ann Lee',
    holes: holes.filter((hole) => !played.includes(hole)),
    group_number: 1,
    scorers: [],
  };
  const missing_cards = card.holes.length > 0 ? [card] : [];
  const [hole = null] = adminTournament.rounds.map((round) =>
    findLastHole({ ...round, missing_cards }, GOLFER),
  );
  return hole;
}

describe('the last hole that is proposed for a golfer who withdraws', () => {
  it.each([
    ['after the start on hole 1', [1, 2, 3, 4, 5], 5],
    ['after a shotgun start that passed hole 18', [16, 17, 18, 1, 2], 2],
    ['where a hole before it is still on its way', [1, 2, 4, 5, 6], 6],
    ['off the course without a stroke', [], 0],
    ['off the course with a full card', Array.from({ length: 18 }, (_, index) => index + 1), 0],
  ])('%s', (_, played, hole) => {
    expect(findAfter(played)).toBe(hole);
  });
});

it('a golfer who withdraws is also out of the later rounds, which the dialog names', () => {
  expect(explainStatus('WD', 1, false, [2, 3]).players).toContain(
    'The golfer is also out of rounds 2 and 3, and tee sheets leave the name out.',
  );
  expect(explainStatus('WD', 3, false, []).players).toContain(
    'Rounds after round 3 count nothing.',
  );
});
