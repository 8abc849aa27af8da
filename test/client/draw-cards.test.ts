import { expect, it } from 'vitest';
import { listDrawCards } from '../../src/client/tickets/draw/draw-cards.ts';

const makeGolfer = (id: number, full_name: string) => ({
  id,
  full_name,
  image_url: `/media/portraits/${id}.svg`,
  flag_image_url: null,
  replaced: [],
});

it("a draw's cards turn golfer by golfer, the team last, and each announces its name", () => {
  const cards = listDrawCards({
    competitors: [makeGolfer(3, 'Łucja Wrzosek'), makeGolfer(1, 'Nguyễn Gia Hân')],
    teams: [{ id: 1, teamName: 'Fjord Wolves', teamLogoUrl: '/media/logos/1.svg' }],
  });
  expect(cards.map(({ words }) => words)).toEqual([
    'Łucja Wrzosek, golfer 1 of 2',
    'Nguyễn Gia Hân, golfer 2 of 2',
    'Fjord Wolves, your team',
  ]);
  expect(new Set(cards.map(({ key }) => key)).size).toBe(3);
});

it('a ticket without a team has only the cards of its golfers', () => {
  const cards = listDrawCards({ competitors: [makeGolfer(1, 'Aiko Morisaki')], teams: [] });
  expect(cards.map(({ isTeam }) => isTeam)).toEqual([false]);
});

it("a golfer's card has the place in their last event, and the first event's cards their number", () => {
  const last_event = { name: 'Island Open', position_label: 'T5', fantasy_point: 108.9 };
  const cards = listDrawCards({
    competitors: [{ ...makeGolfer(1, 'Aiko Morisaki'), last_event }, makeGolfer(2, 'Bo Lind')],
    teams: [],
  });
  expect(cards.map(({ note }) => note)).toEqual(['Last event: T5', 'Golfer 2']);
});
