import { expect, it } from 'vitest';
import { describeTie, listTies } from '../../src/client/admin/tournaments/play-off/ties.ts';

const golfer = (competitor_id: number, full_name: string, position: number, more: object = {}) => ({
  competitor_id,
  full_name,
  position,
  status: 'active' as const,
  strokes: 70,
  ...more,
});
const team = (team_id: number, position: number, position_label = `T${position}`) => ({
  team_id,
  team_name: `Team ${team_id}`,
  position,
  position_label,
});

it('ties are of golfers who play and of teams, the best place first', () => {
  const golfers = [
    golfer(1, 'Ada Birch', 3),
    golfer(2, 'Bo Elm', 3),
    golfer(3, 'Cy Ash', 3, { status: 'WD' as const }),
    golfer(4, 'Di Oak', 9, { strokes: 0 }),
    golfer(5, 'Ed Fir', 9, { strokes: 0 }),
    golfer(6, 'Flo Yew', 1),
  ];
  const teams = [team(7, 1), team(8, 1), team(9, 3, '–'), team(10, 3, '–')];
  const ties = listTies(golfers, teams);
  expect(ties.map(({ kind, place, tied }) => [kind, place, tied.map(({ id }) => id)])).toEqual([
    ['teams', 1, [7, 8]],
    ['golfers', 3, [1, 2]],
  ]);
  expect(ties.map(describeTie)).toEqual([
    'Team 7 and Team 8 share the first place',
    'Ada Birch and Bo Elm share the 3rd place',
  ]);
});

it('more than four who tie are counted', () => {
  const golfers = [1, 2, 3, 4, 5].map((id) => golfer(id, `Golfer ${id}`, 1));
  expect(listTies(golfers, []).map(describeTie)).toEqual(['5 golfers share the first place']);
});
