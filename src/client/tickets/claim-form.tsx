import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { CallError } from '../../contract/base/call.ts';
import { ticketEndpoints } from '../../contract/game/ticket-endpoints.ts';
import type { Contest, Ticket } from '../../contract/game/tickets.ts';
import { callApi } from '../api/api.ts';
import { contestsQuery } from '../queries/contests-query.ts';
import { ticketsQuery } from '../queries/ticket-queries.ts';
import { useStore } from '../session/store.ts';
import { profileStore, storeProfile } from '../session/stored-profile.ts';
import { AgeCheck } from '../ui/age-check.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useDraft } from '../ui/form/use-draft.ts';
import { useForm } from '../ui/form/use-form.ts';
import { SignInAfter } from '../ui/notes/sign-in-after.tsx';
import { describeClaimFailure, isAgeMissing, isDrawOver, isTicketHeld } from './claim-words.ts';
import { claimKey } from './claims-under-way.ts';
import { isPlayed } from './ticket-words.ts';
import { recordUnseenDraw, removeUnseenDraw } from './unseen-draws.ts';

interface ClaimFormProps {
  contest: Pick<Contest, 'tournament_id' | 'name'>;
  userId: number;
  onDrawn: (ticket: Ticket) => void;
  /** Called when the user already holds a ticket of the contest that this tab did not know of. */
  onHeld: () => void;
}

const NameSchema = v.object({
  ticketName: v.pipe(v.string(), v.maxLength(60, 'Use at most 60 characters')),
});

/**
 * The form that claims a contest's free ticket. The server draws the ticket, so claiming needs a connection, and
 * repeating it is safe. Asks for the user's age when neither the stored profile nor a ticket proves it, or when the
 * server requires it.
 */
export function ClaimForm({ contest, userId, onDrawn, onHeld }: ClaimFormProps) {
  const { tournament_id, name } = contest;
  const client = useQueryClient();
  const profile = useStore(profileStore);
  const [isAdult, setAdult] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const form = useForm(NameSchema, { ticketName: '' }, true);
  const clearDraft = useDraft(`claim ${tournament_id}`, form);
  const tickets = ticketsQuery(userId).queryKey;
  const { data: heldTickets = [] } = useQuery(ticketsQuery(userId));
  const claim = useMutation({
    mutationKey: claimKey(tournament_id),
    onMutate: () => recordUnseenDraw(userId, tournament_id),
    mutationFn: () => {
      const age = isAdult && { birth_confirmed: true };
      const ticketName = form.values.ticketName.trim();
      return callApi(ticketEndpoints.claimTicket, {
        body: { user_id: userId, tournament_id, ...age, ...(ticketName && { ticketName }) },
      });
    },
    onSuccess: (ticket) => {
      // A claimed ticket proves the user's age.
      const profile = profileStore.get();
      if (profile) storeProfile({ ...profile, birth_confirmed: true });
      clearDraft();
      onDrawn(ticket);
      client.setQueryData(tickets, (before = []) => [ticket, ...before]);
    },
    onError: (error, _input, claimTry = 'first') => {
      if (!isDrawOver(error, claimTry)) return;
      if (claimTry !== 'beside-another-tab') removeUnseenDraw(userId, tournament_id);
      if (error instanceof CallError && isTicketHeld(error.failure)) onHeld();
    },
    // Also loads again after a refusal: another device may hold the ticket, or the contest may have closed.
    onSettled: () => {
      client.invalidateQueries({ queryKey: tickets });
      client.invalidateQueries({ queryKey: contestsQuery.queryKey });
    },
  });
  const failure = claim.error instanceof CallError ? claim.error.failure : null;
  // A ticket also proves the age, because another tab or device may have claimed it after this tab loaded the profile.
  const isKnownAdult = profile?.birth_confirmed !== false || heldTickets.length > 0;
  const mustConfirm = !isKnownAdult || isAgeMissing(failure);
  return (
    <form
      className="mt-auto flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // A double click's second click comes before the button is disabled.
        if (client.isMutating({ mutationKey: claimKey(tournament_id) }) === 0) claim.mutate();
      }}
    >
      {failure && (
        <p role="alert" className="font-semibold text-danger">
          {describeClaimFailure(failure)}
        </p>
      )}
      <SignInAfter error={claim.error} />
      <details
        open={isNaming || form.values.ticketName !== ''}
        onToggle={(event) => setNaming(event.currentTarget.open)}
        className="open:mb-1"
      >
        <summary className="inline-flex min-h-tap cursor-pointer items-center text-link underline">
          Name this ticket
        </summary>
        <TextField
          form={form}
          name="ticketName"
          label="Ticket name (optional)"
          autoComplete="off"
        />
      </details>
      {mustConfirm && <AgeCheck isChecked={isAdult} onChange={setAdult} />}
      <Button
        type="submit"
        look={heldTickets.some(isPlayed) ? 'plain' : 'primary'}
        disabled={claim.isPending || !form.ready || (mustConfirm && !isAdult)}
        aria-label={`Get my free ticket: ${name}`}
        className="self-start"
      >
        {claim.isPending ? 'Drawing...' : 'Get my free ticket'}
      </Button>
    </form>
  );
}
