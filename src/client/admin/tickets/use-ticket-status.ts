import { useMutation, useQueryClient } from '@tanstack/react-query';
import { officeEndpoints } from '../../../contract/game/office-endpoints.ts';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { callApi } from '../../api/api.ts';
import { adminTicketsKey } from './queries.ts';

/** Makes a ticket void, or valid again, from the status that the admin saw. */
export function useTicketStatus(ticket: Ticket, onDone: (ticket: Ticket) => void) {
  const client = useQueryClient();
  const isVoid = ticket.ticket_status === 'void';
  return useMutation({
    mutationFn: (reason: string) => {
      const { id, status_version } = ticket;
      const body = { ticket_id: id, from: isVoid, void: !isVoid, reason };
      return callApi(officeEndpoints.ticketStatus, {
        body: { ...body, ...(status_version !== undefined && { status_version }) },
      });
    },
    onSuccess: onDone,
    // Without an answer the ticket may be changed, so the list is read again.
    onSettled: () => void client.invalidateQueries({ queryKey: adminTicketsKey }),
  });
}
