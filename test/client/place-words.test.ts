import { describe, expect, it } from 'vitest';
import { explainStanding, orderTickets } from '../../src/client/dashboard/ticket-view.ts';
import { formatOrdinal } from '../../src/contract/base/counts.ts';
import {
  describeOwnPlace,
  describeTicketMove,
  formatLabelledPlace,
  listPlacePrizes,
  listResultFacts,
} from '../../src/contract/game/place-words.ts';
import type { Ticket, TicketPlace } from '../../src/contract/game/tickets.ts';
import type { OfferedPrize } from '../../src/contract/people/offer-endpoints.ts';

const place = (position: number, more: Partial<TicketPlace> = {}): TicketPlace => ({
  position,
  is_tied: false,
  of: 31,
  ...more,
});

describe('the description of a place', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [11, '11th'],
    [22, '22nd'],
    [1003, '1,003rd'],
  ])('formats %i as %s', (number, words) => {
    expect(formatOrdinal(number)).toBe(words);
  });

  it.each([
    ['1', '1st'],
    ['T8', 'joint 8th'],
    ['–', 'no place yet'],
  ])('formats the label %s as %s', (label, words) => {
    expect(formatLabelledPlace(label)).toBe(words);
  });

  it.each([
    ['You are 19th of 31, up 3', 'in-play', place(19, { moved: 3 })],
    ['You are 19th of 31, down 2', 'in-play', place(19, { moved: -2 })],
    ['You are 19th of 31', 'in-play', place(19, { moved: 0 })],
    ['You are joint 5th of 31', 'in-play', place(5, { is_tied: true })],
    ['You are 5th of 31', 'checking', place(5, { moved: 3 })],
    ['You finished 5th of 31', 'official', place(5)],
    ['You won against 30 others', 'official', place(1)],
    ['You won', 'official', place(1, { of: 1 })],
    ['You share 1st place', 'official', place(1, { is_tied: true })],
  ] as const)('reads "%s" in the state %s', (words, state, given) => {
    expect(describeOwnPlace(given, state)).toBe(words);
  });
});

