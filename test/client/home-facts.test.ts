import { describe, expect, it } from 'vitest';
import { describeEvents } from '../../src/client/public/home/home-facts.ts';
import { findBestTicket } from '../../src/client/public/home/live/load-home-facts.ts';
import type {
  PlayerRow,
  PlayersBoard,
  PointsRow,
  TeamRow,
} from '../../src/contract/game/boards.ts';

const makePlayer = (competitor_id: number, fantasy_point: number): PlayerRow => ({
  position: 1,
  position_label: '1',
  competitor_id,
  full_name: `Golfer ${competitor_id}`,
  image_url: '',
  flag_image_url: '',
  team_name: null,
  status: 'active',
  to_par: 0,
  today: 0,
  thru: 18,
  start_hole: 1,
  strokes: 216,
  fantasy_point,
});
const players = [1, 2, 3, 4, 5].map((id) => makePlayer(id, id * 10.1));
const team: TeamRow = {
  position: 1,
  position_label: '1',
  team_id: 7,
  team_name: 'Fjord Wolves',
  teamLogoUrl: '',
  to_par: -9,
  thru: 18,
  team_point: 30,
  label: 'official',
};
const makeBoard = (fantasy_point: number, total = 36): { rows: PointsRow[]; total: number } => ({
  rows: [
    { position: 1, position_label: '1', user_id: 1, username: 'lena', tickets: 1, fantasy_point },
  ],
  total,
});
const drawn = [
  { number: 1, golfer_ids: [1, 2, 3, 4], team_id: 7 },
  { number: 2, golfer_ids: [2, 3, 4, 5], team_id: 7 },
];

it('the home page promises LIV golf events only where there are any', () => {
  const play = (name: string) =>
    describeEvents({
      next: null,
      live: { name, board: { rows: [] } as unknown as PlayersBoard, at: 0 },
      finished: null,
    });
  expect(play('LIV Golf Riyadh')).toBe('Played on LIV golf events');
  expect(play('Olivier Links')).toBe('Played on live golf events');
});

describe('the ticket on the home page', () => {
  it("has the contest's most points, which add up to the hundredth", () => {
    const best = findBestTicket({ drawn }, players, [team], makeBoard(171.4));
    expect(best?.number).toBe(2);
    expect(best?.points).toBe(171.4);
    expect(best?.wonAgainst).toBe(36);
  });

  it('is the winner, also when a scorer, who is on no board, has more points', () => {
    const winner = findBestTicket({ drawn }, players, [team], makeBoard(131));
    expect(winner?.number).toBe(1);
    expect(winner?.wonAgainst).toBe(36);
  });

  it("claims no victory when no ticket has the points of the board's leader", () => {
    const best = findBestTicket({ drawn }, players, [team], makeBoard(171.3));
    expect(best?.number).toBe(2);
    expect(best?.wonAgainst).toBeNull();
  });

  it('is never one with a golfer or team that the boards lack', () => {
    const [, ...fewer] = players;
    expect(findBestTicket({ drawn }, fewer, [team], makeBoard(0))?.number).toBe(2);
    expect(findBestTicket({ drawn }, players, [], makeBoard(0))).toBeNull();
  });
});
