import { useMutation, useQueryClient } from '@tanstack/react-query';
import { officeEndpoints } from '../../../contract/game/office-endpoints.ts';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { callApi } from '../../api/api.ts';
import { adminTicketsKey, type TicketsPage } from './queries.ts';
import { isStateChanged } from './status-words.ts';

/** Makes a ticket void, or valid again, from the status that the admin saw. */
export function useTicketStatus(ticket: Ticket) {
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
    onSuccess: (changed) =>
      client.setQueriesData<TicketsPage>(
        { queryKey: adminTicketsKey },
        (page) =>
          page && {
            ...page,
            tickets: page.tickets.map((one) => (one.id === changed.id ? changed : one)),
          },
      ),
    // Without an answer the ticket may have changed, so the list is loaded again. When another admin changed it, the
    // form waits for the list, so that the error appears beside the present status.
    onSettled: (_, error) => {
      const read = client.invalidateQueries({ queryKey: adminTicketsKey });
      return error && isStateChanged(error) ? read : undefined;
    },
  });
}
