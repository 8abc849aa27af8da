import { describe, expect, it } from 'vitest';
import { orderTickets } from '../../src/client/dashboard/ticket-view.ts';
import { describeOwnPlace, formatOrdinal } from '../../src/client/ui/ticket/place-words.ts';
import type { TicketPlace } from '../../src/contract/game/tickets.ts';

const place = (position: number, more: Partial<TicketPlace> = {}): TicketPlace => ({
  position,
  is_tied: false,
  of: 31,
  ...more,
});

describe('a place in words', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [11, '11th'],
    [22, '22nd'],
    [1003, '1,003rd'],
  ])('%i is %s', (number, words) => {
    expect(formatOrdinal(number)).toBe(words);
  });

  it.each([
    [place(19, { moved: 3 }), 'in-play', 'You are 19th, up 3'],
    [place(19, { moved: -2 }), 'in-play', 'You are 19th, down 2'],
    [place(19, { moved: 0 }), 'in-play', 'You are 19th'],
    [place(5, { is_tied: true }), 'in-play', 'You are joint 5th'],
    [place(5, { moved: 3 }), 'checking', 'You are 5th'],
    [place(5), 'official', 'You finished 5th'],
    [place(1), 'official', 'You won'],
    [place(1, { is_tied: true }), 'official', 'You share 1st place'],
  ] as const)('case %#', (given, state, words) => {
    expect(describeOwnPlace(given, state)).toBe(words);
  });
});

it('no tickets make no first ticket', () => {
  expect(orderTickets([], [])).toEqual([]);
});
