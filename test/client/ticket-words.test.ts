import { expect, it } from 'vitest';
import { describeTicketStatus } from '../../src/client/tickets/ticket-words.ts';

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

it("a ticket is labelled with its event's state", () => {
  const ticket = { ticket_status: 'live', tournament } as const;
  expect(describeTicketStatus(ticket, 'in-play').label).toBe('In play');
  expect(describeTicketStatus(ticket, 'checking').label).toBe('Play is over');
});