describe('the result of a ticket', () => {
  const golfer = (full_name: string, fantasy_point: number) => {
    const standing = { position_label: '3', to_par: -4, thru: 18, has_started: true, holes: [] };
    const picture = { id: 1, image_url: '', flag_image_url: null, replaced: [] };
    return { ...picture, full_name, standing: { ...standing, fantasy_point } };
  };
  const list = (
    given: TicketPlace,
    state: 'in-play' | 'checking' | 'official',
    prizes = 0,
    others: readonly OfferedPrize[] = [],
  ) => {
    const move = { competitor_id: 1, full_name: 'Ann', round_id: 3, hole_number: 10, par: 4 };
    const ticket: Pick<Ticket, 'fantasy_point' | 'place' | 'competitors' | 'last_move'> = {
      fantasy_point: 412.3,
      place: given,
      competitors: [golfer('Bo', 88.25), golfer('Ann', 120.5)],
      last_move: { ...move, strokes: 3, points: 3.5, at: '2026-11-28T12:00:00.000Z' },
    };
    const prize = {
      name: 'A putter',
      value: '$80',
      period: 'tournament',
      winners: prizes,
    } as const;
    return listResultFacts(ticket, state, [...others, ...(prizes > 0 ? [prize] : [])]).map(
      ({ label, text }) => `${label}: ${text}`,
    );
  };
  const leader = { username: 'alma', fantasy_point: 500, others: 0 };

  it('has winner, best golfer, last change and prize', () => {
    expect(list(place(5, { leader }), 'official', 3)).toEqual([
      'Winner: alma, with 500.00 G.P',
      'Your best golfer: Ann, with 120.50 G.P',
      'Last change: +3.50 G.P from Ann, birdie at hole 10',
      'Prize: None for this place.',
    ]);
  });

  it.each([
    ['par at hole 4', 4, undefined],
    [
      'par at hole 4, with +6.00 G.P for Bogey Free Round',
      4,
      [{ rule: 'Bogey Free Round', points: 6 }],
    ],
    [
      'bogey at hole 4, with −5.25 G.P for 3 Birdie Streak',
      5,
      [{ rule: '3 Birdie Streak', points: -5.25 }],
    ],
  ])('explains the last change as "%s"', (words, strokes, rewards) => {
    const move = { competitor_id: 1, full_name: 'Ann', round_id: 3, hole_number: 4, par: 4 };
    expect(
      describeTicketMove({ ...move, strokes, points: 1, rewards, at: '2026-11-28T12:00:00.000Z' }),
    ).toBe(words);
  });

  it('names who leads while the scores are checked, and nobody beside the winner', () => {
    expect(list(place(5, { leader: { ...leader, others: 2 } }), 'checking')).toContain(
      'Leader: alma and 2 others, each with 500.00 G.P',
    );
    expect(list(place(1, { leader }), 'official').join()).not.toContain('Winner');
  });

  it.each([
    [
      'None for this event alone. Its points count for the week, the month and the season.',
      place(1),
      'official',
      0,
    ],
    ['A putter, worth $80.', place(3), 'official', 3],
    ['A putter, worth $80, if the scores stay as they are.', place(3), 'checking', 3],
    [
      'A putter, worth $80. The tie is broken by the rules before it is given.',
      place(1, { is_tied: true }),
      'official',
      1,
    ],
  ] as const)('says of the prize "%s"', (words, given, state, prizes) => {
    expect(list(given, state, prizes)).toContain(`Prize: ${words}`);
  });

  it.each([
    [
      'A merchandise voucher worth $100, for the most points of the week, once we have checked who can win.',
      { period: 'week', position: 1, is_tied: false },
      'official',
      [],
    ],
    [
      'A merchandise voucher worth $100, for joint 1st of the week, if the scores stay as they are.',
      { period: 'week', position: 1, is_tied: true },
      'checking',
      [],
    ],
    [
      'A bag, worth $300, for 2nd of the month, once we have checked who can win.',
      { period: 'month', position: 2, is_tied: false },
      'official',
      [{ name: 'A bag', value: '$300', period: 'month', winners: 2 }],
    ],
    [
      'None for this event alone. Its points count for the week, the month and the season.',
      { period: 'week', position: 2, is_tied: false },
      'official',
      [],
    ],
  ] as const)(
    'says of the prize "%s" when the event ends a week or month',
    (words, ended, state, prizes) => {
      expect(list(place(1, { ended: [ended] }), state, 0, prizes)).toContain(`Prize: ${words}`);
    },
  );

  it('has every prize for the top scorers among whom the place is', () => {
    const [bag, putter] = [
      { name: 'A bag', value: '$300', period: 'tournament', winners: 1 },
      { name: 'A putter', value: '$80', period: 'tournament', winners: 3 },
    ] as const;
    expect(listPlacePrizes(1, [bag, putter])).toEqual([bag, putter]);
    expect(listPlacePrizes(3, [bag, putter])).toEqual([putter]);
    expect(listPlacePrizes(4, [bag, putter])).toEqual([]);
    expect(list(place(1), 'official', 3, [bag])).toContain(
      'Prize: A bag, worth $300 and A putter, worth $80.',
    );
  });

  it('is empty while the event is played', () => {
    expect(list(place(5), 'in-play')).toEqual([]);
  });
});

it("the dashboard's order of no tickets is empty", () => {
  expect(orderTickets([], [])).toEqual([]);
});

describe("the sentence below the dashboard's heading", () => {
  const explain = (given: TicketPlace, holes_left: number) =>
    explainStanding({
      ticket: { fantasy_point: 40, place: given, holes_left, tournament: {} } as Ticket,
      state: 'in-play',
    });
  const above = { username: 'alma', position: 4, fantasy_point: 41.5 };

  it.each([
    ['1.50 G.P behind alma in 4th, with 12 holes left for your golfers.', place(5, { above }), 12],
    ['You lead, with 1 hole left for your golfers.', place(1), 1],
    ['You lead, and your golfers have played all their holes.', place(1), 0],
    ['You share the lead, with 9 holes left for your golfers.', place(1, { is_tied: true }), 9],
  ])('says "%s"', (words, given, left) => {
    expect(explain(given, left)).toBe(words);
  });
});
