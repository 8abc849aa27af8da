import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { Reason } from '../../../contract/base/fields.ts';
import { officeEndpoints } from '../../../contract/game/office-endpoints.ts';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { callApi } from '../../api/api.ts';
import { toOutcome } from '../../api/outcome.ts';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { formatPoints } from '../../ui/golf-words.ts';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { HolderName } from './holder-name.tsx';
import { describeStatusChange, describeStatusFailure, isStateChanged } from './status-words.ts';
import { TicketContent } from './ticket-content.tsx';
import { type TicketsPage, ticketsList } from './tickets-list.tsx';

/** The result of a status change. */
interface News {
  readonly words: string;
  readonly isRefusal: boolean;
}

interface TicketDialogProps {
  ticket: Ticket;
  tournament: number;
  /** Called with the ticket after its status has changed. */
  onChanged: (ticket: Ticket) => void;
  onClose: () => void;
}

/** The dialog with a ticket's details, or with the question whether to change its status. */
export function TicketDialog({ ticket, tournament, onChanged, onClose }: TicketDialogProps) {
  // The question stays about the ticket as the admin saw it, whatever a later load brings.
  const [asked, setAsked] = useState<Ticket | null>(null);
  const [news, setNews] = useState<News | null>(null);
  const isVoid = asked?.ticket_status === 'void';
  const question = isVoid ? 'Make this ticket valid again?' : 'Make this ticket void?';
  return (
    <Dialog title={asked ? question : 'Ticket Details'} onClose={onClose}>
      <p
        role="status"
        className={`font-semibold empty:-mb-4 ${news?.isRefusal ? 'text-danger' : 'text-good'}`}
      >
        {news?.words}
      </p>
      {asked ? (
        <StatusForm
          ticket={asked}
          tournament={tournament}
          onKeep={() => setAsked(null)}
          onDone={(changed) => {
            setAsked(null);
            const words = isVoid ? 'The ticket counts again.' : 'The ticket is void.';
            setNews({ words, isRefusal: false });
            onChanged(changed);
          }}
          onRefused={(words) => {
            setAsked(null);
            setNews({ words, isRefusal: true });
          }}
        />
      ) : (
        <TicketDetails
          ticket={ticket}
          tournament={tournament}
          onAsk={() => {
            setNews(null);
            setAsked(ticket);
          }}
        />
      )}
    </Dialog>
  );
}

interface TicketDetailsProps {
  ticket: Ticket;
  tournament: number;
  /** Opens the question whether to change the ticket's status. */
  onAsk: () => void;
}

/** A ticket's details, with its points receipt and the button that changes its status. */
function TicketDetails({ ticket, tournament, onAsk }: TicketDetailsProps) {
  const { ticket_status: status, void_reason: reason } = ticket;
  const { data: tournaments } = useQuery(tournamentsQuery);
  const isCancelled = ticket.tournament.cancelled === true;
  // A void ticket's status does not show that its tournament is final.
  const isFinal =
    status === 'void'
      ? !isCancelled && tournaments?.find(({ id }) => id === tournament)?.status === 'final'
      : status === 'final';
  const facts = {
    Ticket: ticket.ticketName,
    ID: ticket.id,
    Number: ticket.number,
    Username: <HolderName user={ticket.user} />,
    Status: isCancelled ? 'void, the tournament was cancelled' : status,
    ...(reason !== undefined && { 'Why it is void': reason }),
    'Fantasy Points': formatPoints(ticket.fantasy_point),
  };
  return (
    <>
      <dl className="fact-rows">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TicketContent ticket={ticket} />
      {isFinal && <ReopenNote tournament={tournament} />}
      <div className="list-answers">
        <Link
          to="/tickets/$ticketId"
          params={{ ticketId: String(ticket.id) }}
          className={getButtonClass()}
        >
          Points receipt
        </Link>
        {!isFinal && !isCancelled && (
          <WorkButton {...(status !== 'void' && { look: 'danger' })} onClick={onAsk}>
            {status === 'void' ? 'Make valid again...' : 'Make void...'}
          </WorkButton>
        )}
      </div>
    </>
  );
}

const StatusFields = v.object({ reason: Reason });

interface StatusFormProps {
  ticket: Ticket;
  tournament: number;
  onKeep: () => void;
  /** Called with the ticket after the change. */
  onDone: (ticket: Ticket) => void;
  /** Called with the reason when the ticket's status is no longer the one in the question. */
  onRefused: (words: string) => void;
}

/** The form that makes a ticket void or valid again, and explains whom this affects. */
function StatusForm({ ticket, tournament, onKeep, onDone, onRefused }: StatusFormProps) {
  const isVoid = ticket.ticket_status === 'void';
  const form = useForm(StatusFields, { reason: '' });
  const { mutate, isPending, error } = useTicketStatus(ticket);
  const fields = useRef<HTMLFormElement>(null);
  // The pressed button has gone, so the focus moves to the field.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const isReady = form.ready !== null && !isPending;
  return (
    <form
      ref={fields}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.ready || isPending) return;
        // The mutation calls these only while the form is open, so a closed dialog stays closed.
        mutate(form.ready.reason, {
          onSuccess: onDone,
          onError: (failure) =>
            isStateChanged(failure) && onRefused(describeStatusFailure(failure)),
        });
      }}
    >
      <dl className="fact-rows">
        {Object.entries(describeStatusChange(ticket)).map(([who, sentence]) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
      <TextField
        form={{ ...form, isBusy: isPending }}
        name="reason"
        label="Reason"
        hint={`3 to 300 characters. ${isVoid ? 'The audit keeps it.' : 'The player reads it, and the audit keeps it.'} Write no names.`}
        autoComplete="off"
      />
      <div role="alert">
        {error && <p className="font-semibold text-danger">{describeStatusFailure(error)}</p>}
        {error && toOutcome(error).problem?.type === 'tournament-final' && (
          <ReopenNote tournament={tournament} />
        )}
      </div>
      <div className="list-answers">
        <Button onClick={onKeep}>Keep it as it is</Button>
        <SignInAfter error={error} />
        <Button
          type="submit"
          look={isVoid ? 'primary' : 'danger'}
          // A disabled button would lose the focus while the form is sent.
          aria-disabled={!isReady}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        >
          {isVoid ? 'Make valid' : 'Make void'}
        </Button>
      </div>
    </form>
  );
}

/** Makes a ticket void, or valid again, from the status that the admin saw. */
function useTicketStatus(ticket: Ticket) {
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
        { queryKey: ticketsList.key },
        (page) =>
          page && {
            ...page,
            tickets: page.tickets.map((one) => (one.id === changed.id ? changed : one)),
          },
      ),
    // Without an answer the ticket may have changed, so the list is loaded again. When another admin changed it, the
    // form waits for the list, so that the error appears beside the present status.
    onSettled: (_, error) => {
      const read = client.invalidateQueries({ queryKey: ticketsList.key });
      return error && isStateChanged(error) ? read : undefined;
    },
  });
}

/** The note on how to change tickets of a final tournament, with a link to it. */
function ReopenNote({ tournament }: { tournament: number }) {
  return (
    <p>
      The tournament is final, so its tickets stay as they are. To change one,{' '}
      <Link
        to="/admin-panel/tournaments/$id"
        params={{ id: String(tournament) }}
        className="text-link underline"
      >
        reopen the tournament
      </Link>{' '}
      first.
    </p>
  );
}
