import { expect, it } from 'vitest';
import { areOffersFirst } from '../../src/client/tickets/contests-to-claim.ts';
import type { EventState } from '../../src/contract/game/game.ts';
import type { Contest } from '../../src/contract/game/tickets.ts';

const contest = (tournament_id: number, entry_closes_at: string | null, open = true) =>
  ({ tournament_id, entry_closes_at, open }) as Contest;
const ticket = (id: number, state: EventState) => ({
  tournament: { id, state, name: '', country: '' },
});
const soon = contest(1, '2026-12-01T06:00:00.000Z');
const later = contest(2, '2026-12-12T06:00:00.000Z');

it('the ticket of the sooner event stands above the offer of a later one, and below that of a sooner one', () => {
  expect(areOffersFirst([soon, later], [ticket(1, 'upcoming')])).toBe(false);
  expect(areOffersFirst([soon, later], [ticket(2, 'upcoming')])).toBe(true);
  expect(areOffersFirst([soon, contest(3, null)], [ticket(1, 'upcoming')])).toBe(false);
});

it('an offer stands first while the user holds no ticket to be played, and never above one in play or being checked', () => {
  expect(areOffersFirst([soon], [])).toBe(true);
  expect(areOffersFirst([soon, contest(9, null, false)], [ticket(9, 'official')])).toBe(true);
  expect(areOffersFirst([soon], [ticket(9, 'in-play')])).toBe(false);
  expect(areOffersFirst([soon], [ticket(9, 'checking')])).toBe(false);
});
