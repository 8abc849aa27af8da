import { expect, it } from 'vitest';
import { describeTicketStatus } from '../../src/client/tickets/ticket-words.ts';
import { isTicketStarted } from '../../src/client/ui/ticket/is-ticket-started.ts';
import type { TicketGolfer } from '../../src/contract/game/tickets.ts';

const tournament = { id: 10039, name: 'Island Open', country: 'Iceland' };

it('a void ticket explains why only if its tournament was cancelled', () => {
  const cancelled = {
    ticket_status: 'void',
    tournament: { ...tournament, cancelled: true },
  } as const;
  expect(describeTicketStatus(cancelled, 'cancelled')).toMatchObject({
    label: 'Cancelled',
    points: 'The tournament was cancelled',
  });
  expect(describeTicketStatus({ ticket_status: 'void', tournament }, 'in-play')).toEqual({
    label: 'Void',
    points: 'Out of the game',
  });
});

it('a ticket has no points before the first stroke of its golfers, and its points once the event is over', () => {
  const golfer = (has_started: boolean) =>
    ({ standing: { has_started } }) as unknown as TicketGolfer;
  const waiting = {
    ticket_status: 'live' as const,
    fantasy_point: 0,
    competitors: [golfer(false)],
  };
  expect(isTicketStarted(waiting, 'entry-open')).toBe(false);
  expect(isTicketStarted(waiting, 'in-play')).toBe(false);
  expect(isTicketStarted({ ...waiting, competitors: [golfer(true)] }, 'in-play')).toBe(true);
  expect(isTicketStarted(waiting, 'official')).toBe(true);
  expect(isTicketStarted({ ...waiting, ticket_status: 'void' }, 'upcoming')).toBe(true);
});

it("a ticket is labelled with its event's state", () => {
  const ticket = { ticket_status: 'live', tournament } as const;
  expect(describeTicketStatus(ticket, 'in-play').label).toBe('In play');
  expect(describeTicketStatus(ticket, 'checking').label).toBe('Play is over');
});
