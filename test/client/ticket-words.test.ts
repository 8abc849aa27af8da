import { expect, it } from 'vitest';
import { describeTicketStatus } from '../../src/client/tickets/ticket-words.ts';

const tournament = { id: 10039, name: 'Island Open', country: 'Iceland' };

it('a void ticket of a tournament that was cancelled says why, and another void ticket does not', () => {
  const cancelledTournament = { ...tournament, cancelled: true };
  expect(describeTicketStatus({ ticket_status: 'void', tournament: cancelledTournament })).toEqual({
    label: 'Void',
    points: 'The tournament was cancelled',
  });
  expect(describeTicketStatus({ ticket_status: 'void', tournament }).points).toBe(
    'Out of the game',
  );
});
