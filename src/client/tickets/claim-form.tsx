import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../contract/call.ts';
import { ticketEndpoints } from '../../contract/ticket-endpoints.ts';
import type { Contest, Ticket } from '../../contract/tickets.ts';
import { callApi } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { asksForAge, claimFailureWords } from './claim-words.ts';
import { contestsQuery, ticketsQuery } from './queries.ts';

interface ClaimFormProps {
  contest: Pick<Contest, 'tournament_id' | 'name'>;
  userId: number;
  /** The first claim of a participant asks whether they are 18 or older. */
  asksAge: boolean;
  onDrawn: (ticket: Ticket) => void;
}

/** Claims the free ticket of a contest. The server draws it, so it needs a connection, and a second try is safe. */
export function ClaimForm({ contest, userId, asksAge, onDrawn }: ClaimFormProps) {
  const { tournament_id, name } = contest;
  const client = useQueryClient();
  const [isAdult, setAdult] = useState(false);
  const tickets = ticketsQuery(userId).queryKey;
  const claim = useMutation({
    mutationFn: () => {
      const age = isAdult && { birth_confirmed: true };
      return callApi(ticketEndpoints.claimTicket, {
        body: { user_id: userId, tournament_id, ...age },
      });
    },
    onSuccess: (ticket) => {
      onDrawn(ticket);
      client.setQueryData(tickets, (before = []) => [ticket, ...before]);
    },
    // Also after a refusal: another device may hold the ticket, or the contest closed.
    onSettled: () => {
      client.invalidateQueries({ queryKey: tickets });
      client.invalidateQueries({ queryKey: contestsQuery.queryKey });
    },
  });
  const failure = claim.error instanceof CallError ? claim.error.failure : null;
  const mustConfirm = asksAge || asksForAge(failure);
  return (
    <form
      className="mt-auto flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!claim.isPending) claim.mutate();
      }}
    >
      {failure && (
        <p role="alert" className="font-semibold text-danger">
          {claimFailureWords(failure)}
        </p>
      )}
      {mustConfirm && (
        <label className="flex min-h-tap items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={isAdult}
            onChange={({ target }) => setAdult(target.checked)}
            className="size-6 shrink-0 accent-accent"
          />
          I am 18 or older
        </label>
      )}
      <Button
        type="submit"
        look="primary"
        disabled={claim.isPending || (mustConfirm && !isAdult)}
        aria-label={`Get my free ticket: ${name}`}
        className="self-start"
      >
        {claim.isPending ? 'Drawing...' : 'Get my free ticket'}
      </Button>
    </form>
  );
}
