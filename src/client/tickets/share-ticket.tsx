import { lazy, Suspense, useState } from 'react';
import type { Ticket } from '../../contract/game/tickets.ts';
import { Button } from '../ui/button.tsx';

const ShareDialog = lazy(async () => ({
  default: (await import('./picture/share-dialog.tsx')).ShareDialog,
}));

/** The button that opens a ticket's picture. */
export function ShareTicket({ ticket }: { ticket: Ticket }) {
  const [isOpen, setOpen] = useState(false);
  if (ticket.ticket_status === 'void') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={`Share ticket: ${ticket.tournament.name}`}>
        Share ticket
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog ticket={ticket} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
