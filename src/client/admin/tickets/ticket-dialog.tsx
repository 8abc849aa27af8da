import { useState } from 'react';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { StatusForm } from './status-form.tsx';
import { TicketDetails } from './ticket-details.tsx';

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
      <p role="status" className={`ticket-news ${news?.isRefusal ? 'ticket-alert' : ''}`}>
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
