import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { officeEndpoints } from '../../../contract/game/office-endpoints.ts';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { callApi } from '../../api/api.ts';
import { describeFailedWrite, toOutcome } from '../../api/outcome.ts';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { getButtonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatPoints } from '../../ui/golf-words.ts';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { type Fact, FactList } from '../shell/fact-list.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { HolderName } from './holder-name.tsx';
import { describeStatusChange, isStateChanged, statusWriteWords } from './status-words.ts';
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

/** The dialog with a ticket's details, and over it the question whether to change its status. */
export function TicketDialog({ ticket, tournament, onChanged, onClose }: TicketDialogProps) {
  // The question stays about the ticket as the admin saw it, whatever a later load brings.
  const [asked, setAsked] = useState<Ticket | null>(null);
  const [news, setNews] = useState<News | null>(null);
  const finish = (words: string, isRefusal: boolean) => {
    setAsked(null);
    setNews({ words, isRefusal });
  };
  return (
    <Dialog title="Ticket Details" onClose={onClose}>
      <p
        role="status"
        className={`font-semibold empty:-mb-4 ${news?.isRefusal ? 'text-danger' : 'text-good'}`}
      >
        {news?.words}
      </p>
      <TicketDetails
        ticket={ticket}
        tournament={tournament}
        onAsk={() => {
          setNews(null);
          setAsked(ticket);
        }}
      />
      {asked && (
        <StatusQuestion
          ticket={asked}
          tournament={tournament}
          onKeep={() => setAsked(null)}
          onDone={(changed) => {
            const isVoid = changed.ticket_status === 'void';
            finish(isVoid ? 'The ticket is void.' : 'The ticket counts again.', false);
            onChanged(changed);
          }}
          onRefused={(words) => finish(words, true)}
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
  const facts: Fact[] = [
    ['Ticket', ticket.ticketName],
    ['ID', ticket.id],
    ['Number', ticket.number],
    ['Username', <HolderName key="username" user={ticket.user} />],
    ['Status', isCancelled ? 'void, the tournament was cancelled' : status],
    ['Why it is void', reason ?? null],
    ['Fantasy Points', formatPoints(ticket.fantasy_point)],
  ];
  return (
    <>
      <FactList className="fact-rows" facts={facts} />
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

interface StatusQuestionProps {
  ticket: Ticket;
  tournament: number;
  onKeep: () => void;
  /** Called with the ticket after the change. */
  onDone: (ticket: Ticket) => void;
  /** Called with the reason when the ticket's status is no longer the one in the question. */
  onRefused: (words: string) => void;
}

/** The question whether to make a ticket void, or valid again, and whom this affects. */
function StatusQuestion({ ticket, tournament, onKeep, onDone, onRefused }: StatusQuestionProps) {
  const isVoid = ticket.ticket_status === 'void';
  const change = useTicketStatus(ticket);
  const { error } = change;
  return (
    <AskDialog
      title={isVoid ? 'Make this ticket valid again?' : 'Make this ticket void?'}
      verb={isVoid ? 'Make valid' : 'Make void'}
      look={isVoid ? 'main' : 'danger'}
      keep="Keep it as it is"
      write={change}
      words={statusWriteWords}
      reason="needed"
      reasonHint={`3 to 300 characters. ${isVoid ? 'The audit keeps it.' : 'The player reads it, and the audit keeps it.'} Write no names.`}
      onConfirm={(reason) =>
        change.mutate(reason, {
          onSuccess: onDone,
          onError: (failure) =>
            isStateChanged(failure) && onRefused(describeFailedWrite(failure, statusWriteWords)),
        })
      }
      onClose={onKeep}
    >
      <FactList className="fact-rows" facts={Object.entries(describeStatusChange(ticket))} />
      {error && toOutcome(error).problem?.type === 'tournament-final' && (
        <ReopenNote tournament={tournament} />
      )}
    </AskDialog>
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
