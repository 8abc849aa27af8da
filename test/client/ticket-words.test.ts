import { expect, it } from 'vitest';
import { ticketStatusWords } from '../../src/client/tickets/ticket-words.ts';

const tournament = { id: 10039, name: 'Island Open', country: 'Iceland' };

it('a void ticket of a tournament that was called off says why, and another void ticket does not', () => {
  const cancelled = { ...tournament, cancelled: true };
  expect(ticketStatusWords({ ticket_status: 'void', tournament: cancelled })).toEqual({
    label: 'Void',
    points: 'The tournament was called off',
  });
  expect(ticketStatusWords({ ticket_status: 'void', tournament }).points).toBe('Out of the game');
});
