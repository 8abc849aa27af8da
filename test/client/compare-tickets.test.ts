import { describe, expect, it } from 'vitest';
import {
  compareTickets,
  describeLead,
  describeShared,
} from '../../src/client/friends/compare/compare-tickets.ts';

const makeTicket = (golfers: readonly number[], teams: readonly number[]) => ({
  competitors: golfers.map((id) => ({
    id,
    full_name: `Golfer ${id}`,
    image_url: '',
    flag_image_url: null,
    replaced: [],
  })),
  teams: teams.map((id) => ({ id, teamName: `Team ${id}`, teamLogoUrl: '' })),
});
const idsOf = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);

describe("comparing a friend's ticket with one's own", () => {
  it('lists what both share and what only one has, with each golfer once on each side', () => {
    const { both, onlyMine, onlyTheirs } = compareTickets(
      makeTicket([4, 1, 3, 2], [7]),
      makeTicket([3, 9, 4, 8], [6]),
    );
    expect(idsOf(both.competitors)).toEqual([4, 3]);
    expect(idsOf(onlyMine.competitors)).toEqual([1, 2]);
    expect(idsOf(onlyTheirs.competitors)).toEqual([9, 8]);
    expect([both, onlyMine, onlyTheirs].map(({ teams }) => idsOf(teams))).toEqual([[], [7], [6]]);
  });

  it.each([
    [[1, 2, 3, 4], [7], 'Your tickets are the same.'],
    [[1, 5, 6, 8], [7], 'You share 1 golfer and the team. The rest makes the difference.'],
    [[1, 2, 6, 8], [9], 'You share 2 golfers. The rest makes the difference.'],
    [[5, 6, 8, 9], [9], 'Your tickets have nothing in common.'],
  ])('describes shared golfers %j and shared team %j as "%s"', (golfers, teams, words) => {
    const mine = makeTicket([1, 2, 3, 4], [7]);
    expect(describeShared(compareTickets(mine, makeTicket(golfers, teams)))).toBe(words);
  });

  it.each([
    [288.7, 378.2, 'is 89.50 G.P ahead of you'],
    [100.1, 100, 'is 0.10 G.P behind you'],
    [0.3, 0.1 + 0.2, 'is level with you'],
  ])('describes %d against %d points as "%s"', (mine, theirs, words) => {
    expect(describeLead(mine, theirs)).toBe(words);
  });
});
