import { lazy, Suspense, useState } from 'react';
import type { Ticket } from '../../contract/game/tickets.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

const SharePanel = lazy(async () => ({
  default: (await import('./picture/share-panel.tsx')).SharePanel,
}));

/** The button that opens the picture of a ticket. */
export function ShareTicket({ ticket }: { ticket: Ticket }) {
  const [isOpen, setOpen] = useState(false);
  if (ticket.ticket_status === 'void') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={`Share ticket: ${ticket.tournament.name}`}>
        Share ticket
      </Button>
      {isOpen && (
        <Dialog title="Share your ticket" onClose={() => setOpen(false)}>
          <Suspense fallback={<div className="aspect-4/5 w-full max-w-64 self-center" />}>
            <SharePanel ticket={ticket} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
