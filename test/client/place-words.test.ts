import { describe, expect, it } from 'vitest';
import { orderTickets } from '../../src/client/dashboard/ticket-view.ts';
import { describeOwnPlace } from '../../src/client/ui/ticket/place-words.ts';
import { formatOrdinal } from '../../src/contract/base/counts.ts';
import type { TicketPlace } from '../../src/contract/game/tickets.ts';

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
    ['You are 19th, up 3', 'in-play', place(19, { moved: 3 })],
    ['You are 19th, down 2', 'in-play', place(19, { moved: -2 })],
    ['You are 19th', 'in-play', place(19, { moved: 0 })],
    ['You are joint 5th', 'in-play', place(5, { is_tied: true })],
    ['You are 5th', 'checking', place(5, { moved: 3 })],
    ['You finished 5th', 'official', place(5)],
    ['You won', 'official', place(1)],
    ['You share 1st place', 'official', place(1, { is_tied: true })],
  ] as const)('reads "%s" in the state %s', (words, state, given) => {
    expect(describeOwnPlace(given, state)).toBe(words);
  });
});

it("the dashboard's order of no tickets is empty", () => {
  expect(orderTickets([], [])).toEqual([]);
});
