import { expect, it } from 'vitest';
import { ticketStatusWords } from '../../src/client/tickets/ticket-words.ts';

const tournament = { id: 10039, name: 'Island Open', country: 'Iceland' };

it('a void ticket of a tournament that was cancelled says why, and another void ticket does not', () => {
  const cancelled = { ...tournament, cancelled: true };
  expect(ticketStatusWords({ ticket_status: 'void', tournament: cancelled })).toEqual({
    label: 'Void',
    points: 'The tournament was cancelled',
  });
  expect(ticketStatusWords({ ticket_status: 'void', tournament }).points).toBe('Out of the game');
});
